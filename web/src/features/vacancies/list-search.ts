// What the list of vacancies is narrowed by, as it stands in the address.
import { vacancyStates, type VacancyState } from '@rounds/product/vacancies/states';
import { z } from 'zod';
import { idParam, pageParam } from '../../ui/address';

export const listedStates = vacancyStates.filter((state) => state !== 'draft' && state !== 'in_review');
export const unpublishedStates = ['in_review', 'draft'] as const satisfies readonly VacancyState[];
export const listSorts = ['updated', 'title', 'published', 'valid_until'] as const;

const words = z.string().max(100).optional().catch(undefined);

export const jobsSearch = z.object({
  page: pageParam,
  /** A state, or all of those that were ever published; left out = published. */
  state: z
    .enum([...listedStates, 'all'])
    .optional()
    .catch(undefined),
  query: words,
  discipline_id: idParam,
  facility_id: idParam,
  sort: z.enum(listSorts).optional().catch(undefined),
});
export type JobsSearch = z.infer<typeof jobsSearch>;

export const reviewSearch = z.object({
  page: pageParam,
  state: z.enum(unpublishedStates).optional().catch(undefined),
  query: words,
});
