// The whole tree of routes. Each side adds its own in its file.
import { billingRoutes } from './routes/billing';
import { companyRoutes } from './routes/company';
import { conversationRoutes } from './routes/conversations';
import { employerRoutes } from './routes/employer';
import { door, inside, root } from './routes/frames';
import { jobSeekerRoutes } from './routes/job-seeker';
import { platformRoutes, staffDoor } from './routes/platform';
import { sharedRoutes } from './routes/shared';
import { vacancyRoutes } from './routes/vacancies';

export const routeTree = root.addChildren([
  door.addChildren([staffDoor]),
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
