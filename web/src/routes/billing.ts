// The routes of plans, add-ons and invoices. Menu words stand in the product's sitemap.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { pageParam } from '../ui/address';
import { inside } from './frames';

const parent = { getParentRoute: () => inside };
const returning = z.object({ return_to: z.string().max(1000).optional().catch(undefined) });

export const billingRoutes = [
  createRoute({
    ...parent,
    path: '/employer/plan',
    validateSearch: returning,
    component: lazyRouteComponent(() => import('../screens/employer/plan'), 'CurrentPlan'),
  }),
  createRoute({
    ...parent,
    path: '/employer/buy_add_ons',
    validateSearch: returning,
    component: lazyRouteComponent(() => import('../screens/employer/buy-add-ons'), 'BuyAddOns'),
  }),
  createRoute({
    ...parent,
    path: '/employer/purchased_plans',
    validateSearch: z.object({ page: pageParam }),
    component: lazyRouteComponent(() => import('../screens/employer/purchased-plans'), 'PurchasedPlans'),
  }),
] as const;
