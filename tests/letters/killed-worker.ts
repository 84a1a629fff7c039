// A process that takes letters and is killed in the middle of one. Its arguments: the database's address and SMTP's.
import { smtpMail } from '../../server/src/adapters/mail';
import { systemClock } from '../../server/src/adapters/clock';
import { readConfig } from '../../server/src/config';
import { serverConnections } from '../../server/src/db/raise-walls';
import { letterJob } from '../../server/src/letter-job';
import { startQueues } from '../../server/src/queues';
import type {
  CalendarReader,
  Countries,
  Files,
  Measures,
  Payments,
  VisitCounter,
  WebPush,
} from '../../server/src/ports';

const [url = '', smtp = '', secret = ''] = process.argv.slice(2);
const { house } = serverConnections(url, { most: { house: 4, calls: 1 } });
const config = readConfig({ NODE_ENV: 'test', ROUNDS_SECRET: secret });
const mail = smtpMail(smtp, 'hello@rounds.example');
const others = {
  files: {} as Files,
  payments: {} as Payments,
  countries: {} as Countries,
  visits: {} as VisitCounter,
  measures: {} as Measures,
  webPush: {} as WebPush,
  calendars: {} as CalendarReader,
};
const ports = { clock: systemClock, mail, ...others };
await startQueues({
  ...{ url, db: house.db, pool: house.pool, daily: [], tasks: { nothing: () => undefined } },
  outside: { nothing_there: () => undefined },
  letters: { letter: (payload, { job }) => letterJob({ db: house.db, ports, config }, payload, job.id) },
  log: () => undefined,
});
process.send?.('works');
process.on('disconnect', () => process.exit(0));
