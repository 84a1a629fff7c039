// The employer wants to interview: the chosen pattern's steps are frozen into the request.
import { id } from '../../call';
import { fact } from '../../fact-row';
import { move, moveTopics } from '../move-record';

export const shortlist = move({
  title: 'Shortlist for interview',
  by: 'employer',
  permission: 'schedule_interviews',
  asks: 'dialog',
  says: { word: 'interview_shortlisted', with: { interview_pattern_id: id.optional() } },
  rows: [
    {
      from: ['in_conversation'],
      to: 'interview',
      employer: 'interview_shortlisted',
      fact: fact({
        kind: 'connection_request.interview_shortlisted',
        tells: ['job_seeker'],
        mails: true,
        touches: moveTopics,
        says: { job_seeker: (n) => `${n.company} wants to interview you for ${n.vacancy}.` },
        story: 'Shortlisted for interview',
      }),
    },
  ],
});
