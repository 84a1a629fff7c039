// Opens a locked account by the link from the letter.
import { useAnswer } from '../api/use-answer';
import { DoorCard } from '../ui/door-card';
import { said, side } from './address';
import { LetterLink } from './letter-link';

export function Unlock() {
  const { account, door } = side;
  const unlock_token = said('unlock_token');
  const unlock = useAnswer(account.unlock, unlock_token ? { query: { unlock_token } } : null);
  return (
    <DoorCard
      title="Unlock your account"
      lead="After too many wrong passwords an account stays locked for 30 minutes, or until the link from our letter is opened."
      foot={<a href={door}>Back to sign in</a>}
    >
      {unlock_token !== '' && <LetterLink of={unlock} doneText="Your account is open again." />}
    </DoorCard>
  );
}
