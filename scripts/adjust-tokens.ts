// An operator's refund or charge-back: takes tokens from a company's pool as far as they go, and says what is short.
import { systemClock } from '../server/src/adapters/clock';
import { record } from '../server/src/reactions';
import { findCompany } from '../server/src/slices/company/queries';
import { adjust } from '../server/src/slices/tokens/allocations';
import { say, withDatabase } from './with-database';

const take = (companyId: number, amount: number) =>
  withDatabase(async ({ db }) => {
    const now = systemClock.now();
    await db.transaction().execute(async (tx) => {
      const company = await findCompany(tx, companyId);
      if (!company) {
        process.exitCode = 1;
        return say(`There is no company ${companyId}.`);
      }
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
  });

const [companyId = 0, amount = 0] = process.argv.slice(2).map(Number);
if (Number.isSafeInteger(companyId) && companyId > 0 && Number.isSafeInteger(amount) && amount > 0)
  await take(companyId, amount);
else {
  process.stderr.write('Take tokens back with: npm run adjust-tokens -- <company id> <tokens>\n');
  process.exitCode = 2;
}
