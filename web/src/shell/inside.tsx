// What stands behind the sign-in: the shell around the screen, or around the sentence why it is not open.
import { useRouteContext } from '@tanstack/react-router';
import { Chrome } from './chrome';
import { RefusedScreen } from './plain-screens';

export function Inside() {
  // Chosen, or the whole shell would be drawn again by each move: the context is another object every time.
  const refusal = useRouteContext({ from: '__root__', select: (context) => context.refusal });
  return refusal ? (
    <Chrome>
      <RefusedScreen refusal={refusal} />
    </Chrome>
  ) : (
    <Chrome />
  );
}
