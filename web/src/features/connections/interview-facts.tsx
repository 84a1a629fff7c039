// The latest interview of a hiring: when, in both zones, and what came of it.
import type { RequestCard } from '@rounds/product/connections/card';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';

const results: Record<string, string> = {
  pass: 'Passed',
  fail: 'Not passed',
  hold: 'On hold',
  no_show_seeker: 'The job seeker did not come',
  no_show_employer: 'The employer did not come',
};
const statuses: Record<string, string> = {
  proposed: 'Proposed, not confirmed yet',
  confirmed: 'Confirmed',
  in_progress: 'Going on',
  completed: 'Held',
};

export function InterviewFacts({ card: { interview } }: { card: RequestCard }) {
  if (!interview) return <p className={look.quiet}>No interview time yet.</p>;
  return (
    <dl className={look.facts}>
      <dt>{interview.title}</dt>
      <dd>
        <When at={interview.start_at} show="exact" otherZone={interview.zone} />
      </dd>
      <dt>Standing</dt>
      <dd>
        {interview.result
          ? (results[interview.result] ?? interview.result)
          : (statuses[interview.status] ?? interview.status.replaceAll('_', ' '))}
      </dd>
    </dl>
  );
}
