// One hiring as its readers see it: the card of lists and boards, and the whole story of one request.
import { z } from 'zod';
import { day, id, instant } from '../call';
import { profileView } from '../profile/view-shapes';
import { wordReaders } from './move-record';
import { verbs } from './moves';
import { owedLine } from './owing';
import { employerResponses, stages, userResponses } from './stages';

const stage = z.enum(stages);

/** One hiring as a card: what lists, the board and the pipeline page show. */
export const requestCard = z.object({
  id,
  stage,
  stage_title: z.string(),
  initiated_by: z.enum(['job_seeker', 'employer']),
  user_response_status: z.enum(userResponses),
  employer_response_status: z.enum(employerResponses),
  close_reason: z.string().nullable(),
  /** The neutral sentence the reader sees once it is closed. */
  close_sentence: z.string().nullable(),
  owed_by: z.enum(['employer', 'job_seeker']).nullable(),
  owed_at: instant.nullable(),
  /** Days past owed_at by the calendar of the vacancy's place, at least 1; 0 while in time. */
  late_days: z.number().int(),
  /** What is owed now as this reader reads it: by whom, in words, with the button where it is theirs to do. */
  owes: owedLine.nullable(),
  /** Whoever of the company answers for it; null once closed, and for the job seeker always. */
  owner: z.object({ id, name: z.string() }).nullable(),
  expires_at: instant.nullable(),
  opened_at: instant.nullable(),
  connected_at: instant.nullable(),
  contact_opened_at: instant.nullable(),
  /** Until when the job seeker can take the yes back with "Not for me"; null when not. */
  not_for_me_until: instant.nullable(),
  /** The job seeker said yes after it expired; the employer's confirmation is awaited or was given. */
  late_yes_at: instant.nullable(),
  /** The employer took more days for its answer. */
  extended_at: instant.nullable(),
  /** Once closed: until when it can still be opened again, by this reader or, after a late yes, by the employer. */
  open_until: instant.nullable(),
  start_on: day.nullable(),
  created_at: instant,
  /** When the stage became what it is. */
  stage_since: instant,
  /** The last thing that happened: a move, a message, an edit, a new slot. */
  last_activity_at: instant,
  closed_at: instant.nullable(),
  /** Both can still write: after the yes, until it closes or the job seeker shuts it. */
  talking: z.boolean(),
  version: z.number().int(),
  message: z.string(),
  /** Tokens held for it now; 0 for the job seeker's eyes. */
  held: z.number().int(),
  unread: z.number().int(),
  vacancy: z.object({
    id,
    title: z.string(),
    state: z.string(),
    city: z.string().nullable(),
    facility: z.string().nullable(),
    discipline: z.string().nullable(),
    pay: z.object({ min: z.number(), max: z.number(), period: z.string() }).nullable(),
  }),
  company: z.object({ id, name: z.string() }),
  /** Full name only after the yes (or when they applied); else the discipline in words. */
  job_seeker: z.object({
    id,
    name: z.string(),
    discipline: z.string(),
    city: z.string(),
    state: z.string().nullable(),
  }),
  interview: z
    .object({
      id,
      title: z.string(),
      start_at: instant,
      end_at: instant,
      zone: z.string(),
      status: z.string(),
      result: z.string().nullable(),
    })
    .nullable(),
  badges: z.array(
    z.enum(['missing_feedback', 'decide', 'ready_to_select', 'earlier_result_missing', 'late']),
  ),
  steps: z.array(z.object({ title: z.string(), required: z.boolean(), passed: z.boolean() })),
  offer: z
    .object({
      id,
      version: z.number().int(),
      state: z.string(),
      expires_at: instant,
      signed_at: instant.nullable(),
      open_conditions: z.number().int(),
    })
    .nullable(),
  /** What this reader can do now: exactly the buttons to show. */
  moves: z.array(z.object({ verb: z.enum(verbs), title: z.string() })),
});
export type RequestCard = z.infer<typeof requestCard>;

const contact = z.object({
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
});

/** What the employer reads of a person on a request, in the state the yes allows. */
export const fullProfile = z.object({
  request: requestCard,
  profile: profileView,
  contact: contact.nullable(),
  history: z.array(
    z.object({
      id,
      event: z.string(),
      at: instant,
      by: z.enum(['job_seeker', 'employer', 'platform', 'clock']),
      /** What was written with it, as this reader may read it, and who else does. */
      words: z.object({ text: z.string(), readers: z.enum(wordReaders) }).nullable(),
    }),
  ),
});
