// What can be done where a person stands, said by the screen that shows it and listed by the command palette.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { signal } from '../api/signal';

export interface Deed {
  key: string;
  /** The words on its button. */
  title: string;
  /** Whom or what it is done to. */
  about: string;
  run: () => void;
}

const changed = signal();
const said = new Map<object, readonly Deed[]>();
let all: readonly Deed[] = [];

function say(who: object, deeds: readonly Deed[]): void {
  if (deeds.length > 0) said.set(who, deeds);
  else said.delete(who);
  all = [...said.values()].flat();
  changed.tell();
}

/** Offers these for as long as the caller stands on the screen. */
export function useDeeds(deeds: readonly Deed[]): void {
  const [me] = useState(() => ({}));
  // After every drawing: what a deed does closes over what is drawn.
  useEffect(() => say(me, deeds));
  useEffect(() => () => say(me, []), [me]);
}

/** What is offered at this moment. */
export const offeredDeeds = (): readonly Deed[] => all;

export const useOfferedDeeds = (): readonly Deed[] => useSyncExternalStore(changed.listen, offeredDeeds);
