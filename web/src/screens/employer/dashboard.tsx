// The employer's first screen: what is owed, what comes up, where everything stands. Every number leads to its rows.
import { stageTitles } from '@rounds/product/connections/stages';
import { employerDashboard } from '@rounds/product/dashboards/calls';
import type { Answer } from '@rounds/product/call';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { NewestApplications } from '../../features/hiring/newest-applications';
import { WaitingRows } from '../../features/hiring/waiting-rows';
import classes from '../../ui/dashboard.module.css';
import { stateWords } from '../../features/vacancies/state-words';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { count, many } from '../../ui/words';
import { Allowed } from '../../ui/allowed';

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
      actions={
        <Allowed to="read_every_request" title="How the hiring goes">
          <Button component={Link} to="/employer/analytics" variant="default">
            How the hiring goes
          </Button>
        </Allowed>
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
              <NewestApplications />
              {data.vacancies.length > 0 && <Vacancies board={data} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

type Owed = Board['own'];

function ToDo({ board: { own, team } }: { board: Board }) {
  const [whose, setWhose] = useState<'own' | 'team'>('own');
  return (
    <Section title="Next steps">
      {team && (
        <Segmented
          label="Whose steps"
          labelHidden
          value={whose}
          onChange={setWhose}
          options={[
            { value: 'own', label: `Yours · ${own.total}` },
            { value: 'team', label: `Your team’s · ${team.total}` },
          ]}
        />
      )}
      {team && whose === 'team' ? (
        <OwedRows list={team} whose="team" none="Nobody waits for your colleagues." />
      ) : (
        <OwedRows
          list={own}
          whose="own"
          none={
            <>
              Nobody waits for you.{' '}
              {team && <Link to="/employer/job_seekers/search">Hunt for somebody new</Link>}
            </>
          }
        />
      )}
    </Section>
  );
}

interface OwedRowsProps {
  list: Owed;
  whose: 'own' | 'team';
  none: ReactNode;
}

function OwedRows({ list, whose, none }: OwedRowsProps) {
  const { rows, total, late } = list;
  const says = whose === 'own' ? 'for you' : 'for your colleagues';
  if (total === 0) return <p className={classes.quiet}>{none}</p>;
  return (
    <>
      <p className={classes.quiet}>
        {many(total, 'person waits', 'people wait')} {says}
        {late > 0 && `, ${late} of them past the date`}.
        {total > rows.length && ` The ${rows.length} that are due first:`}
      </p>
      <WaitingRows rows={rows} />
      {total > rows.length && (
        <Link to="/employer/waiting" search={whose === 'team' ? { whose } : {}}>
          Show all {count(total)}
        </Link>
      )}
    </>
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
              <Link to="/employer/pipeline" search={{ view: 'table', stage }}>
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
