// Vacancies as the public lists show them: the cards of the job search, as a guest reads them.
import type { Point } from '@rounds/product/fit/distance';
import type { VacancyCard } from '@rounds/product/jobs/calls';
import type { VacancyTeaser } from '@rounds/product/pages';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { cardsFor } from '../slices/jobs/cards';

type Db = Kysely<DB>;

export const teaserOf = (card: VacancyCard): VacancyTeaser => ({
  ...{ id: card.id, title: card.title, company: card.company.name, discipline: card.discipline.title },
  ...{ city: card.facility.city, state: card.facility.state, department: card.department },
  pay: { min: card.pay.min, max: card.pay.max, period: card.pay.period },
  ...{ shifts: card.shifts, types: card.position_types },
  ...{ published_at: card.published_at ?? '', miles: card.miles },
});

/** In the order of the ids; what is gone meanwhile is left out. */
export async function teasersOf(
  tx: Db,
  ids: readonly number[],
  { now, from }: { now: string; from: Point | null },
): Promise<VacancyTeaser[]> {
  if (ids.length === 0) return [];
  const cards = await cardsFor(tx, ids, { profile: null, base: { now, compact: [] }, from });
  return cards.filter(({ state }) => state === 'published').map(teaserOf);
}
