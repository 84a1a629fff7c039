// Keeps a second factor that staff were asked to end, by the link from the letter.
import { employerKeepFactor, seekerKeepFactor } from '@rounds/product/identity/keep-factor-calls';
import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DoorCard } from './door-card';
import { askOnce, LetterLink } from './letter-link';
import { useSide } from './side';

export function KeepFactor() {
  const { type, door } = useSide();
  const { keep_factor_token = '' } = useSearch({ strict: false });
  // The two differ in path alone.
  const spec =
    type === 'employer' ? (employerKeepFactor as unknown as typeof seekerKeepFactor) : seekerKeepFactor;
  const keep = useCall(
    spec,
    { query: { keep_factor_token } },
    { ...askOnce, enabled: keep_factor_token !== '' },
  );
  return (
    <DoorCard
      title="Keep your second factor"
      lead="Rounds staff were asked to end it, because it is lost. If nobody asked for that, keep it, and set a new password."
      foot={<Link to={door}>Back to sign in</Link>}
    >
      {keep_factor_token !== '' && <LetterLink of={keep} doneText="Your second factor stays." />}
    </DoorCard>
  );
}
