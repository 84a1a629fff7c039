// The job search at any size, by two paths: a bounded walk of the newest, or else the index of words.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Piece } from '@rounds/product/reference/pieces';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import type { Place } from '../place-in-order';
import { ask } from './asking';
import { boundOf, paidWhere } from './bound';
import { nearest } from './nearest';
import { after, orderOf, place, placeOf, tierNumber, type Hit } from './order';
import { count, most } from './counting';
import {
  allOf,
  byColumns,
  byIndex,
  isSmall,
  keptPlan,
  only,
  together,
  type Asked,
  type Condition,
  type Tier,
} from './conditions';
import type { InParallel, Note, SearchAt } from '../question';
import { thresholds } from '../thresholds';

type Db = Kysely<DB>;

interface Found {
  ids: number[];
  /** Where the next page starts, for whoever reads on; null = here it ends, or the order has no such place. */
  next: Place | null;
  /** Counted to one over 1,000, by whoever asks: not every reader shows it. */
  total: () => Promise<number>;
}

const { walkReach, walkLeast, latestFrom, latestFromPages, latestHold, latestUpTo, titlesNamed } =
  thresholds.vacancies;
const { circleNamed, payWalk, payWalkMost } = thresholds.vacancies;

/** Ids in order, and a way to learn how many there are in all. Source: docs/decisions/016 */
export async function searchIds(
  db: Db,
  query: JobSearchQuery,
  given: {
    pieces: readonly Piece[];
    at: SearchAt;
    limit: number;
    offset: number;
    inParallel?: InParallel | undefined;
    note?: Note | undefined;
  },
): Promise<Found> {
  const asked = await ask(db, query, given);
  const { hits, total } = await foundBy(db, asked, given);
  const last = hits.length < given.limit ? undefined : hits.at(-1);
  return { ids: hits.map(({ id }) => id), total, next: (last && placeOf(asked, last)) ?? null };
}

/** Up to here, naming all that match costs no more than finding the page and counting beside it. */
const isFew = (asked: Asked, need: number): boolean => {
  const { any: expected } = asked.expected;
  if (asked.readAtMost <= circleNamed) return true;
  return expected <= asked.few && !inLatest(asked, { need, expected });
};

/** Whether the newest of what words name are worth looking for in the latest days first: they hold the page by far. */
function inLatest(asked: Asked, { need, expected }: { need: number; expected: number }): boolean {
  const { sort } = asked.query;
  const byTime = sort === 'newest' || sort === 'relevance';
  return (
    byTime &&
    asked.after === null &&
    together(asked) !== '' &&
    !isSmall(asked) &&
    expected >= Math.max(latestFrom, latestFromPages * need)
  );
}

/** Whether titles may all be named beside the latest days, or there are none to tell apart. */
const fewAreTitles = (asked: Asked, need: number): boolean => {
  const { any: expected, title } = asked.expected;
  const bounded = inLatest(asked, { need, expected }) && expected < latestBelow(asked, need);
  return bounded && (!inTiers(asked) || title < titlesNamed);
};

/** Where more match, a walk along the newest meets them sooner. */
const latestBelow = (asked: Asked, need: number): number => latestUpTo * Math.sqrt(need * fieldOf(asked));

/** Among how many are walked: the best paid of a discipline or of all, or the newest; what is older than asked for is not met. */
const fieldOf = ({ query, published, young, trade, everywhere }: Asked): number =>
  query.sort === 'pay' ? (trade?.published ?? everywhere) : published * young;

/** Of all days, which share should hold so many times what is needed. */
const latestShare = ({ young }: Asked, { need, expected }: { need: number; expected: number }): number =>
  (young * latestHold * need) / expected;

/** The guesses of `asked` decide the way alone, never what is found. */
export async function foundBy(
  db: Db,
  asked: Asked,
  { offset, limit, inParallel }: { offset: number; limit: number; inParallel?: InParallel | undefined },
): Promise<{ hits: Hit[]; total: () => Promise<number> }> {
  const page = { from: offset, to: offset + limit };
  if (isFew(asked, page.to)) {
    asked.note({ way: 'all that match named', by: { expected: asked.expected.any, few: asked.few } });
    return wholly(db, asked, page);
  }
  const counting = inParallel?.((own) => count(own, asked));
  counting?.catch(() => undefined);
  const titled = fewAreTitles(asked, page.to);
  if (titled) asked.note({ way: 'titles and the latest days named', by: { ...asked.expected } });
  const found = titled
    ? await wholly(db, asked, page)
    : { hits: await pageOf(db, asked, page), total: () => count(db, asked) };
  return counting ? { ...found, total: () => counting } : found;
}

