// Reports at the platform's desk: the queue, one report with its evidence and book, and what staff decide on it.
import { z } from 'zod';
import { reportLists } from '../address';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { bookOf, deskNote, holding, isOne, oneAtATime, waits } from '../desk/queue';
import { requiredProse } from '../fields';
import { reportLookCodes } from '../profile/staff-looks';
import { attachment } from '../support/calls';
import { reportedThings, reportOutcomes, reportReasonCodes, reportStates } from './rules';

/** What the queue says before anybody has looked: nothing of who reported, or of whom. */
const queueLine = z.object({
  id,
  of: z.enum(reportedThings),
  reason: z.enum(reportReasonCodes),
  side: z.enum(['job_seeker', 'employer']),
  state: z.enum(reportStates),
  outcome: z.enum(reportOutcomes).nullable(),
  opened_at: instant,
  decided_at: instant.nullable(),
  ...waits,
});
export type ReportQueueLine = z.infer<typeof queueLine>;

export const reportActs = [
  'claimed',
  'took_over',
  'released',
  'looked',
  'noted',
  'decided',
  'lifted',
] as const;

const evidence = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** The words as people read them. */
  text: z.string(),
  /** The message and those around it, in their order. */
  messages: z.array(
    z.object({
      side: z.enum(['job_seeker', 'employer']),
      author: z.string(),
      body: z.string(),
      at: instant,
      reported: z.boolean(),
      hidden: z.boolean(),
      /** What hangs on the reported message; of those around it nothing is shown. */
      files: z.array(attachment),
    }),
  ),
});
export type ReportEvidence = z.infer<typeof evidence>;

const deskReport = z.object({
  row: queueLine,
  note: z.string(),
  /** null once the account is gone. */
  reporter: z.object({ name: z.string(), email: z.string(), company: z.string().nullable() }).nullable(),
  reported: z.object({ kind: z.enum(['company', 'job_seeker']), name: z.string(), frozen: z.boolean() }),
  evidence,
  /** Other reports of the same company or person, the newest first. */
  others: z.array(
    z.object({
      id,
      of: z.enum(reportedThings),
      reason: z.enum(reportReasonCodes),
      outcome: z.enum(reportOutcomes).nullable(),
      opened_at: instant,
    }),
  ),
  acts: bookOf(reportActs),
});
export type DeskReport = z.infer<typeof deskReport>;

const noted = requiredProse(1000, 'Please say why, for whoever looks at this later.');

/** One act at a time: take it, look, give it back, hold it longer, note something, decide, lift what is in force. */
const act = z
  .object({
    ...holding(reportLookCodes),
    note: deskNote.optional(),
    decide: z
      .object({
        outcome: z.enum(reportOutcomes, 'Please choose a decision.'),
        /** That was broken: the one who is reported reads it. */
        rule: z.enum(reportReasonCodes, 'Please choose the rule.').optional(),
        note: noted,
      })
      .refine(({ outcome, rule }) => outcome === 'closed' || rule !== undefined, {
        path: ['rule'],
        message: 'Please choose the rule that was broken.',
      })
      .optional(),
    lift: z.object({ note: noted }).optional(),
  })
  .refine(isOne, oneAtATime);
export type ReportAct = z.infer<typeof act>;

const may = { platform: true } as const;
const topics = ['desk'] as const;

export const listDeskReports = call({
  name: 'reports.queue',
  method: 'GET',
  path: '/v1/platform/reports',
  may,
  summary:
    'Reports that wait, the longest due first; what is hidden or frozen; all that are decided, the newest first.',
  query: z.object({ list: z.enum(reportLists).default('waiting'), ...paged(20) }),
  response: list(queueLine),
  topics,
});

export const showDeskReport = call({
  name: 'reports.case',
  method: 'GET',
  path: '/v1/platform/reports/{id}',
  may,
  summary: 'One report with its evidence and the desk’s book, for whoever has said why they look.',
  params: idParam,
  response: one(deskReport),
  refuses: ['reason_first'],
  topics,
});

export const workOnReport = call({
  name: 'reports.work',
  method: 'PUT',
  path: '/v1/platform/reports/{id}',
  may,
  summary:
    'Takes a report, looks, gives it back, notes something, decides: close, warn, hide or freeze; or lifts.',
  params: idParam,
  body: z.object({ report: act }),
  response: one(queueLine),
  refuses: ['held_by_other', 'not_held', 'move_not_open', 'reason_first'],
  topics,
});
