// The routes inside the shell that both kinds of people open.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
] as const;
