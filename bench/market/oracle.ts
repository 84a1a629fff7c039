// The naive search: every condition on every row, in order. Answers are held against it before they are timed.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Piece } from '@rounds/product/reference/pieces';
import { yearlyCents } from '@rounds/product/vacancies/pay';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../server/src/db/tables';
import { understand } from '../../server/src/search/reading';
import { writePlace } from '../../server/src/search/place-in-order';
import { searchIds } from '../../server/src/search/vacancies/finding';

type From = { lat: number; lng: number } | null;
export interface Question {
  query: JobSearchQuery;
  from: From;
  now: string;
}
type Answer = { ids: number[]; total: number };

const yes = sql<boolean>`true`;

/** What a piece may be met by, written out as text; `isOne` = no other piece names a discipline. */
function choices(piece: Piece, isOne: boolean) {
  const { words, alternatives, disciplines, preference_ids, employer, named } = piece;
  if (employer !== null) return [sql`${employer}::tsquery`];
  const own = sql`plainto_tsquery('english', ${words})`;
  const among = (said: string) =>
    named
      ? sql`named_query(websearch_to_tsquery('english', ${said}))`
      : sql`websearch_to_tsquery('english', ${said})`;
  const saysOwn =
    (disciplines.length === 0 || !isOne) && !alternatives.some((other) => other.startsWith(`${words} -`));
  return [
    ...(saysOwn ? [named ? sql`named_query(${own})` : own] : []),
    ...alternatives.map(among),
    ...preference_ids.map((id) => sql`${`'xpreference${id}'`}::tsquery`),
    ...disciplines.map((one) =>
      one.among.length === 0
        ? sql`${`'xdiscipline${one.id}'`}::tsquery`
        : sql`(${`'xdiscipline${one.id}'`}::tsquery && (${sql.join(one.among.map(among), sql` || `)}))`,
    ),
  ];
}

export async function naive(db: Kysely<DB>, asked: Question): Promise<Answer> {
  const { query, pieces, from, now } = await read(db, asked);
  const trades = pieces.map(({ disciplines }) => disciplines.map(({ id }) => id).join()).filter(Boolean);
  const isOne = new Set(trades).size === 1;
  const { rows: said } = await sql<{ words: string | null }>`select ${
    pieces.length === 0
      ? sql`null`
      : sql`(${sql.join(
          pieces.map((piece) => sql`(${sql.join(choices(piece, isOne), sql` || `)})`),
          sql` && `,
        )})::text`
  } as words`.execute(db);
  const words = said[0]?.words || null;
  const miles = from
    ? sql`(7917.6 * asin(sqrt(least(1, power(sin(radians(v.lat - ${from.lat}) / 2), 2)
        + cos(radians(${from.lat})) * cos(radians(v.lat)) * power(sin(radians(v.lng - ${from.lng}) / 2), 2)))))`
    : sql`0::float8`;
  const order = {
    newest: sql`0::float8`,
    fit: sql`0::float8`,
    relevance: words === null ? sql`0::float8` : sql`not (v.title_tsv @@ ${words}::tsquery)`,
    pay: sql`-v.yearly_cents`,
    distance: miles,
  }[query.sort];
  const { rows } = await sql<{ id: number }>`select v.id from published_vacancies v
    where ${words === null ? yes : sql`v.tsv @@ ${words}::tsquery`}
      and ${query.states ? sql`v.state = any(${query.states}::text[])` : yes}
      and ${query.discipline_id ? sql`v.discipline_id = any(${query.discipline_id}::int[])` : yes}
      and ${query.company_id ? sql`v.company_id = ${query.company_id}` : yes}
      and ${query.pay_min ? sql`v.yearly_cents >= ${yearlyCents(query.pay_min, query.pay_period)}` : yes}
      and ${query.posted_since ? sql`v.published_at >= ${now}::timestamptz - ${`${query.posted_since} days`}::interval` : yes}
      and ${query.radius ? sql`${miles} <= ${query.radius}` : yes}
      and not exists (select from vocabulary y where y.id = any(${query.preferences ?? []}::int[])
        group by y.kind having not (array_agg(y.id) && v.preference_ids))
    order by ${order} nulls last, v.published_at desc, v.id desc`.execute(db);
  const skip = (query.page - 1) * query.per_page;
  return {
    ids: rows.slice(skip, skip + query.per_page).map(({ id }) => id),
    total: Math.min(rows.length, 1001),
  };
}

/** The text's own filters stand beside the question's, for both searches alike. */
async function read(db: Kysely<DB>, { query: given, from, now }: Question) {
  const { query, pieces, point } = await understand(db, given);
  return { query, pieces, from: point ?? from, now };
}

export async function clever(db: Kysely<DB>, asked: Question): Promise<Answer & { next: string | null }> {
  const { query, pieces, from, now } = await read(db, asked);
  const offset = (query.page - 1) * query.per_page;
  const { ids, total, next } = await searchIds(db, query, {
    pieces,
    at: { now, from },
    limit: query.per_page,
    offset,
  });
  return { ids, total: await total(), next: next && writePlace(next) };
}

const states = ['TX', 'CA', 'FL', 'NY', 'WY', 'OH'];
const places = [
  { lat: 27.9447, lng: -82.4588 },
  { lat: 40.7506, lng: -73.9972 },
  { lat: 61.2181, lng: -149.9003 },
];

export interface Chance {
  roll(sides: number): number;
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** A question like a person's: some words, some filters, mostly the first page. */
export function askAtRandom(dice: Chance, words: readonly string[], now: string): Question {
  const from = dice.chance(25) ? dice.pick(places) : null;
  const sorts = [
    'relevance',
    'relevance',
    'newest',
    'pay',
    ...(from ? (['distance'] as const) : []),
  ] as const;
  const query: JobSearchQuery = {
    query: dice.chance(70)
      ? [dice.pick(words), ...(dice.chance(30) ? [dice.pick(words)] : [])].join(' ')
      : '',
    pay_period: 'hour',
    sort: dice.pick(sorts),
    page: dice.pick([1, 1, 1, 2, 7, 40]),
    per_page: dice.pick([10, 10, 1]),
  };
  if (dice.chance(35))
    query.states = dice.chance(60)
      ? [dice.pick(states)]
      : [...new Set([dice.pick(states), dice.pick(states)])];
  if (dice.chance(25)) query.discipline_id = dice.chance(70) ? [1 + dice.roll(20)] : [1, 14];
  if (dice.chance(20))
    query.preferences = dice.chance(50) ? [1 + dice.roll(8)] : [1 + dice.roll(8), 13 + dice.roll(6)];
  if (dice.chance(15)) query.pay_min = 20 + dice.roll(120);
  if (dice.chance(15)) query.posted_since = 1 + dice.roll(14);
  if (from && dice.chance(60)) query.radius = dice.pick([5, 25, 100, 500]);
  return { query, from, now };
}
