// An operator's decision on companies that could not be verified by themselves: lists those waiting, or verifies one by its id.
import { join, resolve } from 'node:path';
import { readConfig } from '../server/src/config';
import { connect } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { systemClock } from '../server/src/adapters/clock';
import { record } from '../server/src/reactions';
import { findCompany, listPending } from '../server/src/slices/company/queries';
import { verifyCompany } from '../server/src/slices/company/verification';

const root = resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function decide(db: ReturnType<typeof connect>['db'], id: number): Promise<void> {
  const now = systemClock.now();
  await db.transaction().execute(async (tx) => {
    const company = await findCompany(tx, id);
    if (!company) return say(`There is no company ${id}.`);
    if (company.verification !== 'pending') {
      say(`${company.name} is ${company.verification} already.`);
      return;
    }
    const actor = { kind: 'platform', id: null } as const;
    await verifyCompany({ tx, now, fact: (fact) => record(tx, { actor, ...fact }, now) }, id, 'operator');
    say(`${company.name} is verified. It is on Free, and its team is told.`);
  });
}

async function show(db: ReturnType<typeof connect>['db']): Promise<void> {
  const waiting = await listPending(db);
  if (waiting.length === 0) {
    say('No company is waiting.');
    return;
  }
  for (const { id, name, web_url, email, ccn, npi } of waiting)
    say(
      [id, name, web_url, email, ccn ? `CCN ${ccn}` : '', npi ? `NPI ${npi}` : ''].filter(Boolean).join('  '),
    );
  say('\nVerify one with: npm run verify-company -- <id>');
}

const dataDir = join(resolve(root, config.dataDir));
const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir, log: () => undefined });
const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 });
try {
  const id = Number(process.argv[2] ?? 0);
  await (id > 0 ? decide(db, id) : show(db));
} finally {
  await close();
  await embedded?.stop();
}
