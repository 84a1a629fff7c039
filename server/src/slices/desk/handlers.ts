// The desk's calls. What follows from a decision is in deciding.ts, whether a proof holds in proofs.ts.
import { afterCase, isClosed, type CaseState, type LookReason } from '@rounds/product/company/cases';
import type * as calls from '@rounds/product/desk/calls';
import { claimEnd, holderOf, unclaimed, type ClaimNeed } from '@rounds/product/desk/claims';
import { found, must, no, type HandlersOf } from '../../http/request-context';
import { insertMessage, updateCase, type CaseRow } from '../company/case-queries';
import { atDesk, type AtDesk } from './at-desk';
import { decide } from './deciding';
import { evidenceOf, queueRows } from './evidence';
import { behindReason, claimingLine, heldBy, mustHold, takingOf } from './holding';
import { findCase, hasLooked, insertAct, listCases, lockCase, lockCompanies } from './queries';

interface Why {
  reason: LookReason;
  note: string;
}

/** A look is written down before anything is shown, and the company reads that it happened. */
async function look(
  desk: AtDesk,
  row: CaseRow,
  { act, ...why }: Why & { act: 'claimed' | 'took_over' | 'looked' },
) {
  const { tx, now, staff } = desk;
  const line = {
    staff_id: staff,
    at: now,
    case_id: row.id,
    company_id: row.company_id,
    act,
    until: claimEnd(now),
  };
  await insertAct(tx, { ...line, ...why });
  await desk.fact({ kind: 'company.looked_at', company_id: row.company_id, data: { reason: why.reason } });
}

const hold = (desk: AtDesk, row: CaseRow) => updateCase(desk.tx, row.id, heldBy(desk));

function mustHoldOpen(desk: AtDesk, row: CaseRow, need: ClaimNeed) {
  if (isClosed(row.state as CaseState)) no('move_not_open', { message: 'This case is closed already.' });
  return mustHold(desk, row, { need, what: 'case' });
}

async function claim(desk: AtDesk, row: CaseRow, { why, need }: { why: Why; need: ClaimNeed }) {
  await mustHoldOpen(desk, row, need);
  await hold(desk, row);
  await look(desk, row, await claimingLine(row, desk, why));
}

async function release(desk: AtDesk, row: CaseRow) {
  await mustHoldOpen(desk, row, 'own');
  const { tx, now, staff } = desk;
  await updateCase(tx, row.id, unclaimed);
  await insertAct(tx, {
    staff_id: staff,
    at: now,
    case_id: row.id,
    company_id: row.company_id,
    act: 'released',
  });
}

async function ask(desk: AtDesk, row: CaseRow, body: string) {
  await mustHoldOpen(desk, row, 'own');
  const { tx, now, staff } = desk;
  const state = must(afterCase(row.state as CaseState, 'ask'));
  await updateCase(tx, row.id, { state, ...unclaimed });
  const about = { case_id: row.id, company_id: row.company_id };
  await insertMessage(tx, { ...about, side: 'rounds', person_id: staff, body, at: now });
  await insertAct(tx, { ...about, staff_id: staff, at: now, act: 'asked', note: body });
  await desk.fact({ kind: 'company.verification_asked', company_id: row.company_id });
}

/** For the desk alone; its holder writes it. */
async function note({ tx, now, staff }: AtDesk, row: CaseRow, text: string) {
  const about = { case_id: row.id, company_id: row.company_id };
  await insertAct(tx, { ...about, staff_id: staff, at: now, act: 'noted', note: text });
}

async function work(desk: AtDesk, row: CaseRow, act: calls.DeskAct): Promise<void> {
  const taking = takingOf(act);
  if (taking) return claim(desk, row, taking);
  if (act.look) return look(desk, row, { act: 'looked', ...act.look });
  if (act.release) return release(desk, row);
  if (act.ask) return ask(desk, row, act.ask.message);
  await mustHoldOpen(desk, row, 'own');
  if (act.decide) return decide(desk, row, act.decide);
  await hold(desk, row);
  if (act.note) await note(desk, row, act.note.text);
}

export const deskHandlers: HandlersOf<typeof calls> = {
  listVerifications: ({ query }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const { list, page, per_page } = query;
      const { rows, total } = await listCases(tx, {
        list,
        now,
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      return { data: await queueRows(tx, rows, now), total_results: total, total_relation: 'eq' as const };
    }),

  showVerificationCase: ({ params }, context) =>
    atDesk(context, async ({ tx, now, staff }) => {
      const row = found(await findCase(tx, params.id));
      const holder = holderOf(row, now);
      const looks = holder === staff || (await hasLooked(tx, { caseId: row.id, staffId: staff, now }));
      const isOpen = !isClosed(row.state as CaseState);
      if (!looks) no('reason_first', { state: behindReason(row, { now, isOpen }) });
      return { data: await evidenceOf(tx, row, now) };
    }),

  workOnVerification: ({ params, body: { verification } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now } = desk;
      const { company_id, other_company_id } = found(await findCase(tx, params.id));
      await lockCompanies(tx, [company_id, ...(other_company_id === null ? [] : [other_company_id])]);
      const row = found(await lockCase(tx, params.id));
      // Whom it is disputed with changed while the companies were being locked.
      if (row.other_company_id !== other_company_id) no('busy');
      await work(desk, row, verification);
      const [shown] = await queueRows(tx, [found(await findCase(tx, params.id))], now);
      return { data: found(shown) };
    }),
};
