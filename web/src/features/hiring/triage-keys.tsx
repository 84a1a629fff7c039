// The keys of the triage, and the line that says them: j and k walk, letters press the buttons at the person.
import { useMay } from '../../api/use-may';
import { offeredDeeds } from '../../ui/deeds';
import { useKeys } from '../../ui/use-row-keys';
import type { RefObject } from 'react';
import type { CameFrom } from '../connections/came-from';
import classes from './triage.module.css';

interface TriageKeysProps {
  list: NonNullable<CameFrom['list']>;
  /** Holds the rows. */
  left: RefObject<HTMLElement | null>;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** By key: the deed that it presses, as the buttons at the person name it. */
const deedOfKey: Record<string, string> = { a: 'employer_accept', r: 'reject', i: 'lead' };
const steps: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

export function TriageKeys({ list, left, chosen, onChoose }: TriageKeysProps) {
  useKeys((key) => {
    const deed = offeredDeeds().find((one) => one.key === deedOfKey[key]);
    if (deed) return deed.run;
    const step = steps[key];
    const rows = [...(left.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    // Elsewhere the arrows scroll what is read.
    if (!step || rows.length === 0 || (key.startsWith('Arrow') && focused < 0)) return undefined;
    const idOf = (row: HTMLElement | undefined) => Number(row?.dataset['request']);
    const at = focused >= 0 ? focused : rows.findIndex((row) => idOf(row) === chosen);
    return () => onChoose(idOf(rows[Math.min(Math.max(at + step, 0), rows.length - 1)]));
  });
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
      {', '}
      <kbd>?</kbd> shows all keys.
    </p>
  );
}
