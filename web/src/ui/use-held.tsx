// Deeds that wait ten seconds under a toast with Undo: whoever leaves the page, or signs out, has them done at once.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLeaving } from '../api/session';
import classes from './use-held.module.css';

export const undoSeconds = 10;

export interface HeldDeed {
  /** What the toast says. */
  words: string;
  /** `leaving` = the page goes in this moment: what is not on its way when this returns never will be. */
  run: (leaving: boolean) => void;
  undone: () => void;
}

export interface Held {
  /** Holds a deed. What is undone is never run, whatever else runs once. */
  hold: (deed: HeldDeed) => void;
  /** The toasts, to be drawn somewhere. */
  toasts: ReactNode;
}

export function useHeld(): Held {
  const waiting = useRef(new Set<HeldDeed>());
  const [shown, setShown] = useState<readonly { id: number; deed: HeldDeed }[]>([]);
  const count = useRef(0);
  const isLeaving = useLeaving();
  const take = (deed: HeldDeed): boolean => {
    setShown((all) => all.filter((one) => one.deed !== deed));
    return waiting.current.delete(deed);
  };
  const runAll = (leaving: boolean) => {
    for (const deed of [...waiting.current]) if (take(deed)) deed.run(leaving);
  };
  useEffect(() => {
    if (isLeaving) runAll(false);
  }, [isLeaving]);
  useEffect(() => {
    const leave = () => runAll(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      runAll(false);
    };
  }, []);
  return {
    hold: (deed) => {
      waiting.current.add(deed);
      count.current += 1;
      const id = count.current;
      setShown((all) => [...all, { id, deed }]);
    },
    toasts: (
      <div className={classes.corner} role="status">
        {shown.map(({ id, deed }) => (
          <HeldToast
            key={id}
            words={deed.words}
            onUndo={() => take(deed) && deed.undone()}
            onEnd={() => take(deed) && deed.run(false)}
          />
        ))}
      </div>
    ),
  };
}

interface HeldToastProps {
  words: string;
  onUndo: () => void;
  onEnd: () => void;
}

/** Whoever points at it or is in it has all the time. */
function HeldToast({ words, onUndo, onEnd }: HeldToastProps) {
  const [isRead, setRead] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(() => end.current(), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isRead]);
  return (
    <div
      className={classes.toast}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <span className={classes.text}>{words}</span>
      <span className={classes.deeds}>
        <Button variant="light" size="compact-sm" onClick={onUndo}>
          Undo
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onEnd}>
          Send now
        </Button>
      </span>
    </div>
  );
}
