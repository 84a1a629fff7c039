// Who applied last, on the employer's first screen; each leads to their page, the sum to all that wait.
import { recentAppliedJobs } from '@rounds/product/dashboards/calls';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import classes from '../../ui/dashboard.module.css';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { many } from '../../ui/words';

/** As many as a glance takes in. */
const shown = 5;

export function NewestApplications() {
  const { data: answer } = useCall(recentAppliedJobs, { query: { page: 1, per_page: shown } });
  if (!answer || answer.data.length === 0) return null;
  const { data, total_results: total } = answer;
  return (
    <Section title="Newest applications">
      <p className={classes.quiet}>
        <Link to="/employer/job_seekers/in_conversation" search={{ sort: 'newest' }}>
          {many(total, 'application waits', 'applications wait')} for an answer
        </Link>
        {total > data.length && `, the newest ${data.length}:`}
      </p>
      <ul className={classes.list}>
        {data.map(({ id, job_seeker: person, vacancy, created_at }) => (
          <li key={id}>
            <Link
              to="/employer/job_seekers/requests/$id"
              params={{ id: String(id) }}
              search={{ list: 'received', sort: 'newest' }}
            >
              {person.name}
            </Link>
            <span className={classes.quiet}>
              {vacancy.title} · <When at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
