// The server on a database that is there already, as a process of its own. bench/house.ts starts and ends it.
import pg from 'pg';
import { startApp } from '../tests/harness/http';
import type { Statement } from './house';
import { marketNow } from './market/open';

/** Each call comes a minute after the one before, so that it sends all that it sends once: nothing is remembered as guessed. */
const real = performance.now.bind(performance);
performance.now = () => real() * 60_000;

const [url = ''] = process.argv.slice(2);
const sent: Statement[] = [];
let listening = false;

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
function heard(this: pg.Client, ...given: unknown[]): unknown {
  if (listening) {
    const [first, values] = given;
    const own = typeof first === 'object' && first !== null ? (first as Statement) : { text: String(first) };
    const { text, name } = own;
    const on = (this as unknown as { processID: number }).processID;
    sent.push({ text, name, on, values: Array.isArray(values) ? values : own.values });
  }
  return query.apply(this, given);
}
pg.Client.prototype.query = heard as typeof pg.Client.prototype.query;

const house = await startApp({
  opens: marketNow,
  database: () => Promise.resolve({ url, drop: () => Promise.resolve() }),
});

process.on('message', (wish) => {
  listening = wish === 'listen';
  if (wish === 'listen') process.send?.(sent.splice(0));
  // What ends a transaction may still be on its way when the answer is there.
  if (wish === 'tell') setTimeout(() => process.send?.(sent.splice(0)), 50);
  if (wish === 'close') void house.close().then(() => process.exit(0));
});
process.send?.(house.url);
