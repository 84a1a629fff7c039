// Time as it stands in a line of text.
import { dayWords } from '@rounds/product/moment';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { signal } from '../api/signal';
import { exactText, relativeText, shortText } from './words';

export interface WhenProps {
  /** An ISO instant. */
  at: string;
  /** `relative` for lists, `short` where a row has little room; `exact` where the hour matters. */
  show?: 'relative' | 'short' | 'exact';
  /** The other side's zone: its time stands beside when it differs. */
  otherZone?: string;
}

/** A moment in the reader's zone; the exact one on hover and in the accessible name. */
export function When({ at, show = 'relative', otherZone }: WhenProps) {
  const now = useNow(show !== 'exact');
  const calm = useSyncExternalStore(calmed.listen, isCalm, alwaysCalm);
  useEffect(waitForCalm, []);
  const date = new Date(at);
  const both = calm || show === 'exact' ? inBothZones(date, otherZone) : null;
  if (show === 'exact') return <time dateTime={at}>{both}</time>;
  return (
    <time dateTime={at} title={both ?? undefined}>
      {show === 'short' ? shortText(date, now) : relativeText(date, now)}
      {both && <span className="only-read">, {both}</span>}
    </time>
  );
}

function inBothZones(date: Date, otherZone?: string): string {
  const exact = exactText(date);
  const theirs = otherZone ? exactText(date, otherZone) : exact;
  return theirs === exact ? exact : `${exact} (theirs: ${theirs})`;
}

/** The exact moments are first written once the browser has nothing else to do: until then they would delay the first list. */
let calm = false;
let waiting = false;
const calmed = signal();
const isCalm = () => calm;
const alwaysCalm = () => true;
function waitForCalm(): void {
  if (waiting) return;
  waiting = true;
  const isNow = () => {
    calm = true;
    calmed.tell();
  };
  // Not every browser says when it is idle, and a page that is never idle is not waited for.
  if ('requestIdleCallback' in window) window.requestIdleCallback(isNow, { timeout: 2000 });
  else setTimeout(isNow);
}

/** A calendar day, without hours or zones. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{dayWords(on)}</time>;
}

/** The moment, again each minute while it ticks. */
export function useNow(ticking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
