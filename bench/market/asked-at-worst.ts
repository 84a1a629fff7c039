// One question as the house asks it (read, found, counted, mapped, narrowed, widened), and its naive answer.
import { limits } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../server/src/db/tables';
import { nurse, tampa, vacancy } from '../../server/src/docs/made-pair';
import { ask } from '../../server/src/search/ask';
import { meant, understand } from '../../server/src/search/reading';
import { facetsOf } from '../../server/src/slices/jobs/facets';
import { placesOf } from '../../server/src/slices/jobs/map-queries';
import { widen } from '../../server/src/slices/jobs/widening';
import { naiveHunt } from './hunt-oracle';
import { naive } from './oracle';
import { marketNow as now } from './open';
import type { HuntAtWorst, VacancyAtWorst } from './worst-questions';

type Db = Kysely<DB>;

export interface Outcome {
  ids: number[];
  total: number;
  /** Nothing was found, so other ways were tried. */
  widened: boolean;
  /** As how many readings of its text it was searched: the next where one found nothing. */
  readings: number;
  /** As many as are counted match, or a map is full, or thousands were scored. */
  many: boolean;
}

const isMany = (total: number, scored: number | null): boolean => (scored ?? total) > limits.search.countTo;

const base = { now, compact: ['FL', 'GA', 'TX'] };

export async function askVacancies(db: Db, { query, from, form }: VacancyAtWorst): Promise<Outcome> {
  const read = await understand(db, query);
  const at = { now, from: read.point ?? from };
  const reader = { profile: nurse, base, from: at.from ?? tampa };
  const paged = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  let readings = 0;
  const { read: taken, found } = await meant(db, read, {
    query,
    search: (one) => {
      readings += 1;
      return ask(db, {
        ...{ of: 'vacancies', query: one.query, pieces: one.pieces, reader, ...paged },
        at: { ...at, from: one.point ?? at.from },
      });
    },
  });
  if (form === 'map') {
    await placesOf(db, found.ids);
    const { length } = found.ids;
    const many = length > limits.search.countTo;
    return { ids: found.ids, total: length, widened: taken !== read, readings, many };
  }
  const total = await found.total();
  const searched = {
    given: query,
    read: taken,
    at: { ...at, from: taken.point ?? at.from },
    known: new Map(),
  };
  if (form === 'facets') await facetsOf(db, searched, total);
  const empty = total === 0 && query.page === 1;
  if (empty) await widen(db, searched);
  const many = isMany(total, found.looked_at);
  return { ids: found.ids, total, widened: empty || taken !== read, readings, many };
}

export async function askSeekers(db: Db, { filter, page, size, best }: HuntAtWorst): Promise<Outcome> {
  const paged = { limit: size, offset: (page - 1) * size };
  const fitting = best ? { vacancy, base } : undefined;
  const { ids, looked_at, ...found } = await ask(db, { of: 'seekers', filter, best: fitting, ...paged });
  const total = await found.total();
  return { ids, total, widened: false, readings: 1, many: isMany(total, looked_at) };
}

/** null = it agrees, or the order is by the fit, which the naive search does not know. */
export async function differs(db: Db, asked: VacancyAtWorst, got: Outcome): Promise<string | null> {
  if (asked.query.sort === 'fit') return null;
  const right = await naive(db, { query: asked.query, from: asked.from, now });
  const total = asked.form === 'map' ? right.ids.length : right.total;
  const same = got.widened
    ? total === 0
    : JSON.stringify([got.ids, got.total]) === JSON.stringify([right.ids, total]);
  return same ? null : JSON.stringify(asked);
}

export async function huntDiffers(db: Db, asked: HuntAtWorst, got: Outcome): Promise<string | null> {
  if (asked.best) return null;
  const right = await naiveHunt(db, asked);
  return JSON.stringify([got.ids, got.total]) === JSON.stringify([right.ids, right.total])
    ? null
    : JSON.stringify(asked);
}
