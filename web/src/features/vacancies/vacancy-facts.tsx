// How a vacancy stands in numbers and dates, and what a filled one still offers to take back.
import { Button } from '@mantine/core';
import type { FullVacancy } from '@rounds/product/vacancies/calls';
import { limits } from '@rounds/product/limits';
import type { ReactNode } from 'react';
import { When } from '../../ui/facts';
import { count, many } from '../../ui/words';
import type { VacancyMoves } from './use-vacancy-moves';
import look from '../../ui/look.module.css';
import classes from './vacancy.module.css';
import { OnDay } from './on-day';
import { Requests } from './vacancy-list';

export function VacancyFacts({ vacancy }: { vacancy: FullVacancy }) {
  const { published_at, valid_until, state } = vacancy;
  const stays = valid_until && (state === 'published' || state === 'paused');
  return (
    <dl className={classes.facts} aria-label="How it stands">
      <Fact term="Open requests">
        <Requests row={vacancy} />
      </Fact>
      <Fact term="Positions filled" figures>
        {count(vacancy.positions_filled)} of {count(vacancy.positions)}
      </Fact>
      {published_at && (
        <Fact term="Published">
          <When at={published_at} />
        </Fact>
      )}
      {stays && (
        <Fact term="Stays until">
          <OnDay at={valid_until} />
        </Fact>
      )}
      <Fact term="Written by">
        {vacancy.author.full_name}
        <small>
          changed <When at={vacancy.updated_at} />
        </small>
      </Fact>
      {vacancy.external_id && <Fact term="Requisition number">{vacancy.external_id}</Fact>}
    </dl>
  );
}

interface FactProps {
  term: string;
  figures?: boolean;
  children: ReactNode;
}

const Fact = ({ term, figures, children }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd {...(figures ? { className: 'tabular' } : {})}>{children}</dd>
  </div>
);

/** Why it is a draft again. */
export function CameBack({ vacancy }: { vacancy: Pick<FullVacancy, 'state' | 'review_comment'> }) {
  if (vacancy.state !== 'draft' || !vacancy.review_comment) return null;
  return (
    <p className={look.warning}>
      <strong>Came back from review:</strong> {vacancy.review_comment}
    </p>
  );
}

const hour = 3_600_000;

/** Unanswered requests of a filled vacancy close by themselves after a day; until then it can be taken back. */
export function FilledNote({ vacancy, moves }: { vacancy: FullVacancy; moves: VacancyMoves }) {
  const waiting = vacancy.requests.requested + vacancy.requests.review;
  if (vacancy.state !== 'filled' || !vacancy.filled_at || waiting === 0) return null;
  const at = new Date(Date.parse(vacancy.filled_at) + limits.vacancy.fillDelayHours * hour).toISOString();
  const mayUndo =
    vacancy.positions_filled < vacancy.positions && vacancy.verbs.some(({ verb }) => verb === 'unfill');
  return (
    <div className={`${look.warning} ${look.spread}`} role="status">
      <span>
        This post is filled. {many(waiting, 'other closes', 'others close')} <When at={at} />.
      </span>
      {mayUndo && (
        <Button variant="default" size="xs" onClick={() => moves.run('unfill', vacancy)}>
          Undo
        </Button>
      )}
    </div>
  );
}
