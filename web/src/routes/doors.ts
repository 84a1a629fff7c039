// The routes of people who are not in yet: sign-in pages, registration, and the links from letters.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { door } from './frames';

/** Said on the way here already, to a search without an account. */
const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()
  .catch(undefined);
const token = z.string().optional().catch(undefined);

export const doorRoutes = [
  createRoute({
    getParentRoute: () => door,
    path: '/employer',
    component: lazyRouteComponent(() => import('../screens/public/type-page'), 'EmployerDoor'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker',
    component: lazyRouteComponent(() => import('../screens/public/type-page'), 'SeekerDoor'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/platform',
    component: lazyRouteComponent(() => import('../screens/public/platform'), 'PlatformDoor'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/platform/reset_password',
    validateSearch: z.object({ reset_password_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/reset-password'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker/register',
    validateSearch: z.object({ referral_token: token, discipline_id: digits, zip_code: digits }),
    component: lazyRouteComponent(() => import('../screens/public/seeker-register'), 'SeekerRegister'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/register',
    validateSearch: z.object({ referral_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/employer-register'), 'EmployerRegister'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker/confirmation',
    validateSearch: z.object({ confirmation_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/confirmation'), 'Confirmation'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/confirmation',
    validateSearch: z.object({ confirmation_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/confirmation'), 'Confirmation'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker/forgot_password',
    component: lazyRouteComponent(() => import('../screens/public/forgot-password'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/forgot_password',
    component: lazyRouteComponent(() => import('../screens/public/forgot-password'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker/reset_password',
    validateSearch: z.object({ reset_password_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/reset-password'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/reset_password',
    validateSearch: z.object({ reset_password_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/reset-password'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker/unlock',
    validateSearch: z.object({ unlock_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/unlock'), 'Unlock'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/job_seeker/keep_factor',
    validateSearch: z.object({ keep_factor_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/keep-factor'), 'KeepFactor'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/unlock',
    validateSearch: z.object({ unlock_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/unlock'), 'Unlock'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/keep_factor',
    validateSearch: z.object({ keep_factor_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/keep-factor'), 'KeepFactor'),
  }),
  createRoute({
    getParentRoute: () => door,
    path: '/employer/invitation',
    validateSearch: z.object({ invitation_token: token }),
    component: lazyRouteComponent(() => import('../screens/public/invitation'), 'InvitationDoor'),
  }),
] as const;