const inTiers = ({ query, words }: Asked): boolean => words !== null && query.sort === 'relevance';

export const tiersOf = (asked: Asked): Tier[] => (inTiers(asked) ? ['title', 'beneath_title'] : ['any']);

const columns = sql`p.id, p.published_at, p.yearly_cents, p.lat, p.lng`;

type Row = (Hit | { id: null }) & { total: number | null };

/** All that match, in order: titles above the rest, told apart by their own index, which is sooner than by looking at each. */
async function wholly(db: Db, asked: Asked, page: { from: number; to: number }) {
  const { rows } = await sql<Row>`
    with titled as materialized (select ${columns} from published_vacancies p where ${inTiers(asked) && !isSmall(asked) ? byIndex(asked, 'title') : sql`false`}),
    ${matchingOf(asked, page.to)},
    p as (select m.*, ${tierOf(asked)} as tier from matching m)
    select ${keptPlan(asked)} ${place}, p.tier, all_of.total
    from (select (select ${countOf(asked, page.to)} from named) as total) all_of left join lateral (
      select p.* from p where ${after(asked, sql`p.tier`)} order by p.tier, ${orderOf(asked)}
      limit ${page.to - page.from} offset ${page.from}) p on true`.execute(db);
  const hits = rows.filter((row): row is Hit & Row => row.id !== null);
  const known = rows[0]?.total ?? (hits.length === 0 && page.from === 0 ? 0 : null);
  const total = async () => (known === null ? count(db, asked) : Math.min(known, most));
  return { hits, total };
}

/** Of a row of `m`. Rows that are looked at anyway say themselves whether their title has the words. */
function tierOf(asked: Asked): RawBuilder<unknown> {
  if (!inTiers(asked)) return sql`0`;
  if (isSmall(asked)) return sql`case when m.in_title then 0 else 1 end`;
  return sql`case when m.id in (select t.id from titled t) then 0 else 1 end`;
}

/** Of all that match; where the latest days held the page, nobody named them all, and they tell only that they are more. */
const countOf = (asked: Asked, need: number): RawBuilder<unknown> =>
  inLatest(asked, { need, expected: asked.expected.any })
    ? sql`case when (select count(*) from newest) >= ${sql.lit(most)} then ${sql.lit(most)} else nullif(count(*), 0)::int end`
    : sql`count(*)::int`;

/** `matching` is all that were `named`; where the latest days and the titles hold the page, these, and none is named. */
function matchingOf(asked: Asked, need: number): RawBuilder<unknown> {
  const { any: expected } = asked.expected;
  const inTitle =
    inTiers(asked) && isSmall(asked) ? sql`, p.title_tsv @@ ${asked.words}::tsquery as in_title` : sql``;
  const all = sql`select ${columns}${inTitle} from published_vacancies p where ${byIndex(asked, 'any')}`;
  if (!inLatest(asked, { need, expected }))
    return sql`named as materialized (${all}), matching as (select * from named)`;
  const latest = byIndex(asked, 'any', { latest: latestShare(asked, { need, expected }) });
  const others = inTiers(asked) ? sql`union select * from titled` : sql``;
  return sql`newest as materialized (select ${columns} from published_vacancies p where ${latest} ${others}),
    named as materialized (${all} and (select count(*) from newest) < ${need}),
    matching as (select * from named union all select * from newest where not exists (select from named))`;
}

/** Tier after tier. */
async function pageOf(db: Db, asked: Asked, { from, to }: { from: number; to: number }): Promise<Hit[]> {
  const { expected } = asked;
  if (asked.query.sort === 'distance' && asked.at.from)
    return (await nearest(db, asked, { need: to, from: asked.at.from })).slice(from);
  const [first = 'any', second] = tiersOf(asked);
  // How many stand above the second tier is known only where all of the first are there.
  if (second === undefined)
    return ofTier(db, asked, { tier: first, skip: from, need: to, expected: expected.any });
  const { title } = expected;
  const above = await ofTier(db, asked, { tier: first, skip: 0, need: to, expected: title });
  if (above.length >= to) return above.slice(from);
  const wish = { tier: second, skip: 0, need: to - above.length, expected: expected.any - title };
  return [...above, ...(await ofTier(db, asked, wish))].slice(from);
}

interface Wish {
  tier: Tier;
  /** From the one to the other. */
  skip: number;
  need: number;
  expected: number;
}

