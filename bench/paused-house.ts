// A house that stops at one step of an upload and says so, to be killed there.
import type { KyselyPlugin } from 'kysely';
import { join } from 'node:path';
import { diskFiles } from '../server/src/adapters/files';
import { ipCountries } from '../server/src/adapters/ip-countries';
import { localMail } from '../server/src/adapters/mail';
import { processMeasures } from '../server/src/adapters/measures';
import { testMoney } from '../server/src/adapters/test-money';
import { visitCounter } from '../server/src/adapters/visit-counter';
import { calendarReader } from '../server/src/adapters/calendar-reader';
import { webPush } from '../server/src/adapters/web-push';
import { systemClock } from '../server/src/adapters/clock';
import { buildApp } from '../server/src/app';
import { readConfig } from '../server/src/config';
import { serverConnections, serverUrl } from '../server/src/db/raise-walls';
import { makeHub } from '../server/src/http/live';
import type { Files } from '../server/src/ports';
import type { Step } from './uploads';

// Database, folder, secret, order.
const [databaseUrl = '', dataDir = '', secret = '', order = 'new'] = process.argv.slice(2);
const armed: { step?: Step } = {};
process.on('message', (step: Step) => {
  armed.step = step;
  process.send?.('armed');
});

/** For ever, where the parent has asked for it. */
async function reach(step: Step): Promise<void> {
  if (armed.step !== step) return;
  process.send?.(step);
  await new Promise(() => undefined);
}

function pausing(real: Files): Files {
  const keep = async (id: string) => {
    await reach('arrived');
    // The control: as it was once, bytes come to their place only after the commit.
    if (order === 'new') await real.keep(id);
    await reach('kept');
  };
  const remove = async (id: string) => {
    await reach('committed');
    await real.remove(id);
  };
  return { ...real, keep, remove };
}

const pausesInside: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'files') inserted = true;
    return node;
  },
  async transformResult({ result }) {
    if (inserted) await reach('named');
    inserted = false;
    return result;
  },
};
let inserted = false;

const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  ROUNDS_DATA: dataDir,
  ROUNDS_SECRET: secret,
  RATE_LIMIT_FACTOR: '10000',
});
const { house, calls } = serverConnections(serverUrl(databaseUrl, secret), { most: { house: 3, calls: 4 } });
const ports = {
  clock: systemClock,
  files: pausing(diskFiles(join(dataDir, 'files'))),
  mail: localMail(house.db, systemClock),
  payments: testMoney(house.db, systemClock),
  countries: ipCountries(dataDir),
  visits: visitCounter(systemClock),
  measures: processMeasures(),
  webPush: webPush({ secret: config.secret, contact: config.mailFrom, ownNetwork: false }),
  calendars: calendarReader({ ownNetwork: false }),
};
const app = await buildApp({
  ...house,
  calls: { pool: calls.pool, db: calls.db.withPlugin(pausesInside) },
  ports,
  config,
  hub: makeHub(),
  factsWritten: () => undefined,
  ready: () => true,
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('disconnect', () => process.exit(0));
