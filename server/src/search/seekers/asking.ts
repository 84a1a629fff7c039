// A hunt put to the index: what its words mean there, how many match about, and whom the company may not see.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { lately } from '../lately';
import { areasInside } from '../places/areas';
import { unnoted, type HuntFilter, type Note } from '../question';
import { hiddenFrom } from '../visibility';
import { kindsOf } from '../words/preference-kinds';
import { facetWords, inDiscipline, pairedOf, squaresOf, thickOf, type Asked, type Guess } from './conditions';

/** What the words mean to the index, the kinds of the preferences, and how many match; and whom the company may not see. */
export async function ask(db: Kysely<DB>, filter: HuntFilter, note: Note = unnoted): Promise<Asked> {
  const [drawn = { filter, areas: null }] = await withAreas(db, [filter]);
  const [guess, hidden] = await Promise.all([
    note === unnoted ? guessedLately(db, drawn.filter) : guessed(db, drawn.filter),
    hiddenOf(db, filter),
  ]);
  const asked = { ...askedOf(drawn, guess, hidden), note };
  const { expected, thinnest, field, people } = asked;
  note({ way: 'guessed', by: { expected, thinnest, field, people } });
  return asked;
}

/** The same of several filters of one company, in one trip for all. */
export async function askEach(db: Kysely<DB>, filters: readonly HuntFilter[]): Promise<Asked[]> {
  const [first] = filters;
  if (!first) return [];
  const all = await withAreas(db, filters);
  const each = all.map(
    ({ filter }, nth) => sql`(select ${sql.raw(String(nth))} as nth, one.* from (${asking(filter)}) one)`,
  );
  const [{ rows }, hidden] = await Promise.all([
    sql<Guess>`${sql.join(each, sql` union all `)} order by nth`.execute(db),
    hiddenOf(db, first),
  ]);
  return all.map((drawn, nth) => askedOf(drawn, rows[nth], hidden));
}

const hiddenOf = (db: Kysely<DB>, { hidden, companyId }: HuntFilter) =>
  hidden === undefined ? hiddenFrom(db, companyId) : hidden;

async function guessed(db: Kysely<DB>, filter: HuntFilter): Promise<Guess | undefined> {
  const { rows } = await sql<Guess>`${asking(filter)}`.execute(db);
  return rows[0];
}

const remembered = lately<Guess | undefined>();

/** As it was guessed a moment ago. */
function guessedLately(db: Kysely<DB>, filter: HuntFilter): Promise<Guess | undefined> {
  const { companyId: _anybody, hidden: _whoever, since: _whenever, around: _anywhere, ...words } = filter;
  const question = JSON.stringify([words, squaresOf(filter)?.words]);
  return remembered(db, question, () => guessed(db, filter));
}

type Drawn = Pick<Asked, 'filter' | 'areas'>;

/** Circles become what they take of the areas. */
async function withAreas(db: Kysely<DB>, filters: readonly HuntFilter[]): Promise<Drawn[]> {
  const inside = await areasInside(
    db,
    filters.map(({ around }) => around),
  );
  return filters.map((filter, nth) => {
    const taken = inside[nth];
    if (!filter.around || !taken) return { filter, areas: null };
    return { filter: { ...filter, around: { ...filter.around, miles: taken.miles } }, areas: taken.members };
  });
}

function asking(filter: HuntFilter): RawBuilder<unknown> {
  const { search, preferences, discipline_id, secondary_discipline_id } = filter;
  const squares = squaresOf(filter);
  return sql`
    with asked as materialized (select
      said_once(websearch_to_tsquery('english', ${search ?? ''})) as said,
      ${kindsOf(preferences)} as preferences)
    select asked.*, guessed.matching as expected, guessed.counts, guessed.thinnest, guessed.field,
      (select greatest(c.reltuples, 0) from pg_class c where c.oid = 'huntable_seekers'::regclass) as people,
      ${squares ? sql`planned_rows('select from huntable_seekers h where h.words @@ ' || quote_literal(${squares.words}) || '::tsquery')` : sql`null::float8`} as there
    from asked cross join lateral guess_seekers(
      ${facetWords(filter, '')}, ${facetWords(filter, inDiscipline(filter))},
      ${discipline_id ?? null}::int, ${secondary_discipline_id ?? null}::int) guessed`;
}

function askedOf({ filter, areas }: Drawn, guess: Guess | undefined, hidden: string | null): Asked {
  const { preferences } = filter;
  const known = guess?.preferences ?? [];
  // A preference that there is not is wanted by nobody.
  const nobody = preferences?.length && known.length === 0;
  const asked = { filter, said: guess?.said ?? null, preferences: nobody ? [preferences] : known };
  return {
    ...asked,
    areas,
    hidden,
    thick: thickOf(asked, guess ?? {}),
    paired: pairedOf(asked, guess ?? {}),
    expected: guess?.expected ?? 0,
    thinnest: guess?.thinnest ?? 0,
    field: guess?.field ?? 0,
    people: guess?.people ?? 0,
    there: guess?.there ?? null,
    note: unnoted,
  };
}
