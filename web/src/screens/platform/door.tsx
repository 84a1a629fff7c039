// The staff's way in, and who is signed in there.
import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { signOut, useSessionUser } from '../../api/session';
import { SecurityPanel } from '../../features/identity/security-panel';
import { SessionsPanel } from '../../features/identity/sessions-panel';
import { SignInForm } from '../../features/identity/sign-in-form';
import { DoorCard } from '../../ui/door-card';
import classes from '../../ui/door-card.module.css';
import { takeReturn } from '../../way';

export function PlatformDoor() {
  const user = useSessionUser();
  const router = useRouter();
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
      <SignInForm
        type="platform"
        onSignedIn={(person) => router.navigate({ href: takeReturn(person), replace: true })}
      />
    </DoorCard>
  );
}
