// What a panelist says of an interview. The interviews themselves are in calls.ts.
import { z } from 'zod';
import { call, one } from '../call';
import { schedule } from './calls';
import { feedbackBody } from './feedback';

export const giveFeedback = call({
  name: 'interviews.feedback',
  method: 'POST',
  path: '/v1/employers/interview_feedbacks',
  may: { employer: 'read_requests' },
  status: 201,
  summary:
    'A panelist gives or edits the own feedback, until the result: each criterion of the type, or a rating where it has none.',
  body: z.object({ interview_feedback: feedbackBody }),
  response: one(schedule),
  refuses: ['not_allowed', 'move_not_open'],
  topics: ['interviews', 'connections'],
});
