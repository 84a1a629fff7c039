// The job search as it stands in the address: its route reads it. The call checks everything again.
import { sorts } from '@rounds/product/address';
import { payPeriods } from '@rounds/product/vacancies/pay';
import { z } from 'zod';
import { pageParam } from '../../ui/address';

const listText = z.string().max(800).optional().catch(undefined);
const figure = z
  .string()
  .regex(/^\d{1,7}$/)
  .optional()
  .catch(undefined);

export const jobSearch = z.object({
  query: z.string().max(200).optional().catch(undefined),
  states: listText,
  preferences: listText,
  discipline_id: listText,
  company_id: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .catch(undefined),
  pay_min: figure,
  pay_period: z.enum(payPeriods).optional().catch(undefined),
  zip_code: z
    .string()
    .regex(/^\d{5}$/)
    .optional()
    .catch(undefined),
  radius: figure,
  posted_since: figure,
  suits_to_my_profile: z.enum(['true', 'false']).optional().catch(undefined),
  outside_my_area: z.enum(['true', 'false']).optional().catch(undefined),
  not_in_touch: z.enum(['true', 'false']).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  per_page: figure,
  page: pageParam,
  view: z.literal('map').optional().catch(undefined),
  panel: z.enum(['open', 'closed']).optional().catch(undefined),
  /** The place that is open beside the map. */
  place: z.string().max(200).optional().catch(undefined),
});
export type JobSearch = z.infer<typeof jobSearch>;
