// An operator's refund or charge-back: takes tokens from a company's pool as far as they go, and says what is short.
import { resolve } from 'node:path';
import { systemClock } from '../server/src/adapters/clock';
import { readConfig } from '../server/src/config';
import { connect } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { record } from '../server/src/reactions';
import { findCompany } from '../server/src/slices/company/queries';
import { adjust } from '../server/src/slices/tokens/allocations';

const root = resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function take(db: ReturnType<typeof connect>['db'], companyId: number, amount: number): Promise<void> {
  const now = systemClock.now();
  await db.transaction().execute(async (tx) => {
    const company = await findCompany(tx, companyId);
    if (!company) return say(`There is no company ${companyId}.`);
    const { taken, short } = await adjust(tx, { companyId, amount, now });
    const actor = { kind: 'platform', id: null } as const;
    if (taken > 0)
      await record(
        tx,
        { kind: 'token.adjusted', actor, company_id: companyId, data: { amount: taken } },
        now,
      );
    say(`${taken} tokens taken back from ${company.name}.`);
    if (short > 0) say(`${short} were spent, held or expired already.`);
  });
}

const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: resolve(root, config.dataDir), log: () => undefined });
const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 });
try {
  const [companyId = 0, amount = 0] = process.argv.slice(2).map(Number);
  if (Number.isSafeInteger(companyId) && companyId > 0 && Number.isSafeInteger(amount) && amount > 0)
    await take(db, companyId, amount);
  else say('Take tokens back with: npm run adjust-tokens -- <company id> <tokens>');
} finally {
  await close();
  await embedded?.stop();
}
