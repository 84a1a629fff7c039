// The vacancies of the one place that was chosen on the map, ten a page.
import { Button } from '@mantine/core';
import { placeVacancies } from '@rounds/product/jobs/job-map-calls';
import type { VacancyCard } from '@rounds/product/jobs/calls';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/use-call';
import { FitLabel } from '../../ui/fit-label';
import { Loaded } from '../../ui/loaded';
import { Pager } from '../../ui/pager';
import { FavoriteVacancy } from './favorite-vacancy';
import { ownFitProps } from '../fit/fit-words';
import look from '../../ui/look.module.css';
import classes from './job-map.module.css';
import { payLine, vacanciesText, workLine } from './job-words';

interface PlacePanelProps {
  query: Record<string, string | number>;
  place: string;
  onClose: () => void;
}

const size = 10;

export function PlacePanel({ query, place, onClose }: PlacePanelProps) {
  const [page, setPage] = useState(1);
  const head = useRef<HTMLHeadingElement>(null);
  const there = useCall(
    placeVacancies,
    { query: { ...query, place, page, per_page: size } },
    { keepPrevious: true },
  );
  // On a phone the panel is under the map: whoever chose a place is led to it.
  useEffect(() => head.current?.focus(), []);
  return (
    <section className={classes.panel} aria-label={`Vacancies in ${place}`}>
      <Button
        className={classes.back}
        variant="subtle"
        size="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onClose}
      >
        All places
      </Button>
      <h3 ref={head} tabIndex={-1}>
        {place}
      </h3>
      <Loaded of={there}>
        {(answer) => (
          <>
            <p className={look.small} role="status">
              {answer.total_results === 0
                ? 'Nothing of this search is here any more.'
                : vacanciesText(answer.total_results)}
            </p>
            <ul className={look.cards}>
              {answer.data.map((vacancy) => (
                <li key={vacancy.id}>
                  <SmallCard vacancy={vacancy} />
                </li>
              ))}
            </ul>
            {answer.total_results > size && (
              <Pager page={page} size={size} total={answer.total_results} onPage={setPage} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The card of the list, as narrow as a side of the screen. */
function SmallCard({ vacancy }: { vacancy: VacancyCard }) {
  const { id, title, company, facility, fit } = vacancy;
  return (
    <article className={classes.card} aria-label={`${title}, ${company.name}`} data-vacancy={id}>
      <h4>
        <Link to="/job_seeker/job_search/$id" params={{ id: String(id) }}>
          {title}
        </Link>
      </h4>
      <p className={classes.pay}>{payLine(vacancy)}</p>
      <p>{facility.name.startsWith(company.name) ? facility.name : `${company.name}, ${facility.name}`}</p>
      <p className={look.quiet}>{workLine(vacancy)}</p>
      {fit && (
        <div className={classes.fit}>
          <FitLabel {...ownFitProps(fit, 'list')} />
        </div>
      )}
      <div className={classes.corner}>
        <FavoriteVacancy vacancy={vacancy} />
      </div>
    </article>
  );
}
