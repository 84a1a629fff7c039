// Answers to several that wait ten seconds before they are sent in one call, and what came of each.
import type { Args } from '@rounds/product/call';
import { answerSeveral } from '@rounds/product/connections/answers-calls';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../api/client';
import { sentencesOf } from '../../api/refused';
import { touch } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { undoSeconds, useHeld, type Held } from '../../ui/use-held';
import { count, many } from '../../ui/words';

export type Answers = Args<typeof answerSeveral>['body']['answers'];

export type Said = 'rejected' | 'accepted';

/** As the toasts say it of some: `3 rejected`, `3 conversations started`. */
const said: Record<Said, { some: (value: number) => string; ahead: string; done: string }> = {
  rejected: { some: count, ahead: 'will be rejected', done: 'rejected' },
  accepted: { some: (value) => many(value, 'conversation'), ahead: 'will start', done: 'started' },
};

interface Batch {
  answers: Answers;
  as: Said;
}

export interface HeldAnswers {
  /** Requests whose answer waits, is on its way, or was taken while the list still shows them. */
  held: ReadonlySet<number>;
  /** By request, why its answer was not taken. */
  refused: ReadonlyMap<number, string>;
  hold: (answers: Answers, as: Said) => void;
  toasts: Held['toasts'];
}

/** `shown` = the requests of the list. */
export function useHeldAnswers(shown: readonly number[]): HeldAnswers {
  const client = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<number, 'waits' | 'taken'>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const { hold: wait, toasts } = useHeld();
  const mark = (ids: readonly number[], state: 'waits' | 'taken') =>
    setStates((before) => new Map([...before, ...ids.map((id) => [id, state] as const)]));
  const release = (ids: readonly number[]) =>
    setStates((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  const list = shown.join();
  useEffect(() => {
    const here = list.split(',').map(Number);
    setStates(
      (before) => new Map([...before].filter(([id, state]) => state === 'waits' || here.includes(id))),
    );
  }, [list]);
  const sendNow = async ({ answers, as }: Batch) => {
    const no = await refusalsOf(client, { answers, as });
    setRefused((before) => new Map([...before, ...no]));
    mark(
      answers.map(({ id }) => Number(id)),
      'taken',
    );
    release([...no.keys()]);
  };
  return {
    held: new Set(states.keys()),
    refused,
    toasts,
    hold: (answers, as) => {
      const ids = answers.map(({ id }) => Number(id));
      mark(ids, 'waits');
      setRefused((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
      wait({
        words: `${said[as].some(ids.length)} ${said[as].ahead} in ${undoSeconds} seconds.`,
        run: () => void sendNow({ answers, as }),
        undone: () => release(ids),
      });
    },
  };
}

/** Sends them, says how many were taken, and answers why the others were not. */
async function refusalsOf(client: QueryClient, { answers, as }: Batch): Promise<Map<number, string>> {
  const no = new Map<number, string>();
  try {
    const { data } = await send(answerSeveral, { body: { answers } }, { beside: true });
    for (const { id, refused } of data) if (refused) no.set(id, refused.message);
  } catch (error) {
    const sentence = sentencesOf(error)[0] ?? '';
    for (const { id } of answers) no.set(Number(id), sentence);
  }
  touch(client, answerSeveral.topics);
  const { some, done } = said[as];
  const taken = answers.length - no.size;
  if (taken > 0) toast.done(`${some(taken)} ${done}.`);
  const [why] = no.values();
  if (why) toast.lost(`${no.size} of ${some(answers.length)} not ${done}: ${why}`);
  return no;
}
