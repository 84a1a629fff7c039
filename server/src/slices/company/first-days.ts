// What a company that was just verified has sent, and until when it is counted. The number is the product's.
import { firstDays, type FirstDays } from '@rounds/product/company/verifying';
import { dayIn } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import { sentSince } from './case-queries';
import { lockCompany } from './queries';

interface Asked {
  companyId: number;
  now: string;
  /** Others of the company wait until this transaction has ended, so that two are not both the last. */
  locked?: boolean;
}

/** null for a company that is past its first days. All its requests count, also those that the reader does not see. */
export const firstDaysOf = (tx: Tx, { companyId, now, locked }: Asked): Promise<FirstDays | null> =>
  asHouse(tx, async () => {
    const company = await tx
      .selectFrom('companies')
      .select('counts_since')
      .where('id', '=', companyId)
      .executeTakeFirst();
    const since = company?.counts_since ?? now;
    const days = firstDays(since, now);
    if (!days) return null;
    if (locked) await lockCompany(tx, companyId);
    return { until: dayIn(days.until, 'UTC'), most: days.most, sent: await sentSince(tx, companyId, since) };
  });
