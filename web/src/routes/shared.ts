// The routes inside the shell that both kinds of people open.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { namesARow } from '../ui/address';
import { inside } from './frames';

export const sharedRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/terms-of-service',
    component: lazyRouteComponent(() => import('../screens/public/legal'), 'TermsOfService'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/privacy-policy',
    component: lazyRouteComponent(() => import('../screens/public/legal'), 'PrivacyPolicy'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/security',
    component: lazyRouteComponent(() => import('../screens/public/security'), 'Security'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/security',
    component: lazyRouteComponent(() => import('../screens/public/security'), 'Security'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/notification_preferences',
    component: lazyRouteComponent(
      () => import('../screens/public/notification-preferences'),
      'NotificationPreferences',
    ),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/notification_preferences',
    component: lazyRouteComponent(
      () => import('../screens/public/notification-preferences'),
      'NotificationPreferences',
    ),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/support/issues',
    component: lazyRouteComponent(() => import('../screens/public/support'), 'SupportIssues'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/support/feedbacks',
    component: lazyRouteComponent(() => import('../screens/public/support'), 'SupportFeedback'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/support/issues/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/public/support-ticket'), 'SupportTicket'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/support/issues',
    component: lazyRouteComponent(() => import('../screens/public/support'), 'SupportIssues'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/support/feedbacks',
    component: lazyRouteComponent(() => import('../screens/public/support'), 'SupportFeedback'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/support/issues/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/public/support-ticket'), 'SupportTicket'),
  }),
] as const;
