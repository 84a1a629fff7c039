// A vacancy in a job seeker's list: what and where, the pay first, the fit with its reasons, one's own ties to it.
import { useMediaQuery } from '@mantine/hooks';
import type { VacancyCard } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { FitLabel } from '../../ui/fit-label';
import { When } from '../../ui/facts';
import { StagePill } from '../../ui/stage-pill';
import { StatusBadge } from '../../ui/status-badge';
import { FavoriteVacancy } from './favorite-vacancy';
import { ownFitProps } from '../fit/fit-words';
import { VacancyLink } from './vacancy-link';
import { cityLine, payLine, placeLine, seenText, stateWords, workLine } from './job-words';
import look from '../../ui/look.module.css';
import classes from './job-card.module.css';

interface JobCardProps {
  vacancy: VacancyCard;
  /** Hears that it is about to be opened. */
  onOpen?: (id: number) => void;
}

function WholeCard({ vacancy, onOpen }: JobCardProps) {
  const { id, title, company } = vacancy;
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  return (
    <article className={classes.card} aria-label={`${title}, ${company.name}`} data-vacancy={id}>
      <div className={classes.main}>
        <div className={classes.headline}>
          <h3>
            <VacancyLink id={id} onAhead={onOpen}>
              {title}
            </VacancyLink>
          </h3>
          <p className={classes.pay}>{payLine(vacancy)}</p>
        </div>
        {phone ? <PhoneLines vacancy={vacancy} /> : <Lines vacancy={vacancy} />}
        <div className={classes.badges}>
          <OwnState vacancy={vacancy} />
          {vacancy.featured && (
            <StatusBadge hint="Its company paid for this label. It changes neither your fit nor the order.">
              Featured
            </StatusBadge>
          )}
          {vacancy.pay.wide && (
            <StatusBadge hint="The most is far above the least.">Wide pay range</StatusBadge>
          )}
          {!phone && <Posted vacancy={vacancy} />}
        </div>
      </div>
      {vacancy.fit && (
        <div className={classes.fit}>
          <FitLabel {...ownFitProps(vacancy.fit, 'list')} shown={phone ? 'line' : 'whole'} />
        </div>
      )}
      <div className={classes.corner}>
        <FavoriteVacancy vacancy={vacancy} />
      </div>
    </article>
  );
}

/** Drawn anew where its vacancy changed alone: a search is typed and asked while the last one's cards still stand. */
export const JobCard = memo(WholeCard);

function Lines({ vacancy }: { vacancy: VacancyCard }) {
  const { company, miles, companies_see } = vacancy;
  return (
    <>
      <p>
        <strong>{company.name}</strong>
        {company.is_staffing_agency && <span className={look.quiet}> · staffing agency</span>}
      </p>
      <p className={look.quiet}>
        {placeLine(vacancy)}
        {miles !== null && companies_see && ` · ${seenText(companies_see)}`}
      </p>
      <p className={look.quiet}>{workLine(vacancy)}</p>
    </>
  );
}

/** Three cards on a screen: what else there is stands on the vacancy's page. */
function PhoneLines({ vacancy }: { vacancy: VacancyCard }) {
  const { company } = vacancy;
  return (
    <>
      <p className={classes.line}>
        <strong>{company.name}</strong> · {company.is_staffing_agency && 'agency · '}
        {cityLine(vacancy)}
      </p>
      <p className={classes.line} data-apart="">
        <span>{workLine(vacancy)}</span>
        <Posted vacancy={vacancy} brief />
      </p>
    </>
  );
}

function Posted({ vacancy, brief = false }: { vacancy: VacancyCard; brief?: boolean }) {
  const { published_at, request, state } = vacancy;
  if (!published_at || request || state !== 'published') return null;
  return (
    <span className={classes.small}>
      <span className={brief ? 'only-read' : ''}>Posted </span>
      <When at={published_at} />
    </span>
  );
}

/** Where I stand with it, and whether it is still open. */
function OwnState({ vacancy }: { vacancy: VacancyCard }) {
  const { request, ready } = vacancy;
  const state = stateWords[vacancy.state];
  return (
    <>
      {request && (
        <span className={classes.standing}>
          <StagePill stage={request.stage} own />
          <Link to="/job_seeker/pipeline" search={{ request: request.id }}>
            Open in my pipeline
          </Link>
        </span>
      )}
      {ready && !request && (
        <StatusBadge
          tone="waiting"
          hint={`It goes by itself once your profile reaches ${limits.minimumProfileCompletion} %.`}
        >
          Application kept ready
        </StatusBadge>
      )}
      {state && <StatusBadge tone={state[1]}>{state[0]}</StatusBadge>}
    </>
  );
}
