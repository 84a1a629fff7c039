// The routes of the platform's staff, inside the shell. Their way in is a door.
import {
  caseLists,
  companyStandings,
  confirmationLists,
  contentKinds,
  foundKinds,
  letterLists,
  moneyLists,
  reportLists,
  reviewLists,
  ticketLists,
  visitWindows,
} from '@rounds/product/address';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { idParam, namesARow, pageParam } from '../ui/address';
import { door, inside } from './frames';

/** What the log holds its screen knows; all acts and subjects would come along to every first page. */
const codeParam = z
  .string()
  .regex(/^[a-z_]{1,40}$/)
  .optional()
  .catch(undefined);

export const staffDoors = [
  createRoute({
    getParentRoute: () => door,
    path: '/platform',
    component: lazyRouteComponent(() => import('../screens/platform/door'), 'PlatformDoor'),
  }),
];

export const platformRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/desk',
    validateSearch: z.object({
      list: z.enum(caseLists).optional().catch(undefined),
      page: pageParam,
    }),
    component: lazyRouteComponent(() => import('../screens/platform/desk'), 'Desk'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/desk/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/desk-case'), 'DeskCase'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/tickets',
    validateSearch: z.object({ list: z.enum(ticketLists).optional().catch(undefined), page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/platform/tickets'), 'Tickets'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/tickets/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/ticket'), 'TicketCase'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/reports',
    validateSearch: z.object({ list: z.enum(reportLists).optional().catch(undefined), page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/platform/reports'), 'Reports'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/reports/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/report'), 'ReportCase'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/reviews',
    validateSearch: z.object({ list: z.enum(reviewLists).optional().catch(undefined), page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/platform/reviews'), 'Reviews'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/reviews/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/review'), 'ReviewCase'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/money',
    validateSearch: z.object({
      list: z.enum(moneyLists).optional().catch(undefined),
      search: z.string().max(100).optional().catch(undefined),
      week: z.iso.date().optional().catch(undefined),
      page: pageParam,
    }),
    component: lazyRouteComponent(() => import('../screens/platform/money'), 'Money'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/content',
    validateSearch: z.object({ kind: z.enum(contentKinds).optional().catch(undefined), page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/platform/content'), 'ContentPages'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/content/new',
    validateSearch: z.object({ kind: z.enum(contentKinds).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/platform/content-page'), 'NewContentPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/content/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/content-page'), 'ContentPageScreen'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/overview',
    validateSearch: z.object({
      state: z.string().length(2).optional().catch(undefined),
      discipline: idParam,
    }),
    component: lazyRouteComponent(() => import('../screens/platform/overview'), 'OverviewScreen'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/visits',
    validateSearch: z.object({ days: z.enum(visitWindows).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/platform/visits'), 'VisitsScreen'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/people',
    validateSearch: z.object({
      kind: z.enum(foundKinds).optional().catch(undefined),
      standing: z.enum(companyStandings).optional().catch(undefined),
      search: z.string().optional().catch(undefined),
      page: pageParam,
    }),
    component: lazyRouteComponent(() => import('../screens/platform/people'), 'People'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/people/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/person'), 'PersonAtDesk'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/companies/$id',
    ...namesARow,
    component: lazyRouteComponent(() => import('../screens/platform/company-at-desk'), 'CompanyAtDesk'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/confirmations',
    validateSearch: z.object({
      list: z.enum(confirmationLists).optional().catch(undefined),
      page: pageParam,
    }),
    component: lazyRouteComponent(() => import('../screens/platform/confirmations'), 'Confirmations'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/staff',
    component: lazyRouteComponent(() => import('../screens/platform/staff'), 'Staff'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/letters',
    validateSearch: z.object({ list: z.enum(letterLists).optional().catch(undefined), page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/platform/letters'), 'Letters'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/platform/log',
    validateSearch: z.object({
      staff: idParam,
      act: codeParam,
      about: codeParam,
      number: idParam,
      from: z.iso.date().optional().catch(undefined),
      until: z.iso.date().optional().catch(undefined),
      page: pageParam,
    }),
    component: lazyRouteComponent(() => import('../screens/platform/log'), 'StaffLog'),
  }),
] as const;
