// The employer says that a hire did not start: its position is open again.
import { move } from '../move-record';
import { notStarted } from './did-not-start';

export const employerDidNotStart = move({
  title: 'Did not start',
  by: 'employer',
  permission: 'decide_offers',
  needs: 'verified_for_applications',
  asks: {
    form: 'text',
    heading: ({ job_seeker }) => `${job_seeker} did not start`,
    says: ({ job_seeker }) => `The position counts as open again. ${job_seeker} reads this too.`,
    label: 'What happened',
    confirm: 'Record it',
  },
  ends: true,
  isMade: ({ stage }) => stage === 'did_not_start',
  ...notStarted,
});
