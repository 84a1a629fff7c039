// Reports as the people who make them see them: reporting what they can see, and what became of it.
import { z } from 'zod';
import { call, id, instant, list, one, paged } from '../call';
import { prose } from '../fields';
import { limits } from '../limits';
import { reportedThings, reportReasonCodes } from './rules';

const reportLine = z.object({
  id,
  of: z.enum(reportedThings),
  reason: z.enum(reportReasonCodes),
  /** Of the company or the vacancy; empty where it was a job seeker's. */
  name: z.string(),
  opened_at: instant,
  decided_at: instant.nullable(),
  /** Rounds found that a rule was broken. */
  acted: z.boolean(),
});
export type ReportLine = z.infer<typeof reportLine>;

const may = { job_seeker: true, employer: 'anyone' } as const;
const topics = ['support'] as const;

export const listReports = call({
  name: 'reports.list',
  method: 'GET',
  path: '/v1/reports',
  may,
  summary: 'What you reported, the newest first, and whether it is decided.',
  query: z.object({ ...paged(20) }),
  response: list(reportLine),
  topics,
});

export const openReport = call({
  name: 'reports.open',
  method: 'POST',
  path: '/v1/reports',
  may,
  status: 201,
  summary:
    'Reports a message, a vacancy, a company or a profile that you can see. Decided within one business day.',
  body: z.object({
    report: z
      .object({
        of: z.enum(reportedThings),
        /** A message's is its place in the conversation. */
        id,
        /** The request whose conversation holds the message. */
        request_id: id.optional(),
        reason: z.enum(reportReasonCodes, 'Please choose a reason.'),
        note: prose(limits.reports.note).default(''),
      })
      .refine(({ of, request_id }) => of !== 'message' || request_id !== undefined, {
        path: ['request_id'],
        message: 'Please say in which conversation.',
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        message: 'Please say what is wrong.',
      }),
  }),
  response: one(reportLine),
  refuses: ['conflict', 'move_not_open', 'too_many_requests', 'profiles_opened_used_up'],
  topics,
});
