// One scrape holds all processes: the one that is asked asks the first process, which asks each that serves.
import { houseLimits } from '@rounds/product/house-limits';
import type { EventEmitter } from 'node:events';
import type { Measured } from '../ports';
import { together } from './together';

/** A process as the first one knows it. */
type Serving = Pick<EventEmitter, 'on' | 'off'> & { send(message: object): unknown };

type ToFirst = { allFor: number } | { ownFor: number; own: Measured };
type FromFirst = { ownFor: number } | { allFor: number; text: string };

const isOurs = (said: unknown): said is ToFirst | FromFirst =>
  typeof said === 'object' && said !== null && ('allFor' in said || 'ownFor' in said);

/** In the first process, which itself measures nothing. */
export function gatherScrapes() {
  const serving = new Set<Serving>();
  const last = new Map<Serving, Measured>();
  const sums = together();
  let asks = 0;
  /** True where it answered in time. */
  const ask = async (process: Serving): Promise<boolean> => {
    const ownFor = (asks += 1);
    const own = await answerOf(process, ownFor);
    if (own) last.set(process, own);
    return own !== undefined;
  };
  return {
    serves: (process: Serving) => void serving.add(process),
    ended(process: Serving) {
      serving.delete(process);
      const counted = last.get(process);
      last.delete(process);
      return counted ? sums.ended(counted) : Promise.resolve();
    },
    async heard(process: Serving, said: unknown) {
      if (!isOurs(said) || !('allFor' in said)) return;
      const asked = [...serving];
      const answered = await Promise.all(asked.map(ask));
      const silent = answered.filter((one) => !one).length;
      const text = await sums.text(
        asked.map((one) => last.get(one) ?? []),
        silent,
      );
      process.send({ allFor: said.allFor, text } satisfies FromFirst);
    },
  };
}

/** What was waited for, or undefined where it did not come in time. */
function heardFrom<T>(
  from: Pick<EventEmitter, 'on' | 'off'>,
  ms: number,
  wanted: (said: unknown) => T | undefined,
) {
  return new Promise<T | undefined>((resolve) => {
    const end = (found?: T) => {
      clearTimeout(late);
      from.off('message', hear);
      resolve(found);
    };
    const hear = (said: unknown) => {
      const found = wanted(said);
      if (found !== undefined) end(found);
    };
    const late = setTimeout(end, ms);
    from.on('message', hear);
  });
}

function answerOf(process: Serving, ownFor: number): Promise<Measured | undefined> {
  const answer = heardFrom(process, houseLimits.metrics.processMs, (said) =>
    isOurs(said) && 'own' in said && said.ownFor === ownFor ? said.own : undefined,
  );
  process.send({ ownFor } satisfies FromFirst);
  return answer;
}

/** In a process that serves: it tells what it measured, and answers what all did. */
export function scrapesOfAll(own: () => Promise<Measured>): () => Promise<string> {
  let asks = 0;
  process.on('message', (said: unknown) => {
    if (isOurs(said) && 'ownFor' in said)
      void own().then((measured) => process.send?.({ ownFor: said.ownFor, own: measured } satisfies ToFirst));
  });
  return async () => {
    const allFor = (asks += 1);
    const answer = heardFrom(process, houseLimits.metrics.allMs, (said) =>
      isOurs(said) && 'text' in said && said.allFor === allFor ? said.text : undefined,
    );
    process.send?.({ allFor } satisfies ToFirst);
    const text = await answer;
    if (text === undefined) throw new Error('The first process did not say in time what all measured.');
    return text;
  };
}
