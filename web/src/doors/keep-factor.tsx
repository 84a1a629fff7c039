// Keeps a second factor that staff were asked to end, by the link from the letter.
import { employerKeepFactor, seekerKeepFactor } from '@rounds/product/identity/keep-factor-calls';
import { useAnswer } from '../api/use-answer';
import { DoorCard } from '../ui/door-card';
import { said, side } from './address';
import { LetterLink } from './letter-link';

export function KeepFactor() {
  const { type, door } = side;
  const keep_factor_token = said('keep_factor_token');
  // The two differ in path alone.
  const spec =
    type === 'employer' ? (employerKeepFactor as unknown as typeof seekerKeepFactor) : seekerKeepFactor;
  const keep = useAnswer(spec, keep_factor_token ? { query: { keep_factor_token } } : null);
  return (
    <DoorCard
      title="Keep your second factor"
      lead="Rounds staff were asked to end it, because it is lost. If nobody asked for that, keep it, and set a new password."
      foot={<a href={door}>Back to sign in</a>}
    >
      {keep_factor_token !== '' && <LetterLink of={keep} doneText="Your second factor stays." />}
    </DoorCard>
  );
}
