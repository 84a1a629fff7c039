// The routes of a company's beginning and of its settings. Menu words stand in the product's sitemap.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { employerSteps } from '../features/company/onboarding-steps';
import { idParam } from '../ui/address';
import { inside } from './frames';

const parent = { getParentRoute: () => inside };

export const companyRoutes = [
  createRoute({
    ...parent,
    path: '/employer/onboarding',
    validateSearch: z.object({ step: z.enum(employerSteps).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/employer/onboarding'), 'EmployerOnboarding'),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/company_details',
    validateSearch: z.object({ edit: z.literal('true').optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/employer/company-details'), 'CompanyDetails'),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/facilities_department',
    component: lazyRouteComponent(() => import('../screens/employer/facilities'), 'Facilities'),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/departments',
    validateSearch: z.object({ facility: idParam }),
    component: lazyRouteComponent(() => import('../screens/employer/departments'), 'Departments'),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/teams',
    component: lazyRouteComponent(() => import('../screens/employer/teams'), 'Teams'),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/interview_process',
    component: lazyRouteComponent(() => import('../screens/employer/interview-types'), 'InterviewTypes'),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/interview_patterns',
    component: lazyRouteComponent(
      () => import('../screens/employer/interview-patterns'),
      'InterviewPatterns',
    ),
  }),
  createRoute({
    ...parent,
    path: '/employer/settings/message_templates',
    component: lazyRouteComponent(() => import('../screens/employer/message-templates'), 'MessageTemplates'),
  }),
] as const;
