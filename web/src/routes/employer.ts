// The routes of employers inside the shell. Menu words stand in the product's sitemap.
import { analyticsWindows } from '@rounds/product/address';
import { stages } from '@rounds/product/connections/stages';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { huntSearch } from '../features/hunt/hunt-search';
import { idParam, namesARow, pageParam } from '../ui/address';
import { inside } from './frames';

const wordsSearch = z.string().max(100).optional().catch(undefined);
const onlySearch = z.literal('yes').optional().catch(undefined);
const listSearch = z.object({ page: pageParam, search: wordsSearch });
const receivedSearch = listSearch.extend({
  vacancy: idParam,
  sort: z.enum(['newest', 'waiting', 'fit']).optional().catch(undefined),
});
const peopleSearch = z.object({ page: pageParam, person: idParam });

export const employerRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/pipeline',
    validateSearch: z.object({
      view: z.enum(['board', 'table', 'timeline']).optional().catch(undefined),
      vacancy: idParam,
      stage: z
        .enum([...stages, 'further_on'])
        .optional()
        .catch(undefined),
      search: wordsSearch,
      late: onlySearch,
      mine: onlySearch,
      request: idParam,
      sort: wordsSearch,
      order: z.enum(['desc']).optional().catch(undefined),
      page: pageParam,
    }),
    // The whole board is asked for at once; what narrows it is the screen's to read. Whoever closes a card is there already.
    loader: ({ context: { queries }, location, cause }) => {
      if (cause === 'enter' && location.searchStr === '')
        void import('../features/hiring/board-ahead').then(({ beginBoard }) => beginBoard(queries));
    },
    component: lazyRouteComponent(() => import('../screens/employer/pipeline'), 'Pipeline'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/settings/benefits',
    component: lazyRouteComponent(() => import('../screens/employer/benefits'), 'Benefits'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/analytics',
    validateSearch: z.object({ days: z.enum(analyticsWindows).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('../screens/employer/analytics'), 'AnalyticsScreen'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/search',
    validateSearch: huntSearch,
    component: lazyRouteComponent(() => import('../screens/employer/hunt'), 'Hunt'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/hitchlist',
    validateSearch: peopleSearch.extend({ list: idParam, tag: wordsSearch }),
    component: lazyRouteComponent(() => import('../screens/employer/hitchlist'), 'HitchlistScreen'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/requests/$id',
    ...namesARow,
    validateSearch: receivedSearch.extend({
      list: z.enum(['received', 'conversation']).optional().catch(undefined),
    }),
    component: lazyRouteComponent(() => import('../screens/employer/request'), 'Request'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/in_conversation',
    validateSearch: receivedSearch.extend({
      tab: z.enum(['conversation']).optional().catch(undefined),
      request: idParam,
    }),
    component: lazyRouteComponent(() => import('../screens/employer/in-conversation'), 'InConversation'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/connection_request_sent',
    validateSearch: listSearch.extend({ paid_by: z.literal('me').optional().catch(undefined) }),
    component: lazyRouteComponent(
      () => import('../screens/employer/connection-request-sent'),
      'ConnectionRequestSent',
    ),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/selected',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../screens/employer/selected'), 'Selected'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/rejected',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('../screens/employer/rejected'), 'Rejected'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/unlocked',
    validateSearch: peopleSearch,
    component: lazyRouteComponent(() => import('../screens/employer/unlocked'), 'Unlocked'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/job_seekers/shortlisted',
    validateSearch: peopleSearch,
    component: lazyRouteComponent(() => import('../screens/employer/shortlisted'), 'Shortlisted'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/employer/transactions',
    validateSearch: z.object({ page: pageParam, kind: wordsSearch }),
    component: lazyRouteComponent(() => import('../screens/employer/transactions'), 'Transactions'),
  }),
] as const;
