// An operator's look at the books: tokens against their entries, told again; money against what its provider says.
import { differenceWords, type DifferenceKind } from '@rounds/product/billing/differences';
import { dollars } from '@rounds/product/billing/money';
import { clockOf, paymentsOf } from '../hall';
import { compareMoney } from '../slices/billing/comparing';
import { differences } from '../slices/tokens/reconcile';
import { Misused, say, Stop, withDatabase, type Command } from './stand';

type Different = Awaited<ReturnType<typeof compareMoney>>[number];

/** "provider $150.00, here nothing": the sides of one, as far as they say anything. */
function sidesOf(row: Different): string {
  const { kind, bought_tokens, ledger_tokens } = row;
  if (kind === 'tokens') return `${bought_tokens ?? 0} bought, ${ledger_tokens ?? 0} came`;
  const sum = (cents: number | null) => (cents === null ? 'nothing' : dollars(cents));
  return `provider ${sum(row.provider_cents)}, here ${sum(row.house_cents)}, invoice ${sum(row.invoice_cents)}`;
}

const compare = () =>
  withDatabase(async ({ db, config }) => {
    const { companies, lines } = await differences(db);
    for (const line of lines) say(line);
    const clock = clockOf(config);
    const payments = paymentsOf(config, { db, clock });
    const money = await compareMoney({ db, payments, now: clock.now() }).catch((error: unknown) => {
      if (!(error as { type?: string }).type?.startsWith('Stripe')) throw error;
      throw new Stop(`The payment provider does not say what it took: ${(error as Error).message}`);
    });
    for (const row of money) {
      const { kind, company_id, reference } = row;
      say(
        `${company_id === null ? 'Nobody known' : `Company ${company_id}`}: ${differenceWords[kind as DifferenceKind]} ` +
          `(${sidesOf(row)}; ${reference ?? 'without a name at the provider'}).`,
      );
    }
    if (lines.length + money.length > 0) process.exitCode = 1;
    else say(`The ledgers of ${companies} companies are even, and so is their money.`);
  });

export const command: Command = {
  usage: '',
  does: 'compares the token ledgers of all companies with their entries, and money with what its provider says',
  async run(args) {
    if (args.length > 0) throw new Misused();
    await compare();
  },
};
