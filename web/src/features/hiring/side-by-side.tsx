// Up to three jobs, invitations or offers in the same lines; on a phone each line stands above its three answers.
import { dayWords } from '@rounds/product/moment';
import { seekerPipeline } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { showPublicVacancy, type VacancyDetail } from '@rounds/product/jobs/calls';
import { seekerOffer, type Offer } from '@rounds/product/offers/calls';
import { centsText } from '@rounds/product/pay-words';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { FitLabel } from '../../ui/fit-label';
import look from '../../ui/look.module.css';
import { seekerHeadline } from '../connections/words';
import { ownFitProps } from '../fit/fit-words';
import { vacancyLines } from '../jobs/vacancy-lines';
import classes from './side-by-side.module.css';

export const mostCompared = 3;

interface Column {
  vacancy: VacancyDetail;
  card: RequestCard | undefined;
  offer: Offer | null | undefined;
}

/** One place of the three; nothing where none was chosen, or it is not to be read any more. */
function useColumn(id: number | undefined, cards: readonly RequestCard[]): Column | undefined {
  const vacancy = useCall(showPublicVacancy, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const card = cards.find((one) => one.vacancy.id === id);
  const offered = card?.offer ? card : undefined;
  const offer = useCall(
    seekerOffer,
    { params: { id: offered?.id ?? 0 } },
    { enabled: offered !== undefined },
  );
  if (id === undefined || !vacancy.data) return undefined;
  return { vacancy: vacancy.data.data, card, offer: offered && offer.data?.data };
}

export function SideBySide({ ids }: { ids: readonly number[] }) {
  const cards = useCall(seekerPipeline, {}).data?.data ?? [];
  const columns = [useColumn(ids[0], cards), useColumn(ids[1], cards), useColumn(ids[2], cards)].filter(
    (column) => column !== undefined,
  );
  if (columns.length === 0) return null;
  const told = columns.map(linesOf);
  const labels = [...new Set(told.flatMap((lines) => [...lines.keys()]))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  return (
    <div
      role="table"
      aria-label="Side by side"
      className={classes.table}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <div role="row" className={classes.row}>
        <span role="columnheader" className={classes.corner}>
          <span className="only-read">What is compared</span>
        </span>
        {columns.map(({ vacancy }) => (
          <span role="columnheader" key={vacancy.id} className={`${classes.cell} ${classes.head}`}>
            <Link to="/job_seeker/job_search/$id" params={{ id: String(vacancy.id) }}>
              {vacancy.title}
            </Link>
            <span className={look.quiet}>{vacancy.company.name}</span>
          </span>
        ))}
      </div>
      {labels.map((label) => (
        <div role="row" key={label} className={classes.row}>
          <span role="rowheader" className={classes.label}>
            {label}
          </span>
          {told.map((lines, at) => (
            <span role="cell" key={columns[at]?.vacancy.id} className={classes.cell}>
              {lines.get(label) ?? <span className={look.quiet}>Not said</span>}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

const order = [
  ...['Fit', 'Where', 'Pay', 'Usual pay', 'Work', 'Distance', 'License', 'Start', 'Company'],
  ...['Where you stand', 'Offer', 'First year', 'Offered start', 'Answer by'],
];

function linesOf({ vacancy, card, offer }: Column): Map<string, ReactNode> {
  const { facility, fit } = vacancy;
  const lines = vacancyLines(vacancy, { drawn: false }).map(({ label, said }) => [label, said] as const);
  return new Map<string, ReactNode>([
    ...(fit ? [['Fit', <FitLabel key="fit" {...ownFitProps(fit, 'page')} shown="line" />] as const] : []),
    ['Where', `${facility.name}, ${facility.city}, ${facility.state}`],
    ...lines,
    ...(card ? [['Where you stand', seekerHeadline(card)] as const] : []),
    ...offerLines(offer),
  ]);
}

function offerLines(offer: Offer | null | undefined): (readonly [string, ReactNode])[] {
  if (!offer) return [];
  const { sums, start_on, expires_at, signed_at } = offer;
  return [
    ...(sums
      ? [
          ['Offer', `${centsText(sums.hour)} an hour, ${centsText(sums.week)} a week`] as const,
          ['First year', centsText(sums.first_year)] as const,
        ]
      : []),
    ['Offered start', dayWords(start_on)],
    ['Answer by', signed_at ? 'Signed' : dayWords(expires_at.slice(0, 10))],
  ];
}
