// What stands behind the sign-in: the shell around the screen, or around the sentence why it is not open.
import { useRouteContext } from '@tanstack/react-router';
import { Chrome } from './chrome';
import { RefusedScreen } from './plain-screens';

export function Inside() {
  const { refusal } = useRouteContext({ from: '__root__' });
  return refusal ? (
    <Chrome>
      <RefusedScreen refusal={refusal} />
    </Chrome>
  ) : (
    <Chrome />
  );
}
