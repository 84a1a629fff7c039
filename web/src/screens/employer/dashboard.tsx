// The employer's first screen: what is owed, what comes up, where everything stands. Every number leads to its rows.
import { stageTitles } from '@rounds/product/connections/stages';
import { employerDashboard } from '@rounds/product/dashboards/calls';
import type { Answer } from '@rounds/product/call';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { Link } from '@tanstack/react-router';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { OwedLine } from '../../features/connections/owed-line';
import { RequestLink } from '../../features/connections/request-link';
import classes from '../../ui/dashboard.module.css';
import { stateWords } from '../../features/vacancies/words';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

type Board = Answer<typeof employerDashboard>['data'];

export function EmployerDashboard() {
  const user = useSessionUser();
  const board = useCall(employerDashboard, {});
  const pending = user?.company_id !== null && user?.company_verified === false;
  return (
    <Page
      title="Dashboard"
      lead={
        pending
          ? 'Your company is waiting for verification. Draft work is open meanwhile.'
          : user?.company_name
      }
    >
      <Loaded of={board}>
        {({ data }) => (
          <div className={classes.grid}>
            <div className={classes.column}>
              <ToDo board={data} />
              <Coming board={data} />
            </div>
            <div className={classes.column}>
              <Stages board={data} />
              {data.vacancies.length > 0 && <Vacancies board={data} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function ToDo({ board }: { board: Board }) {
  const { to_do, to_do_total, late_total } = board;
  return (
    <Section
      title="Your next steps"
      lead={
        to_do_total === 0
          ? undefined
          : `${to_do_total} wait for you${late_total > 0 ? `, ${late_total} of them late` : ''}.`
      }
    >
      {to_do.length === 0 ? (
        <p className={classes.quiet}>
          Nobody waits for you. <Link to="/employer/job_seekers/search">Hunt for somebody new</Link>.
        </p>
      ) : (
        <ul className={classes.list}>
          {to_do.map((card) => (
            <li key={card.id}>
              <RequestLink side="employer" id={card.id}>
                {card.job_seeker.name}
              </RequestLink>
              <span className={classes.quiet}>
                {card.vacancy.title} · {card.stage_title}
              </span>
              <OwedLine card={card} reader="employer" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Stages({ board }: { board: Board }) {
  const most = Math.max(1, ...board.stages.map((row) => row.count));
  const order = Object.keys(stageTitles);
  const rows = [...board.stages].sort(
    (left, right) => order.indexOf(left.stage) - order.indexOf(right.stage),
  );
  return (
    <Section title="Where everybody stands">
      {rows.length === 0 ? (
        <p className={classes.quiet}>
          The pipeline is empty. It fills with applications and with requests that you send.
        </p>
      ) : (
        <ul className={classes.stages}>
          {rows.map(({ stage, count }) => (
            <li key={stage}>
              <Link to="/employer/pipeline">
                <span>{stageTitles[stage]}</span>
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className={classes.number}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Coming({ board }: { board: Board }) {
  return (
    <Section title="Interviews, next 7 days">
      {board.interviews.length === 0 ? (
        <p className={classes.quiet}>None yet.</p>
      ) : (
        <ul className={classes.list}>
          {board.interviews.map((item) => (
            <li key={item.id}>
              <Link to="/employer/job_seekers/schedule_interview" search={{}}>
                {item.job_seeker.name}
              </Link>
              <span className={classes.quiet}>
                {item.vacancy.title} · <When at={item.start_at} show="exact" />
                {item.status === 'proposed' ? ', proposed' : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Where the vacancies of a state are listed. */
function rowsOf(state: VacancyState) {
  if (state === 'draft' || state === 'in_review')
    return { to: '/employer/jobs/review', search: { state } } as const;
  return { to: '/employer/jobs', search: { state } } as const;
}

function Vacancies({ board }: { board: Board }) {
  return (
    <Section title="Vacancies">
      <ul className={classes.stages}>
        {board.vacancies.map(({ state, count }) => (
          <li key={state}>
            <Link {...rowsOf(state)}>
              <span>{stateWords[state][0]}</span>
              <span className={classes.number}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
