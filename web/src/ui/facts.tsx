// Time as it stands in a line of text.
import { useEffect, useState } from 'react';
import { dayText, exactText, relativeText, shortText } from './words';

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
  const date = new Date(at);
  const exact = exactText(date);
  const theirs = otherZone ? exactText(date, otherZone) : exact;
  const both = theirs === exact ? exact : `${exact} (theirs: ${theirs})`;
  if (show === 'exact') return <time dateTime={at}>{both}</time>;
  return (
    <time dateTime={at} title={both}>
      {show === 'short' ? shortText(date, now) : relativeText(date, now)}
      <span className="only-read">, {both}</span>
    </time>
  );
}

/** A calendar day, without hours or zones. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{dayText(on)}</time>;
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
