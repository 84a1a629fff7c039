// One scrape sums all processes, keeps what those had counted that ended, and waits for none that hangs.
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { processMeasures } from '../adapters/measures';
import { gatherScrapes } from './scrapes';

/** A process that serves, as the first one sees it. */
class Serving extends EventEmitter {
  readonly measures = processMeasures();
  hangs = false;
  text = '';

  send(message: object): void {
    if ('text' in message) this.text = String(message.text);
    else if (!this.hangs)
      void this.measures
        .all()
        .then((own) => this.emit('message', JSON.parse(JSON.stringify({ ...message, own }))));
  }

  answered(times: number): void {
    for (let time = 0; time < times; time += 1) this.measures.asked('jobs.search', 200, 30);
  }
}

const count = /^rounds_requests_total\{.*\} (\d+)$/m;
const bucket = /^rounds_request_seconds_bucket\{.*le="0\.05".*\} (\d+)$/m;
const found = (text: string, what: RegExp) => Number(what.exec(text)?.[1]);

it('sums all, keeps what those counted that ended, and waits for none that hangs', async () => {
  const first = gatherScrapes();
  const [one, two] = [new Serving(), new Serving()];
  for (const each of [one, two]) first.serves(each);
  one.answered(2);
  two.answered(3);
  one.measures.swept('letters', '2026-01-12T15:00:00.000Z');
  two.measures.swept('letters', '2026-01-12T15:01:00.000Z');
  await first.heard(one, { allFor: 1 });
  expect([found(one.text, count), found(one.text, bucket)]).toEqual([5, 5]);
  expect(one.text).toContain(`{sweep="letters"} ${Date.parse('2026-01-12T15:01:00.000Z') / 1000}`);
  expect(one.text).toContain('rounds_processes{state="answering"} 2');

  await first.ended(two);
  await first.heard(one, { allFor: 2 });
  expect([found(one.text, count), found(one.text, bucket)]).toEqual([5, 5]);
  expect(one.text).toContain('rounds_processes{state="answering"} 1');

  const three = new Serving();
  first.serves(three);
  three.answered(4);
  await first.heard(one, { allFor: 3 });
  expect(found(one.text, count)).toBe(9);

  three.hangs = true;
  vi.useFakeTimers();
  const scrape = first.heard(one, { allFor: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  await scrape;
  vi.useRealTimers();
  expect(found(one.text, count)).toBe(9);
  expect(one.text).toContain('rounds_processes{state="silent"} 1');
});

it('does not listen to what is said of other things', async () => {
  const one = new Serving();
  await gatherScrapes().heard(one, 'serves');
  expect(one.text).toBe('');
});
