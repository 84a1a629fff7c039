// Opens a locked account by the link from the letter.
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DoorCard } from './door-card';
import { askOnce, LetterLink } from './letter-link';
import { useSide } from './side';

export function Unlock() {
  const { account, door } = useSide();
  const { unlock_token = '' } = useSearch({ strict: false });
  const unlock = useCall(
    account.unlock,
    { query: { unlock_token } },
    { ...askOnce, enabled: unlock_token !== '' },
  );
  return (
    <DoorCard
      title="Unlock your account"
      lead="After too many wrong passwords an account stays locked for 30 minutes, or until the link from our letter is opened."
      foot={<Link to={door}>Back to sign in</Link>}
    >
      {unlock_token !== '' && <LetterLink of={unlock} doneText="Your account is open again." />}
    </DoorCard>
  );
}
