// The self-assessment: questions of a discipline, the job seeker's answers from 0 to 3, and dated results.
import { z } from 'zod';
import { assessmentKinds } from '../address';
import { call, day, id, instant, list } from '../call';

const kind = z.object({ kind: z.enum(assessmentKinds).default('skills') });
const question = z.object({
  id,
  kind: z.enum(assessmentKinds),
  position: z.number().int(),
  text: z.string(),
});
const level = z
  .number('Please choose an answer.')
  .int()
  .min(0, 'Please choose an answer.')
  .max(3, 'Please choose an answer.');
const answer = z.object({ assessment_item_id: id, answer: level });
const seeker = { job_seeker: true } as const;

export const assessmentQuestions = call({
  name: 'assessment.questions',
  method: 'GET',
  path: '/v1/disciplines/{id}/assessment_questions',
  may: { job_seeker: true, employer: 'anyone', platform: true },
  summary: 'What people of a discipline are asked, by kind.',
  params: z.object({ id }),
  query: kind,
  response: list(question),
  topics: ['reference'],
});

export const assessmentAnswers = call({
  name: 'assessment.answers',
  method: 'GET',
  path: '/v1/profile/assessment_answers',
  may: seeker,
  summary: 'My answers of one kind.',
  query: kind,
  response: list(answer.extend({ answered_at: instant })),
  topics: ['profile'],
});

export const saveAssessmentAnswers = call({
  name: 'assessment.save_answers',
  method: 'POST',
  path: '/v1/profile/assessment_answers',
  may: seeker,
  summary: 'Saves the answers that are sent; the others of this kind stay as they are.',
  query: kind,
  body: z.object({ assessment_answers: z.array(answer).min(1, 'Please choose an answer.').max(200) }),
  response: list(answer.extend({ answered_at: instant })).extend({
    completion: z.number().int(),
    version: z.number().int(),
  }),
  topics: ['profile', 'me', 'dashboard'],
});

const result = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  /** From 0 to 3, to a tenth. */
  average: z.number().nullable(),
  /** How many answers of 0, 1, 2 and 3. */
  levels: z.array(z.number().int()).length(4),
});

export const userAssessments = call({
  name: 'assessment.results',
  method: 'GET',
  path: '/v1/profile/user_assessments',
  may: seeker,
  summary:
    'My results by kind: how much is answered, how, and since when; with those of earlier days, the newest first.',
  response: list(
    result.extend({
      kind: z.enum(assessmentKinds),
      answered_at: instant.nullable(),
      earlier: z.array(result.extend({ taken_on: day })),
    }),
  ),
  topics: ['profile'],
});