async function ofTier(db: Db, asked: Asked, wish: Wish): Promise<Hit[]> {
  const enough = walkReach * Math.sqrt(wish.need * fieldOf(asked));
  if (inLatest(asked, wish) && wish.expected < latestBelow(asked, wish.need)) {
    const latest = await named(db, asked, { ...wish, latest: latestShare(asked, wish) });
    asked.note({
      way: 'latest days named',
      by: { tier: wish.tier, expected: wish.expected, held: latest.length },
    });
    if (latest.length >= wish.need - wish.skip) return latest;
  } else if ((wish.expected >= enough || isCostly(asked, wish)) && !paysLittle(asked, wish)) {
    // Where fewer match than this, a walk as long as this would not meet what is needed.
    const far = Math.ceil(Math.max(walkLeast, Math.min(enough, mostWalked(asked, wish))));
    const walked = await walk(db, asked, { ...wish, far });
    asked.note({
      way: 'newest walked',
      by: { tier: wish.tier, expected: wish.expected, far, held: walked.length },
    });
    if (walked.length >= wish.need - wish.skip) return walked;
  }
  if (asked.query.sort === 'pay') {
    const best = await bestPaid(db, asked, wish);
    if (best.length >= wish.need - wish.skip) return best;
  }
  asked.note({ way: 'tier named', by: { tier: wish.tier, expected: wish.expected } });
  return named(db, asked, wish);
}

/** Where naming all in a circle reads more rows than a walk until the page is full. */
const isCostly = (asked: Asked, { need, expected }: Wish): boolean =>
  Number.isFinite(asked.readAtMost) &&
  (walkReach * need * fieldOf(asked)) / Math.max(1, expected) < asked.readAtMost;

/** What pays most is of few kinds: a walk that met nothing for long is left for a bound. */
const mostWalked = (asked: Asked, { need, expected }: Wish): number =>
  asked.query.sort === 'pay' && together(asked) !== ''
    ? (payWalkMost * need * fieldOf(asked)) / Math.max(1, expected)
    : Number.POSITIVE_INFINITY;

/** By pay, a long walk may meet none of what is paid less than others: a bound leads there sooner, unless many match. */
const paysLittle = (asked: Asked, { need, expected }: Wish): boolean =>
  asked.query.sort === 'pay' && need > payWalk && expected < fieldOf(asked) / 4 && together(asked) !== '';

/** Those who are paid as much as a sixty-fourth of the rows says that the last of the page is; none where it says nothing. */
async function bestPaid(db: Db, asked: Asked, wish: Wish): Promise<Hit[]> {
  const bound = await boundOf(db, asked, wish.need);
  if (bound === null) return [];
  const paid = sql<boolean>`p.yearly_cents >= ${bound.far}`;
  const where = paidWhere(asked, wish, { paid, many: bound.paid ?? asked.everywhere });
  const best = await named(db, { ...asked, bound: paid }, { ...wish, where });
  asked.note({ way: 'the best paid named', by: { bound: bound.far, held: best.length } });
  return best;
}

async function named(
  db: Db,
  asked: Asked,
  wish: Wish & { latest?: number; where?: Condition },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with p as materialized (select p.id, p.published_at, p.yearly_cents from published_vacancies p
      where ${wish.where ?? byIndex(asked, wish.tier, { latest: wish.latest })})
    select ${keptPlan(asked)} ${place}, ${tierNumber(wish.tier)} as tier from (select p.* from p
      where ${after(asked, tierNumber(wish.tier))} order by ${orderOf(asked)} limit ${wish.need - wish.skip} offset ${wish.skip}) p`.execute(
    db,
  );
  return rows;
}

/** What the btree of the newest or the best paid can lead to directly. */
function lane(asked: Asked, tier: Tier): Condition {
  const { query } = asked;
  const from = after(asked, tierNumber(tier));
  const { trade } = asked;
  if (query.sort === 'pay') return trade ? allOf([from, sql<boolean>`p.discipline_id = ${trade.id}`]) : from;
  const state = only(query.states);
  const discipline = only(query.discipline_id);
  return allOf([
    from,
    state === null ? undefined : sql<boolean>`p.state = ${state}`,
    discipline === null ? undefined : sql<boolean>`p.discipline_id = ${discipline}`,
  ]);
}

async function walk(
  db: Db,
  asked: Asked,
  { tier, skip, need, far }: Omit<Wish, 'expected'> & { far: number },
): Promise<Hit[]> {
  const order = orderOf(asked);
  const { rows } = await sql<Hit>`
    select ${place}, ${tierNumber(tier)} as tier from (select p.* from published_vacancies p where ${lane(asked, tier)} order by ${order} limit ${far}) p
    where ${byColumns(asked, tier)} order by ${order} limit ${need - skip} offset ${skip}`.execute(db);
  return rows;
}
