// Closing a company in one transaction: requests end, vacancies close, tokens expire, its people stay without it.
import type { Member } from '@rounds/product/actor';
import { asHouse } from '../../db/acting';
import { no, type RequestContext } from '../../http/request-context';
import { handOnCcn } from '../company/case-queries';
import { listMembers, lockCompany } from '../company/queries';
import { withdrawCase } from '../company/verification';
import { lockToEnd } from '../connections/ending-queries';
import { makeMove } from '../connections/moves';
import { lockRequestById } from '../connections/queries';
import { endRightsFor, endRightsOf } from '../connections/submissions-end';
import { writeExpiry } from '../tokens/month-queries';
import { lockAccounts } from '../tokens/queries';
import { lockVacancyById } from '../vacancies/queries';
import { stepByClock } from '../vacancies/steps';
import {
  countEnding,
  lockCompanyWhole,
  lockEndingVacancies,
  openRequestsOf,
  unspentShares,
  writeClosed,
} from './close-queries';

export async function closingOf({ tx, actor }: RequestContext<Member>) {
  const open = await openRequestsOf(tx, actor.company_id);
  const offers = open.filter(({ stage }) => stage === 'offer_rolled_out' || stage === 'final_approval');
  return { requests: open.length, offers: offers.length, ...(await countEnding(tx, actor.company_id)) };
}

export function close(context: RequestContext<Member>): Promise<void> {
  const { tx, actor, now } = context;
  const companyId = actor.company_id;
  return asHouse(tx, async () => {
    const vacancies = await lockEndingVacancies(tx, companyId);
    await lockCompany(tx, companyId);
    const team = await listMembers(tx, companyId);
    if (!team.some((one) => one.id === actor.id && one.is_owner)) no('not_the_owner');
    await endRequests(context);
    for (const id of vacancies) {
      const row = await lockVacancyById(tx, id);
      if (row) await stepByClock(context, row, 'close');
    }
    await lockCompanyWhole(tx, companyId);
    // What was on its way while the others ended.
    await endRequests(context);
    await withdrawCase(tx, companyId);
    const lost = await expireUnspent(context);
    await endRightsOf(context, companyId);
    await endRightsFor(context, { clientId: companyId });
    const { members, waiting } = await writeClosed(tx, companyId, now);
    await handOnCcn(tx, companyId);
    for (const person_id of waiting)
      await context.fact({ kind: 'team.join_declined', company_id: companyId, person_id });
    for (const person_id of members)
      await context.fact({ kind: 'company.closed', company_id: companyId, person_id, data: lost });
  });
}

async function endRequests(context: RequestContext<Member>): Promise<void> {
  const mover = { side: 'employer' as const, role: context.actor.role };
  const open = await openRequestsOf(context.tx, context.actor.company_id);
  await lockToEnd(context.tx, open);
  for (const { id } of open) {
    const row = await lockRequestById(context.tx, id);
    if (row && row.closed_at === null && row.stage !== 'hired')
      await makeMove(context, row, { verb: 'company_closed', mover });
  }
}

/** Every token that is left, bought ones too; how many, so that what was paid for can be settled outside. */
async function expireUnspent({ tx, actor, now }: RequestContext<Member>) {
  await lockAccounts(tx, actor.company_id);
  const shares = await unspentShares(tx, actor.company_id);
  if (shares.length > 0) await writeExpiry(tx, { companyId: actor.company_id, now }, shares);
  const sum = (rows: typeof shares) => rows.reduce((total, { amount }) => total + amount, 0);
  return { expired: sum(shares), bought: sum(shares.filter(({ origin }) => origin === 'bought')) };
}
