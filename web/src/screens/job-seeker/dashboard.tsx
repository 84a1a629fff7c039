// The job seeker's first screen: what to do next, how complete the profile is, where each hiring stands.
import type { Answer } from '@rounds/product/call';
import { newMatchesSearch } from '@rounds/product/dashboards/new-matches';
import { profileDashboard } from '@rounds/product/dashboards/seeker-calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { Link } from '@tanstack/react-router';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { JobCard } from '../../features/jobs/job-card';
import { Banners } from '../../features/profile/banners';
import { CompletionPanel } from '../../features/profile/completion-panel';
import classes from '../../ui/dashboard.module.css';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Page, Section } from '../../ui/page';
import { totalText } from '../../ui/words';
import { pipelineGroups } from './pipeline-groups';

const shownNew = 3;

type Board = Answer<typeof profileDashboard>['data'];

export function SeekerDashboard() {
  const user = useSessionUser();
  const board = useCall(profileDashboard, {});
  return (
    <Page
      title="Dashboard"
      lead={user?.full_name ? `Good to see you, ${user.full_name.split(' ')[0] ?? ''}.` : undefined}
    >
      <Banners />
      <Loaded of={board}>
        {({ data }) => (
          <div className={classes.grid}>
            <div className={classes.column}>
              <NextSteps board={data} />
              {data.new_matches.total > 0 && <BestNew />}
              <Hirings board={data} />
            </div>
            <div className={classes.column}>
              <Completion board={data} />
              <Around board={data} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function NextSteps({ board }: { board: Board }) {
  return (
    <Section title="Your next steps">
      {board.next_steps.length === 0 ? (
        <p className={classes.quiet}>
          Nobody waits for you. <Link to="/job_seeker/job_search">Search for jobs</Link>.
        </p>
      ) : (
        <ul className={classes.list}>
          {board.next_steps.map((step, index) => (
            <li key={`${step.code}-${index}`}>
              <Link to={step.target_url}>{step.text}</Link>
              {step.due && (
                <span className={classes.quiet}>
                  by <When at={step.due} show="exact" />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The first of what "New vacancies that fit" counts, with why. */
function BestNew() {
  const found = useCall(searchVacancies, { query: { ...newMatchesSearch, per_page: shownNew } });
  return (
    <Section title="New that fits you" plain>
      <Loaded of={found}>
        {({ data }) => (
          <ul className={look.cards}>
            {data.map((vacancy) => (
              <li key={vacancy.id}>
                <JobCard vacancy={vacancy} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function Hirings({ board }: { board: Board }) {
  const rows = pipelineGroups
    .map(({ stages, ...group }) => ({
      ...group,
      number: stages.reduce((sum, stage) => sum + (board.stages[stage] ?? 0), 0),
    }))
    .filter(({ number }) => number > 0);
  return (
    <Section title="Where you stand">
      {rows.length === 0 ? (
        <p className={classes.quiet}>
          Applications and invitations show up here, each with who owes the next step.
        </p>
      ) : (
        <ul className={classes.stages}>
          {rows.map(({ id, title, span, number }) => (
            <li key={id}>
              <Link to="/job_seeker/pipeline" hash={id}>
                <span>{span ? `${title}, ${span}` : title}</span>
                <span className={classes.number}>{number}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Completion({ board }: { board: Board }) {
  return (
    <Section title="Your profile" plain>
      <CompletionPanel
        standing={{ ...board, confirmed: board.email_confirmed }}
        missing={board.missing.slice(0, 4)}
      />
    </Section>
  );
}

function Around({ board }: { board: Board }) {
  return (
    <Section title="Lately">
      <ul className={classes.stages}>
        <li>
          <Link to="/job_seeker/job_search" search={newMatchesSearch}>
            <span>New vacancies that fit, 7 days</span>
            <span className={classes.number}>
              {totalText(board.new_matches.total, board.new_matches.relation)}
            </span>
          </Link>
        </li>
        <li>
          <Link to="/job_seeker/profile" hash="who-looked">
            <span>Looks at your profile, 30 days</span>
            <span className={classes.number}>{board.views_30_days}</span>
          </Link>
        </li>
      </ul>
    </Section>
  );
}
