// The employer decides for somebody: an offer is next. Past a missing interview it takes a reason.
import { fact } from '../../fact-row';
import { prose } from '../../fields';
import { limits } from '../../limits';
import { refuse } from '../../refusals';
import { move, moveTopics } from '../move-record';

/** The offer is out or signed: the word takes it back. */
const isOffered = (answer: string): boolean => answer === 'offer_released' || answer === 'hired';

export const select = move({
  title: 'Select',
  by: 'employer',
  permission: 'decide_offers',
  asks: 'dialog',
  atOnce: ({ stage, steps }) =>
    stage === 'in_conversation' || (steps.length > 0 && steps.every((step) => !step.required || step.passed)),
  says: { word: 'selected', with: { override_reason: prose(limits.request.actWords).optional() } },
  words: { in: 'override_reason', readBy: 'company' },
  instead: ({ employer_response_status }) => (isOffered(employer_response_status) ? 'rescind' : undefined),
  rows: [
    {
      from: ['in_conversation', 'interview', 'result_pending'],
      to: 'offers',
      employer: 'selected',
      fact: fact({
        kind: 'connection_request.selected',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: {
          job_seeker: (n) =>
            `You are selected for ${n.vacancy} at ${n.company}. The offer is in preparation.`,
        },
        story: 'Selected',
      }),
    },
  ],
  guard: (request, { override_reason }) => {
    if (override_reason) return null;
    if (request.stage === 'in_conversation')
      return request.has_interview_steps
        ? refuse('move_not_open', {
            message: 'The chosen process has an interview. Shortlist first, or give a reason.',
          })
        : null;
    return request.all_steps_passed
      ? null
      : refuse('move_not_open', {
          message: 'Not every required interview is passed. Record the result first, or give a reason.',
        });
  },
  isShown: ({ stage }, refusal) => refusal === null || stage === 'result_pending',
});
