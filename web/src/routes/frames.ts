// The two frames every route stands in: the staff's door, and the shell behind it.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guard } from '../guard';
import { BrokenScreen } from '../shell/broken-screen';
import { Root } from '../shell/root';

/** `queries` is the one cache, for what a route asks before its screen is there. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  beforeLoad: guard,
  notFoundComponent: lazyRouteComponent(() => import('../shell/plain-screens'), 'NotFoundScreen'),
  errorComponent: BrokenScreen,
});

/** The staff's door. Each frame comes together with its screen: neither side loads the other's. */
export const door = createRoute({
  getParentRoute: () => root,
  id: 'door',
  component: lazyRouteComponent(() => import('../shell/staff-door'), 'StaffDoor'),
});

/** Everything behind the sign-in, inside the shell. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyRouteComponent(() => import('../shell/inside'), 'Inside'),
});
