// The routes of job seekers inside the shell. Menu words stand in the product's sitemap.
import { assessmentKinds, visibilities } from '@rounds/product/address';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { jobSearch } from '../features/jobs/job-address';
import { myJobsLists } from '../screens/job-seeker/my-jobs-lists';
import { idParam, namesARow, pageParam } from '../ui/address';
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
    validateSearch: z.object({
      as: z.enum(visibilities).optional().catch(undefined),
      /** Seen by this one company instead. */
      company: idParam,
    }),
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
    validateSearch: z.object({ request: idParam }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/pipeline'), 'Pipeline'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/job_search',
    validateSearch: jobSearch,
    component: lazyRouteComponent(() => import('../screens/job-seeker/job-search'), 'JobSearchScreen'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/job_search/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/job-seeker/job'), 'Job'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/my_jobs',
    validateSearch: z.object({
      list: z.enum(myJobsLists).optional().catch(undefined),
      page: pageParam,
    }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/my-jobs'), 'MyJobs'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/compare',
    /** Ids of vacancies with a dash between them. */
    validateSearch: z.object({
      jobs: z
        .string()
        .regex(/^\d+(-\d+){0,2}$/)
        .optional()
        .catch(undefined),
    }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/compare'), 'Compare'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/job_seeker/my_favorites',
    validateSearch: z.object({ page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/job-seeker/my-favorites'), 'MyFavorites'),
  }),
] as const;
