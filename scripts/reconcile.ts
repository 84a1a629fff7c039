// An operator's look at the books: every sum compared, every ledger told again from its entries. Writes nothing.
import { resolve } from 'node:path';
import { readConfig } from '../server/src/config';
import { connect } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { reconcile, replayCompany } from '../server/src/slices/tokens/reconcile';

const root = resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: resolve(root, config.dataDir), log: () => undefined });
const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 });
try {
  const off = await reconcile(db);
  for (const { company_id, what, expected, found } of off)
    say(`Company ${company_id}: ${what} should be ${expected} and is ${found}.`);
  const companies = await db.selectFrom('token_accounts').select('company_id').distinct().execute();
  let differing = 0;
  for (const { company_id } of companies) {
    for (const line of await replayCompany(db, company_id)) {
      differing += 1;
      say(`Company ${company_id}: ${line}`);
    }
  }
  if (off.length + differing > 0) process.exitCode = 1;
  else say(`The ledgers of ${companies.length} companies are even.`);
} finally {
  await close();
  await embedded?.stop();
}
