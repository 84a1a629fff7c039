// The routes of a company's own vacancies: lists, one, and the form.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { jobsSearch, reviewSearch } from '../features/vacancies/list-search';
import { stepSearch } from '../features/vacancies/step-address';
import { namesARow } from '../ui/address';
import { inside } from './frames';

const parent = { getParentRoute: () => inside };
export const vacancyRoutes = [
  createRoute({
    ...parent,
    path: '/employer/jobs',
    validateSearch: jobsSearch,
    component: lazyRouteComponent(() => import('../screens/employer/jobs'), 'Jobs'),
  }),
  createRoute({
    ...parent,
    path: '/employer/jobs/review',
    validateSearch: reviewSearch,
    component: lazyRouteComponent(() => import('../screens/employer/jobs-review'), 'JobsReview'),
  }),
  createRoute({
    ...parent,
    path: '/employer/jobs/new',
    validateSearch: stepSearch,
    component: lazyRouteComponent(() => import('../screens/employer/job-form'), 'JobNew'),
  }),
  createRoute({
    ...parent,
    path: '/employer/jobs/import',
    component: lazyRouteComponent(() => import('../screens/employer/jobs-import'), 'JobsImport'),
  }),
  createRoute({
    ...parent,
    path: '/employer/jobs/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/employer/job'), 'Job'),
  }),
  createRoute({
    ...parent,
    path: '/employer/jobs/$id/edit',
    ...namesARow,
    validateSearch: stepSearch,
    component: lazyRouteComponent(() => import('../screens/employer/job-form'), 'JobEdit'),
  }),
] as const;
