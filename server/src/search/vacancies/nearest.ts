// By distance: the circle that surely holds the page, told by a small part of the rows, or growing ones.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';
import { boundOf, heldByBound } from './bound';
import { within } from './circles';
import { allOf, byColumns, byIndex, together, type Asked, type Condition } from './conditions';
import { orderOf, place, type Hit } from './order';

type Db = Kysely<DB>;
const { circles, circleGrows, circleHold, circleNamed, sampleSpare, listedALook } = thresholds.vacancies;

/** Circles that grow until they hold enough: whatever lies outside is farther. */
export async function nearest(
  db: Db,
  asked: Asked,
  { need, from }: { need: number; from: { lat: number; lng: number } },
): Promise<Hit[]> {
  const { any: expected } = asked.expected;
  const inWords = together(asked) !== '';
  // A circle that holds enough reads more rows than the words have.
  const reach = asked.query.radius ?? Infinity;
  if (inWords && expected <= Math.min(circleNamed, Math.sqrt(sampleSpare * need * asked.everywhere)))
    return sorted(db, asked, { need, where: byIndex(asked, 'any') });
  let miles = (await boundOf(db, asked, need))?.far || wider(0, { held: 0, need });
  while (miles < reach) {
    const inside = await sorted(db, asked, { need, where: inRing(asked, { need, from, miles }) });
    asked.note({ way: 'circle read', by: { miles, held: inside.length } });
    if (inside.length >= need) return inside;
    miles = wider(miles, { held: inside.length, need });
  }
  return sorted(db, asked, { need, where: byIndex(asked, 'any') });
}

/**
 * The next circle: by how much the last one held it should hold enough, and it is at most the next of the ladder. Past the
 * ladder there is none: all that match are named then.
 */
function wider(miles: number, { held, need }: { held: number; need: number }): number {
  const next = circles.find((ring) => ring > miles);
  if (next === undefined) return Infinity;
  const grown = held === 0 ? next : miles * Math.sqrt((circleHold * need) / held);
  return Math.min(next, Math.max(grown, miles * circleGrows));
}

/** Each row of a ring is looked at, or those alone that the index of words names, too: whichever reads less. */
function inRing(
  asked: Asked,
  { need, from, miles }: { need: number; from: { lat: number; lng: number }; miles: number },
): Condition {
  const looks = (heldByBound(need) * asked.everywhere) / Math.max(1, asked.expected.any);
  if (together(asked) === '' || looks * listedALook < asked.anywhere)
    return allOf([within(from, miles), byColumns(asked, 'any')]);
  const inside = Number.POSITIVE_INFINITY;
  const ring = { ...asked, inside, query: { ...asked.query, radius: miles } };
  return byIndex(ring, 'any', { lead: 'squares' });
}

async function sorted(db: Db, asked: Asked, { need, where }: { need: number; where: Condition }) {
  const { rows } = await sql<Hit>`
    with p as materialized (select p.id, p.published_at, p.yearly_cents, p.lat, p.lng from published_vacancies p
      where ${where})
    select ${place}, 0 as tier from (select p.* from p order by ${orderOf(asked)} limit ${need}) p`.execute(
    db,
  );
  return rows;
}
