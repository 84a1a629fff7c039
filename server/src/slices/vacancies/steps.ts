// Carries out one step of a vacancy: guards, columns, index, kept version, fact. What may follow is product's.
import type { Member } from '@rounds/product/actor';
import { decideVacancy } from '@rounds/product/vacancies/lifecycle';
import type { VacancyGuard, VacancyMoveRecord } from '@rounds/product/vacancies/move-record';
import type { VacancyFact, VacancyVerb } from '@rounds/product/vacancies/moves';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { publishedRefusal } from '@rounds/product/vacancies/publishing';
import type { NewFact } from '../../facts';
import { must, no, Refused } from '../../http/request-context';
import type { Tx } from '../../db/tx';
import { publishIndex } from './index-queries';
import { keepProcess } from './process-queries';
import { keepVersion, nameAccommodationContact, openOn, updateVacancy, type VacancyLocked } from './queries';
import { publishedUnder } from './plan-queries';
import { faultsOf } from './view';

type Step = VacancyMoveRecord & { verb: VacancyVerb };

/** Takes the step, or does nothing where the vacancy already stands there. */
export async function step(
  context: MemberHand,
  row: VacancyLocked,
  verb: VacancyVerb,
  comment = '',
): Promise<void> {
  const move = must(decideVacancy(verb, row.state as VacancyState, context.actor.role));
  if (move === 'same') return;
  for (const guard of move.guards) await guards[guard](context, row, comment);
  await carryOut(context, row, move, comment);
}

/** The clock's step, a hire's, or that of a company that closes or is not believed any more: nobody is asked. */
export async function stepByClock(
  hand: Hand,
  row: VacancyLocked,
  verb: 'expire' | 'fill' | 'close' | 'pause',
): Promise<void> {
  const move = decideVacancy(verb, row.state as VacancyState, verb === 'expire' ? 'clock' : 'admin');
  if (move === 'same' || 'refusal' in move) return;
  await carryOut(hand, row, move, '');
}

export interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** A member's, in a call of theirs or in what they left to a job. */
export interface MemberHand extends Hand {
  actor: Member;
}

async function carryOut(hand: Hand & { actor?: Member }, row: VacancyLocked, move: Step, comment: string) {
  const state = move.to === 'deleted' ? {} : { state: move.to };
  const stamps = move.stamps(hand.now, row, comment);
  await updateVacancy(hand.tx, row.id, { ...stamps, ...state, updated_at: hand.now });
  if (move.to === 'published') {
    await nameAccommodationContact(hand.tx, row.id);
    await keepProcess(hand.tx, row, move.verb === 'publish' && row.state !== 'paused');
    await keepVersion(hand.tx, row.id, hand.now, hand.actor?.id ?? null);
  }
  if (move.to === 'published' || row.state === 'published') await publishIndex(hand.tx, row.id);
  await hand.fact({
    kind: move.fact.kind as VacancyFact,
    company_id: row.company_id,
    vacancy_id: row.id,
    person_id: row.author_id,
  });
}

type Guard = (context: MemberHand, row: VacancyLocked, comment: string) => Promise<void>;

const complete: Guard = async (context, row) => {
  const faults = Object.entries(await faultsOf(context, row));
  if (faults.length === 0) return;
  no('validation_failed', {
    fields: Object.fromEntries(faults.map(([field, says]) => [`vacancy.${field}`, says])),
  });
};

const withinPlan: Guard = async (context) => {
  const { published, ...plan } = await publishedUnder(context.tx, context.actor.company_id, context.now);
  const refusal = publishedRefusal(published, plan);
  if (refusal) throw new Refused(refusal);
};

const nothingOpen: Guard = async (context, row) => {
  const open = await openOn(context.tx, row.id);
  const count = open.requested + open.review + open.later;
  if (count > 0)
    no('in_use', { message: `${count} open ${count === 1 ? 'request stands' : 'requests stand'} on it.` });
};

const guards: Record<VacancyGuard, Guard> = {
  async confirmed(context) {
    if (!context.actor.confirmed) no('confirm_first');
  },
  complete,
  async verified(context) {
    if (!context.actor.company_verified) no('company_not_verified');
  },
  async let_out(context, row) {
    if (context.actor.company_frozen) no('company_frozen');
    if (row.hidden_at !== null) no('hidden_by_rounds');
  },
  within_plan: withinPlan,
  async says_why(_scene, _row, comment) {
    if (comment === '') no('validation_failed', { fields: { comment: 'Please say what is missing.' } });
  },
  async has_open_position(_scene, row) {
    if (row.positions_filled >= row.positions) no('positions_filled');
  },
  nothing_open: nothingOpen,
  async nothing_open_if_archived(context, row, comment) {
    if (row.state === 'archived') await nothingOpen(context, row, comment);
  },
};
