// The routes of job seekers inside the shell. Menu words stand in the product's sitemap.
import { assessmentKinds } from '@rounds/product/assessment/calls';
import { visibilities } from '@rounds/product/hunt/view';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { inside } from './frames';

export const jobSeekerRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/onboarding',
    validateSearch: z.object({ step: z.string().optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/onboarding'), 'Onboarding'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/profile',
    validateSearch: z.object({ as: z.enum(visibilities).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/profile'), 'Profile'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/edit_profile',
    component: lazyRouteComponent(() => import('../screens/job-seeker/edit-profile'), 'EditProfile'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/preferences',
    component: lazyRouteComponent(() => import('../screens/job-seeker/preferences'), 'Preferences'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/assessment',
    validateSearch: z.object({ kind: z.enum(assessmentKinds).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/assessment'), 'Assessment'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/pipeline',
    validateSearch: z.object({ request: z.coerce.number().int().positive().optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/pipeline'), 'Pipeline'),
  }),
] as const;
