package room

// play lets a computer move, if one is to. It thinks elsewhere, and shows its moves for a while.
func (r *Room) play() {
	if r.driver == nil || r.busy || r.over || r.paused || r.trouble != nil || !r.driver.Waiting() {
		return
	}
	if r.follows {
		r.later()
		return
	}
	if !r.driver.Ready() {
		r.think()
		return
	}
	if r.o.Pace == 0 {
		r.step()
		return
	}
	r.busy = true
	r.o.Time.After(r.o.Pace, func() {
		_ = r.do(func() {
			r.busy = false
			r.step()
		})
	})
}

// think has the computer think on a goroutine of its own. What was thought about a position that is left does no
// harm.
func (r *Room) think() {
	think, driver := r.driver.Think(), r.driver
	r.busy = true
	go func() {
		r.o.Think <- struct{}{}
		plan, fault := guarded(think)
		<-r.o.Think
		_ = r.do(func() {
			r.busy = false
			if fault != nil {
				panic(fault)
			}
			driver.Accept(plan)
			r.play()
		})
	}()
}

func guarded[P any](think func() P) (plan P, fault any) {
	defer func() { fault = recover() }()
	return think(), nil
}

// step takes the next action of the plan, if there is still one.
func (r *Room) step() {
	if r.over || r.paused || r.trouble != nil || !r.driver.Ready() {
		r.play()
		return
	}
	action, _ := r.driver.Next()
	if err := r.played(action); err != nil {
		_ = r.wrote(err)
		return
	}
	r.moved()
}
