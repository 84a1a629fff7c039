// How a company stands with what it owes and sends, for the eyes of those who send. What follows from it is product's.
import type { Member } from '@rounds/product/actor';
import { lateRefusal, onTimePercent } from '@rounds/product/connections/punctuality';
import { pendingLimit, yesRateHint } from '@rounds/product/connections/send';
import type { Standing } from '@rounds/product/connections/standing';
import { asHouse } from '../../db/acting';
import type { RequestContext } from '../../http/request-context';
import { firstDaysOf } from '../company/first-days';
import { punctualityOf } from '../company/punctuality-queries';
import { countLate, lateFor } from './debts';
import { openPositions, pendingOf, yesRate } from './send-queries';

export async function standingOf({ tx, actor, now }: RequestContext<Member>): Promise<Standing> {
  const { company_id } = actor;
  // The company's limits count all its requests, also what the reader may not see.
  const [punctuality, n, yes_rate, open, pending] = await asHouse(tx, () =>
    Promise.all([
      punctualityOf(tx, company_id, now),
      countLate(tx, company_id),
      yesRate(tx, company_id),
      openPositions(tx, company_id),
      pendingOf(tx, company_id),
    ]),
  );
  const { late, late_elsewhere } = await lateFor(tx, actor, { now, n });
  const vacancy = { job_status: 1, open_positions_of_company: open };
  return {
    on_time: { percent: onTimePercent(punctuality), cases: punctuality.cases },
    stopped: lateRefusal(punctuality, late, late_elsewhere) !== null,
    late,
    first_days: await firstDaysOf(tx, { companyId: company_id, now }),
    pending,
    may_wait: pendingLimit({ vacancy, yes_rate }),
    yes_hint: yesRateHint(yes_rate),
  };
}
