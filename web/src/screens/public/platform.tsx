// The staff's way in, and who is signed in there.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { signOut, useSessionUser } from '../../api/session';
import { SecurityPanel } from '../../features/identity/security-panel';
import { SessionsPanel } from '../../features/identity/sessions-panel';
import { DoorCard } from './door-card';
import classes from './doors.module.css';
import { SignInForm } from './sign-in-form';

export function PlatformDoor() {
  const user = useSessionUser();
  if (user?.userType === 'platform') {
    return (
      <DoorCard title="Rounds staff" lead={`You are signed in as ${user.full_name || user.email}.`}>
        <Button component={Link} to="/platform/desk">
          Open the desk
        </Button>
        <h2 className={classes.cardPart}>Second factor</h2>
        <SecurityPanel type="platform" main={false} />
        <h2 className={classes.cardPart}>Sessions</h2>
        <SessionsPanel type="platform" />
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      </DoorCard>
    );
  }
  return (
    <DoorCard
      title="Rounds staff"
      lead="Every look at a person’s data asks for a reason and is written down."
    >
      <SignInForm type="platform" />
    </DoorCard>
  );
}
