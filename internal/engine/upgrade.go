package engine

// CITY-5: upgradeChoices lists the cards of the city.
func (r *Rules) upgradeChoices(s *State, dst []Action) []Action {
	for p := NorthWest; p < NumPlaces; p++ {
		if r.upgradable>>p&1 != 0 {
			dst = append(dst, UpgradeAction(s.Active, p))
		}
	}
	return dst
}

func (r *Rules) checkUpgrade(s *State, a Action) Reason {
	if reason := asked(a, ActUpgrade); reason != OK {
		return reason
	}
	switch {
	case r.upgradable>>a.a&1 == 0:
		return NotUpgradable
	case s.Flipped>>a.a&1 != 0:
		return AlreadyUpgraded
	}
	return OK
}

func (r *Rules) upgrade(s *State, a Action, ev *events) {
	place := Place(a.a)
	s.Flipped |= 1 << place
	if ev != nil {
		ev.tell(Upgraded{place})
	}
	// CITY-6: the markers on the card go home.
	for left := (s.Markers[0] | s.Markers[1]) & place.Quarters(); left != 0; {
		r.takeMarker(s, QuarterArea(left.pop()), ev)
	}
	// SEA-7: those of its contracts too, where they are markers like any other.
	if place >= PlacePort1 && r.mode.plainContracts {
		for i := range 2 {
			if contract := ContractArea(int(place-PlacePort1)*2 + i); s.covered(contract) {
				r.takeMarker(s, contract, ev)
			}
		}
	}
	s.countDown()
}
