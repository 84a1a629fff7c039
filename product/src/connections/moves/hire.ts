// The final approval: somebody is hired, and one position counts as filled.
import { fact } from '../../fact-row';
import { refuse } from '../../refusals';
import { hireTopics, move } from '../move-record';

export const hire = move({
  title: 'Approve and hire',
  by: 'employer',
  permission: 'decide_offers',
  asks: 'dialog',
  says: { word: 'hired' },
  locks: 'vacancy',
  guard: ({ unmet_conditions = 0 }) => (unmet_conditions > 0 ? refuse('conditions_open') : null),
  isShown: () => true,
  stamps: (now) => ({ hired_at: now }),
  rows: [
    {
      from: ['final_approval'],
      to: 'hired',
      employer: 'hired',
      positions: 1,
      fact: fact({
        kind: 'connection_request.hired',
        tells: ['job_seeker', 'team'],
        mails: true,
        touches: hireTopics,
        says: {
          job_seeker: (n) => `You are hired: ${n.vacancy} at ${n.company}.`,
          employer: (n) => `${n.job_seeker} is hired for ${n.vacancy}.`,
        },
        story: 'Hired',
      }),
    },
  ],
});
