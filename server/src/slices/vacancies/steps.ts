// Carries out one step of a vacancy: guards, columns, the public index, the kept version and the fact. What may follow from where is product's.
import type { Member } from '@rounds/product/actor';
import { plans, type PlanCode } from '@rounds/product/limits';
import { decideVacancy, type VacancyMove, type VacancyState } from '@rounds/product/vacancies/lifecycle';
import { publishedRefusal, validUntil } from '@rounds/product/vacancies/publishing';
import type { Updateable } from 'kysely';
import type { Vacancies } from '../../db/tables';
import type { NewFact } from '../../facts';
import { must, no, Refused, type Scene } from '../../http/scene';
import type { Tx } from '../../db/tx';
import { publishIndex } from './index-queries';
import { keepProcess } from './process-queries';
import {
  keepVersion,
  nameAccommodationContact,
  openOn,
  publishedUnder,
  updateVacancy,
  type VacancyLocked,
} from './queries';
import { faultsOf } from './view';

type Verb = VacancyMove['verb'];

/** Takes the step, or does nothing where the vacancy already stands there. */
export async function step(
  scene: Scene<Member>,
  row: VacancyLocked,
  verb: Verb,
  comment = '',
): Promise<void> {
  const move = must(decideVacancy(verb, row.state as VacancyState, scene.actor.role));
  if (move === 'same') return;
  await guards[verb]?.(scene, row, comment);
  await carryOut(scene, row, move, columns(scene.now, row, { verb, comment }));
}

/** The clock's step, a hire's, or that of a company that closes or is not believed any more: nobody is asked. */
export async function stepByClock(
  hand: Hand,
  row: VacancyLocked,
  verb: 'expire' | 'fill' | 'close' | 'pause',
): Promise<void> {
  const move = decideVacancy(verb, row.state as VacancyState, verb === 'expire' ? 'clock' : 'admin');
  if (move === 'same' || 'refusal' in move) return;
  await carryOut(hand, row, move, columns(hand.now, row, { verb, comment: '' }));
}

export interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

async function carryOut(hand: Hand, row: VacancyLocked, move: VacancyMove, changes: Updateable<Vacancies>) {
  const state = move.to === 'deleted' ? {} : { state: move.to };
  await updateVacancy(hand.tx, row.id, { ...changes, ...state, updated_at: hand.now });
  if (move.to === 'published') {
    await nameAccommodationContact(hand.tx, row.id);
    await keepProcess(hand.tx, row, move.verb === 'publish' && row.state !== 'paused');
    await keepVersion(hand.tx, row.id, hand.now);
  }
  if (move.to === 'published' || row.state === 'published') await publishIndex(hand.tx, row.id);
  await hand.fact({
    kind: move.fact,
    company_id: row.company_id,
    vacancy_id: row.id,
    person_id: row.author_id,
  });
}

function columns(
  now: string,
  row: VacancyLocked,
  given: { verb: Verb; comment: string },
): Updateable<Vacancies> {
  const stillValid = row.valid_until !== null && row.valid_until > now;
  switch (given.verb) {
    case 'publish':
      return {
        published_at: row.state === 'paused' ? (row.published_at ?? now) : now,
        valid_until:
          row.state === 'paused' && stillValid ? row.valid_until : validUntil(now, row.closing_date),
        review_comment: '',
      };
    case 'unfill':
      return { filled_at: null, valid_until: stillValid ? row.valid_until : validUntil(now, null) };
    case 'return':
      return { review_comment: given.comment };
    case 'submit':
      return { review_comment: '' };
    case 'fill':
      return { filled_at: now };
    case 'close':
      return { closed_at: now };
    case 'reopen':
      return { filled_at: null, closed_at: null, valid_until: null, closing_date: null };
    case 'delete':
      return { deleted_at: now };
    default:
      return {};
  }
}

type Guard = (scene: Scene<Member>, row: VacancyLocked, comment: string) => Promise<void>;

const complete: Guard = async (scene, row) => {
  const faults = Object.entries(await faultsOf(scene, row));
  if (faults.length === 0) return;
  no('validation_failed', {
    fields: Object.fromEntries(faults.map(([field, says]) => [`vacancy.${field}`, says])),
  });
};

const withinPlan: Guard = async (scene) => {
  const { plan_code, published } = await publishedUnder(scene.tx, scene.actor.company_id);
  const refusal = publishedRefusal(published, plans[plan_code as PlanCode].vacancies);
  if (refusal) throw new Refused(refusal);
};

const nothingOpen: Guard = async (scene, row) => {
  const open = await openOn(scene.tx, row.id);
  const count = open.requested + open.review + open.later;
  if (count > 0)
    no('in_use', { message: `${count} open ${count === 1 ? 'request stands' : 'requests stand'} on it.` });
};

const guards: Partial<Record<Verb, Guard>> = {
  submit: complete,
  async publish(scene, row, comment) {
    if (!scene.actor.confirmed) no('confirm_first');
    await complete(scene, row, comment);
    if (!scene.actor.company_verified) no('company_not_verified');
    await withinPlan(scene, row, comment);
  },
  async return(_scene, _row, comment) {
    if (comment === '') no('validation_failed', { fields: { comment: 'Please say what is missing.' } });
  },
  async unfill(scene, row, comment) {
    if (row.positions_filled >= row.positions) no('positions_filled');
    if (!scene.actor.company_verified) no('company_not_verified');
    await withinPlan(scene, row, comment);
  },
  archive: nothingOpen,
  async delete(scene, row, comment) {
    if (row.state === 'archived') await nothingOpen(scene, row, comment);
  },
};
