// The routes of job seekers inside the shell. Menu words stand in the product's sitemap.
import type { AnyRoute } from '@tanstack/react-router';

export const jobSeekerRoutes = [] as const satisfies readonly AnyRoute[];
