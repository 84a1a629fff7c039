// The keys of the triage, and the line that says them: j and k walk, x selects, letters press the buttons.
import { useMay } from '../../api/use-may';
import { offeredDeeds } from '../../ui/deeds';
import { useKeys } from '../../ui/use-row-keys';
import type { RefObject } from 'react';
import classes from './triage.module.css';
import { severalOf, type Bulk } from './use-bulk';
import type { ListName } from './use-received';

interface TriageKeysProps {
  list: ListName;
  /** Holds the rows. */
  left: RefObject<HTMLElement | null>;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  bulk: Bulk | null;
}

/** By key: the deed that it presses, as the buttons at the person name it. */
const deedOfKey: Record<string, string> = { a: 'employer_accept', r: 'reject', i: 'lead' };
const steps: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

export function TriageKeys({ list, left, chosen, onChoose, bulk }: TriageKeysProps) {
  useKeys((key, withShift) => {
    const several = bulk && severalOf(bulk, key);
    if (several) return several;
    const deed = offeredDeeds().find((one) => one.key === deedOfKey[key]);
    if (deed) return deed.run;
    const rows = [...(left.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const ids = rows.map((row) => Number(row.dataset['request']));
    const focused = rows.findIndex((row) => row === document.activeElement);
    const at = focused >= 0 ? focused : ids.findIndex((id) => id === chosen);
    const here = ids[at];
    if (key === 'x' && bulk && here !== undefined && !bulk.answers.held.has(here))
      return () => bulk.selection.toggle(here);
    const step = steps[key];
    // Elsewhere the arrows scroll what is read.
    if (!step || rows.length === 0 || (key.startsWith('Arrow') && focused < 0)) return undefined;
    const next = ids[Math.min(Math.max(at + step, 0), ids.length - 1)] ?? 0;
    return () => {
      if (withShift) bulk?.selection.extendTo(next, here);
      onChoose(next);
    };
  });
  return <KeyWords list={list} selects={bulk !== null} />;
}

function KeyWords({ list, selects }: { list: ListName; selects: boolean }) {
  const may = useMay();
  return (
    <p className={classes.keys}>
      <kbd>j</kbd> <kbd>k</kbd> walk
      {list === 'received' && may('send_requests') && (
        <>
          {', '}
          <kbd>a</kbd> starts a conversation
        </>
      )}
      {list === 'conversation' && may('schedule_interviews') && (
        <>
          {', '}
          <kbd>i</kbd> offers an interview
        </>
      )}
      {may('send_requests') && (
        <>
          {', '}
          <kbd>r</kbd> rejects
        </>
      )}
      {selects && (
        <>
          {', '}
          <kbd>x</kbd> selects
        </>
      )}
      {', '}
      <kbd>?</kbd> shows all keys.
    </p>
  );
}
