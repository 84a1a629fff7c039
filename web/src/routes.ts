// The whole tree of routes. Each side adds its own in its file.
import { billingRoutes } from './routes/billing';
import { companyRoutes } from './routes/company';
import { conversationRoutes } from './routes/conversations';
import { employerRoutes } from './routes/employer';
import { door, inside, root } from './routes/frames';
import { jobSeekerRoutes } from './routes/job-seeker';
import type { platformRoutes as platform, staffDoors as doors } from './routes/platform';
import { sharedRoutes } from './routes/shared';
import { vacancyRoutes } from './routes/vacancies';

export interface OfStaff {
  platformRoutes: typeof platform;
  staffDoors: typeof doors;
}

/** Links are checked against all routes, also where those of the staff have not come along. */
const none = { platformRoutes: [], staffDoors: [] } as unknown as OfStaff;

export const routeTree = ({ platformRoutes, staffDoors }: OfStaff = none) =>
  root.addChildren([
    door.addChildren(staffDoors),
    inside.addChildren([
      ...sharedRoutes,
      ...conversationRoutes,
      ...jobSeekerRoutes,
      ...employerRoutes,
      ...vacancyRoutes,
      ...companyRoutes,
      ...billingRoutes,
      ...platformRoutes,
    ]),
  ]);
