// Deeds that wait ten seconds under a toast with Undo: whoever leaves the page, or signs out, has them done at once.
import { limits } from '@rounds/product/limits';
import { useEffect, useRef } from 'react';
import { useLeaving } from '../api/session';
import { toast } from './toast';

export interface HeldDeed {
  /** What the toast says; of two that say the same, the earlier is done at once. */
  words: string;
  /** `leaving` = the page goes in this moment: what is not on its way when this returns never will be. */
  run: (leaving: boolean) => void;
  undone: () => void;
}

/** Holds a deed. What is undone is never run, whatever else runs once. */
export function useHeld(): (deed: HeldDeed) => void {
  const waiting = useRef(new Set<HeldDeed>());
  const goes = useRef(false);
  const isLeaving = useLeaving();
  const endAll = () => {
    for (const { words } of [...waiting.current]) toast.end(words);
  };
  useEffect(() => {
    if (isLeaving) endAll();
  }, [isLeaving]);
  useEffect(() => {
    const leave = () => {
      goes.current = true;
      endAll();
      // A page that the browser has kept may come back.
      goes.current = false;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      endAll();
    };
  }, []);
  return (deed) => {
    waiting.current.add(deed);
    toast.done(deed.words, {
      ms: limits.undoMs,
      undo: () => {
        waiting.current.delete(deed);
        deed.undone();
      },
      gone: () => {
        if (waiting.current.delete(deed)) deed.run(goes.current);
      },
    });
  };
}
