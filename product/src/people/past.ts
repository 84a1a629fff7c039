// What else there was with somebody or a company at the desk; each leads to its own case and its own reason.
import { z } from 'zod';
import { id, instant } from '../call';
import { reportOutcomes, reportReasonCodes } from '../reports/rules';

export const pastTicket = z.object({ id, state: z.string(), opened_at: instant });

export const pastReport = z.object({
  id,
  reason: z.enum(reportReasonCodes),
  outcome: z.enum(reportOutcomes).nullable(),
  opened_at: instant,
});
