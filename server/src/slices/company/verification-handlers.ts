// Verification as the company reads and answers it. What the desk does is the desk slice's.
import type { Member } from '@rounds/product/actor';
import { badgeOf } from '@rounds/product/company/badge';
import {
  afterCase,
  asksAgainFrom,
  declineReasons,
  type CaseKind,
  type CaseState,
  type DeclineReason,
  type Outcome,
} from '@rounds/product/company/cases';
import type * as calls from '@rounds/product/company/verification-calls';
import { countsAsVerified, type VerificationState } from '@rounds/product/company/verifying';
import { asHouse } from '../../db/acting';
import { found, must, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import {
  insertMessage,
  isWaiting,
  lockWaitingCase,
  messagesOf,
  ownCases,
  updateCase,
  wantedOf,
} from './case-queries';
import { firstDaysOf } from './first-days';
import { findCompany, lockCompany, type CompanyRow } from './queries';
import { dueFrom, lacksOf, openCase, refuseTooOften } from './verification';

const own = (context: RequestContext<Member>, id: number) => {
  if (id !== context.actor.company_id) no('not_found');
};

type Cases = Awaited<ReturnType<typeof ownCases>>;

async function waitingCase(context: RequestContext<Member>, row: Cases[number] | undefined) {
  if (!row) return null;
  const { id, telephone_code, opened_at, due_at } = row;
  const messages = await messagesOf(context.tx, id);
  return {
    id,
    kind: row.kind as CaseKind,
    state: row.state as CaseState,
    opened_at,
    due_at,
    telephone_code,
    wanted: wantedOf(row),
    messages,
  };
}

/** The desk's last decision, with what it wrote to the company in the same moment. */
async function lastDecision(
  context: RequestContext<Member>,
  cases: Cases,
): Promise<calls.CompanyVerification['last']> {
  const row = cases.find((item) => item.state === 'decided' && item.kind !== 'places');
  if (!row?.decided_at) return null;
  const said = (await messagesOf(context.tx, row.id)).find(
    ({ from, at }) => from === 'rounds' && at === row.decided_at,
  );
  return {
    kind: row.kind as CaseKind,
    outcome: row.outcome as Outcome,
    at: row.decided_at,
    sentence: row.reason ? declineReasons[row.reason as DeclineReason] : null,
    message: said?.body ?? '',
  };
}

async function shown(context: RequestContext<Member>): Promise<calls.CompanyVerification> {
  const { tx, actor, now, config } = context;
  const company = found(await findCompany(tx, actor.company_id));
  const cases = await ownCases(tx, company.id);
  const waiting = cases.find(isWaiting);
  const [again, asks_again_from] = [canAskAgain(company, cases), asksAgainFrom(cases, now)];
  return {
    state: company.verification as VerificationState,
    house: config.verify,
    counts: countsAsVerified(company.verification, config.verify),
    badge: badgeOf(company),
    lacks: await lacksOf(tx, company),
    first_days: actor.company_verified ? await firstDaysOf(tx, { companyId: company.id, now }) : null,
    case: await waitingCase(context, waiting),
    last: await lastDecision(context, cases),
    may_ask_again: again && asks_again_from === null,
    asks_again_from: again ? asks_again_from : null,
  };
}

/** After a no, as long as there is anything to decide. */
const canAskAgain = (company: CompanyRow, cases: Cases): boolean =>
  ['pending', 'domain_confirmed'].includes(company.verification) &&
  !cases.some(isWaiting) &&
  cases.some(({ state }) => state === 'decided');

export const verificationHandlers: HandlersOf<typeof calls> = {
  async showVerification({ params }, context) {
    own(context, params.id);
    return { data: await shown(context) };
  },

  async answerVerification({ params, body: { verification } }, context) {
    own(context, params.id);
    const { tx, actor, now } = context;
    await asHouse(tx, async () => {
      const company = found(await lockCompany(tx, actor.company_id));
      const waiting = await lockWaitingCase(tx, company.id);
      const again = !waiting && canAskAgain(company, await ownCases(tx, company.id));
      if (!waiting && !again) no('move_not_open', { message: 'Nothing is asked of you just now.' });
      if (again) await refuseTooOften(tx, { companyId: company.id, now });
      const row = waiting ?? (await openCase(context, company));
      if (waiting) {
        const state = must(afterCase(waiting.state as CaseState, 'answer'));
        await updateCase(tx, row.id, { state, due_at: dueFrom(now) });
      }
      await updateCase(tx, row.id, { answered_at: now });
      const message = { side: 'company' as const, person_id: actor.id, body: verification.message, at: now };
      await insertMessage(tx, { case_id: row.id, company_id: company.id, ...message });
      await context.fact({ kind: 'company.verification_waits', company_id: company.id });
    });
    return { data: await shown(context) };
  },
};
