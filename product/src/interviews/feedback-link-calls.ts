// The one feedback that a panelist's letter links to: opened by the press of a button, given without a password.
import { z } from 'zod';
import { call, instant, one } from '../call';
import { required } from '../fields';
import { feedbackBody, feedbackView } from './feedback';
import { mode } from './setup-calls';

const path = '/v1/interview_feedback_sessions';
const secret = (message: string) => required(200, message);
const common = {
  path,
  may: { guest: true },
  rateLimit: 'link',
  topics: ['interviews', 'connections'],
} as const;

/** What the page shows: whom, for what, when and how, and what its panelist has said so far; nothing of anybody else's. */
const feedbackPage = z.object({
  /** Of the interview. */
  id: z.number().int(),
  job_seeker: z.string(),
  vacancy: z.string(),
  company: z.string(),
  interview_type_title: z.string(),
  start_at: instant,
  zone: z.string(),
  mode,
  /** Who else asked. */
  panel: z.array(z.string()),
  criteria: z.array(z.string()),
  own: feedbackView.pick({ rating: true, criteria: true, is_shortlisted: true, summary: true }).nullable(),
});
export type FeedbackPage = z.infer<typeof feedbackPage>;

export const openFeedback = call({
  ...common,
  name: 'interviews.open_feedback',
  method: 'POST',
  status: 201,
  summary: 'Opens a session for the one feedback that a mailed link is about; the link is not spent.',
  body: z.object({
    interview_feedback_session: z.object({ panel_token: secret('Please open the link from the letter.') }),
  }),
  response: one(feedbackPage.extend({ session_key: z.string() })),
  refuses: ['link_invalid', 'move_not_open', 'too_many_requests'],
  answersSecrets: true,
});
export const giveFeedbackByLink = call({
  ...common,
  name: 'interviews.feedback_by_link',
  method: 'PUT',
  summary: 'Gives or edits the one feedback that the session is about, until the result.',
  body: z.object({
    interview_feedback: feedbackBody
      .omit({ interview_schedule_id: true })
      .extend({ session_key: secret('Please open the link from the letter.') }),
  }),
  response: one(feedbackPage),
  refuses: ['link_invalid', 'move_not_open', 'too_many_requests'],
});
