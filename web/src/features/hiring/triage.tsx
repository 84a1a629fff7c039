// Connection Received with room for both: the list left, the person right; keys walk, decide and go on to the next.
import type { RequestCard } from '@rounds/product/connections/card';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { fromList, type ReceivedSearch } from '../connections/came-from';
import { turnTo } from './neighbors';
import { TriageKeys } from './triage-keys';
import { TriagePerson } from './triage-person';
import { TriageRows } from './triage-rows';
import classes from './triage.module.css';
import type { Bulk } from './use-bulk';
import type { ListName, ReceivedRows } from './use-received';

interface TriageProps extends ReceivedRows {
  /** Whose answer was begun here last. */
  begun: RefObject<number | undefined>;
}

export function Triage({ label, list, search, waiting, deciding, bulk, begun, ...shown }: TriageProps) {
  return (
    <Sides list={list} search={search} waiting={waiting} begun={begun} bulk={bulk}>
      <TriageRows
        label={label}
        rows={waiting}
        deciding={deciding}
        bulk={bulk}
        search={search}
        busy={shown.busy}
        empty={shown.nobody}
      />
      {shown.pager}
    </Sides>
  );
}

interface SidesProps {
  list: ListName;
  search: ReceivedSearch;
  waiting: readonly RequestCard[];
  /** Whose answer was begun here last. */
  begun: RefObject<number | undefined>;
  bulk: Bulk | null;
  children: ReactNode;
}

function Sides({ list, search, waiting, begun, bulk, children }: SidesProps) {
  const left = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const chosen = search.request;
  const choose = (id: number) => {
    left.current?.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus();
    void navigate({
      to: '/employer/job_seekers/in_conversation',
      search: { ...search, request: id },
      replace: true,
    });
  };
  const ids = waiting.map(({ id }) => id);
  const order = useRef(ids);
  useEffect(() => {
    if (chosen === undefined || ids.includes(chosen)) {
      order.current = ids;
      return;
    }
    // Whom somebody else has decided stays, for whoever reads there.
    if (begun.current !== chosen) return;
    const next = turnTo(order.current, chosen, ids);
    if (next === undefined) return;
    begun.current = undefined;
    choose(next);
  });
  return (
    <div className={classes.sides}>
      <div className={classes.left} ref={left}>
        {children}
        <TriageKeys list={list} left={left} chosen={chosen} onChoose={choose} bulk={bulk} />
      </div>
      {chosen === undefined ? (
        <EmptyState title="Nobody is chosen" text="Choose somebody in the list to read what they sent." />
      ) : (
        <TriagePerson
          id={chosen}
          cameFrom={fromList(list, search)}
          onBegin={() => (begun.current = chosen)}
        />
      )}
    </div>
  );
}
