// Connection Received where there is no room for two: one row a person, each leads to their page.
import type { RequestCard } from '@rounds/product/connections/card';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNow } from '../../ui/facts';
import { useKeys } from '../../ui/use-row-keys';
import { fromList } from '../connections/came-from';
import { RequestLine, rowClass } from './request-line';
import classes from './received-list.module.css';
import { rowMarks, SelectRow, WhyNot } from './select-row';
import { severalOf } from './use-bulk';
import type { ReceivedRows } from './use-received';

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };
const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export function ReceivedList({ pager, nobody, ...shown }: ReceivedRows) {
  return (
    <>
      {shown.waiting.length === 0 ? nobody : <Rows {...shown} />}
      {pager}
    </>
  );
}

type RowsProps = Omit<ReceivedRows, 'pager' | 'nobody'>;

function Rows({ label, list, search, waiting, deciding, bulk, busy }: RowsProps) {
  const now = useNow(true);
  const own = useRef<HTMLUListElement>(null);
  useKeys((key) => {
    const several = bulk && severalOf(bulk, key);
    if (several) return several;
    const all = [...(own.current?.querySelectorAll('a') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    const here = waiting[at];
    if (key === 'x' && bulk && here && !bulk.answers.held.has(here.id))
      return () => bulk.selection.toggle(here.id);
    const step = steps[key];
    return step && (() => all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus());
  });
  return (
    <ul ref={own} className={classes.rows} aria-label={label} aria-busy={busy}>
      {waiting.map((card) => (
        <li key={card.id} {...rowMarks(card, bulk)}>
          {bulk && <SelectRow card={card} bulk={bulk} />}
          <Link
            to="/employer/job_seekers/requests/$id"
            params={{ id: String(card.id) }}
            search={fromList(list, search)}
            className={rowClass}
            data-request={card.id}
          >
            <RequestLine card={card} deciding={deciding.get(card.id)} now={now} />
            {card.owes && <Owes owes={card.owes} />}
          </Link>
          {bulk && <WhyNot card={card} bulk={bulk} />}
        </li>
      ))}
    </ul>
  );
}

const Owes = ({ owes: { who, words, mine } }: { owes: NonNullable<RequestCard['owes']> }) => (
  <span className={classes.owes} data-mine={mine}>
    {who ? `${who}: ${words}` : capital(words)}
  </span>
);
