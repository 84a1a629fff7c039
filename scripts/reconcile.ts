// An operator's look at the books: every sum compared, every ledger told again from its entries. Writes nothing.
import { reconcile, replayCompany } from '../server/src/slices/tokens/reconcile';
import { say, withDatabase } from './with-database';

await withDatabase(async ({ db }) => {
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
});
