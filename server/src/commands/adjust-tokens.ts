// An operator's refund or charge-back: takes tokens from a company's pool as far as they go, and says what is short.
import { systemClock } from '../adapters/clock';
import { record } from '../reactions';
import { findCompany } from '../slices/company/queries';
import { adjust } from '../slices/tokens/allocations';
import { Misused, say, withDatabase, type Command } from './stand';

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

export const command: Command = {
  usage: '<company> <tokens>',
  does: 'takes tokens of a refund back from a company’s pool, as far as they go',
  async run(args) {
    const [companyId = 0, amount = 0] = args.map(Number);
    const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
    if (args.length !== 2 || !isCount(companyId) || !isCount(amount)) throw new Misused();
    await take(companyId, amount);
  },
};
