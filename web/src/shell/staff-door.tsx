// The frame of the one door that is the application's own: the staff's, behind which they also stand.
import { Outlet } from '@tanstack/react-router';
import { DoorFrame } from '../ui/door-frame';
import { SchemeToggle } from './screen-toggles';

export function StaffDoor() {
  return (
    <DoorFrame toggle={<SchemeToggle />}>
      <Outlet />
    </DoorFrame>
  );
}
