// The two frames every route stands in: the door for people who are not in yet, and the shell behind it.
import { createRootRoute, createRoute, useRouteContext } from '@tanstack/react-router';
import { guard } from '../guard';
import { Chrome } from '../shell/chrome';
import { DoorFrame } from '../shell/door-frame';
import { BrokenScreen, NotFoundScreen, RefusedScreen } from '../shell/plain-screens';
import { Root } from '../shell/root';

export const root = createRootRoute({
  component: Root,
  beforeLoad: guard,
  notFoundComponent: NotFoundScreen,
  errorComponent: BrokenScreen,
});

/** Pages for people who are not in yet. */
export const door = createRoute({ getParentRoute: () => root, id: 'door', component: DoorFrame });

/** Everything behind the sign-in, inside the shell. */
export const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Inside });

function Inside() {
  const { refusal } = useRouteContext({ from: '__root__' });
  return refusal ? (
    <Chrome>
      <RefusedScreen refusal={refusal} />
    </Chrome>
  ) : (
    <Chrome />
  );
}
