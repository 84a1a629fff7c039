// The routes of talking, meeting and hearing, and of the two dashboards, inside the shell.
import { givenDay } from '@rounds/product/call';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam, namesARow, pageParam } from '../ui/address';
import { inside } from './frames';

const request = z.object({ request: idParam });
const paged = z.object({ page: pageParam });
/** The list, or the week of a day, of everybody or of one panelist. */
const interviews = request.extend({
  view: z.enum(['week']).optional().catch(undefined),
  week: givenDay().optional().catch(undefined),
  panelist: idParam,
});
const parent = { getParentRoute: () => inside };

export const conversationRoutes = [
  createRoute({
    ...parent,
    path: '/employer/dashboard',
    component: lazyRouteComponent(() => import('../screens/employer/dashboard'), 'EmployerDashboard'),
  }),
  createRoute({
    ...parent,
    path: '/employer/waiting',
    validateSearch: paged.extend({ whose: z.literal('team').optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/employer/waiting'), 'Waiting'),
  }),
  createRoute({
    ...parent,
    path: '/job_seeker/dashboard',
    component: lazyRouteComponent(() => import('../screens/job-seeker/dashboard'), 'SeekerDashboard'),
  }),
  createRoute({
    ...parent,
    path: '/employer/chat',
    validateSearch: request,
    component: lazyRouteComponent(() => import('../screens/employer/chat'), 'EmployerChat'),
  }),
  createRoute({
    ...parent,
    path: '/job_seeker/chat',
    validateSearch: request,
    component: lazyRouteComponent(() => import('../screens/job-seeker/chat'), 'SeekerChat'),
  }),
  createRoute({
    ...parent,
    path: '/employer/job_seekers/schedule_interview',
    validateSearch: interviews,
    component: lazyRouteComponent(
      () => import('../screens/employer/schedule-interview'),
      'EmployerInterviews',
    ),
  }),
  createRoute({
    ...parent,
    path: '/job_seeker/schedule_interview',
    component: lazyRouteComponent(
      () => import('../screens/job-seeker/schedule-interview'),
      'SeekerInterviews',
    ),
  }),
  createRoute({
    ...parent,
    ...namesARow,
    path: '/employer/visits/$id',
    component: lazyRouteComponent(() => import('../screens/employer/visit'), 'EmployerVisit'),
  }),
  createRoute({
    ...parent,
    ...namesARow,
    path: '/job_seeker/visits/$id',
    component: lazyRouteComponent(() => import('../screens/job-seeker/visit'), 'SeekerVisit'),
  }),
  createRoute({
    ...parent,
    path: '/employer/activities',
    validateSearch: paged,
    component: lazyRouteComponent(() => import('../screens/employer/activities'), 'EmployerActivities'),
  }),
  createRoute({
    ...parent,
    path: '/job_seeker/notifications',
    validateSearch: paged,
    component: lazyRouteComponent(() => import('../screens/job-seeker/notifications'), 'SeekerNotifications'),
  }),
] as const;
