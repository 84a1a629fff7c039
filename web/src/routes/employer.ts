// The routes of employers inside the shell. Menu words stand in the product's sitemap.
import type { AnyRoute } from '@tanstack/react-router';

export const employerRoutes = [] as const satisfies readonly AnyRoute[];
