package foreign

import (
	"os/exec"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// A family is a program with what it has started: a job, where there can be one. It ends
// with us, too, however we end.
type family struct {
	command *exec.Cmd
	job     windows.Handle // 0 for none
}

// setApart keeps a program from what is typed at the terminal: Ctrl-C is for us, and
// the game that is being played does not count.
func setApart(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// familyOf returns the family of a program that was set apart and started. What it starts
// in the moment before is not of it.
func familyOf(command *exec.Cmd) family {
	f := family{command: command}
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return f
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = join(job, command.Process.Pid)
	}
	if err != nil {
		_ = windows.CloseHandle(job) // nobody is in it
		return f
	}
	f.job = job
	return f
}

// join puts a process into a job.
func join(job windows.Handle, pid int) error {
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer func() { _ = windows.CloseHandle(process) }()
	return windows.AssignProcessToJobObject(job, process)
}

// kill ends a program and what it has started.
func (f family) kill() {
	if f.job != 0 {
		_ = windows.TerminateJobObject(f.job, 1)
		_ = windows.CloseHandle(f.job)
	}
	_ = f.command.Process.Kill() // where there is no job
}
