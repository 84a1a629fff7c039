// The rows of a request's notes, of their mentions, and of the colleagues who read the request.
import { formerNames } from '@rounds/product/identity/former';
import type { Mentioned } from '@rounds/product/connections/notes';
import type { Role } from '@rounds/product/actor';
import type { Colleague } from '@rounds/product/vacancies/hiring-team';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { memberReads } from '../company/seat-queries';

type Db = Kysely<DB>;

const nameOf = sql<string>`coalesce(p.full_name, ${formerNames.employer})`;

/** Oldest first, each with whom it mentions. */
export async function notesOn(db: Db, requestId: number) {
  const notes = await db
    .selectFrom('request_notes as n')
    .leftJoin('known_people as p', 'p.id', 'n.author_id')
    .select(['n.number', 'n.author_id', 'n.body', 'n.written_at', 'n.edited_at', nameOf.as('author')])
    .where('n.request_id', '=', requestId)
    .orderBy('n.number')
    .execute();
  const rows = await db
    .selectFrom('request_note_mentions as m')
    .leftJoin('known_people as p', 'p.id', 'm.person_id')
    .select(['m.number', 'm.person_id as id', nameOf.as('name')])
    .where('m.request_id', '=', requestId)
    .orderBy('m.person_id')
    .execute();
  const mentions = new Map<number, Mentioned[]>();
  for (const { number, id, name } of rows)
    mentions.set(number, [...(mentions.get(number) ?? []), { id, name }]);
  return notes.map((note) => ({ ...note, mentions: mentions.get(note.number) ?? [] }));
}

export type NoteRow = Awaited<ReturnType<typeof notesOn>>[number];

/** Who of the company reads this request. Of others' places and seats the house alone knows. */
export const readersOf = (db: Db, requestId: number): Promise<Colleague[]> =>
  asHouse(db, () =>
    db
      .selectFrom('connection_requests as r')
      .innerJoin('employer_users as m', 'm.company_id', 'r.company_id')
      .innerJoin('people as p', 'p.id', 'm.id')
      .select(['m.id', 'p.full_name as name'])
      .select((eb) => eb.ref('m.role').$castTo<Role>().as('role'))
      .where('r.id', '=', requestId)
      .where(memberReads)
      .orderBy('p.full_name')
      .orderBy('m.id')
      .execute(),
  );

/** Whoever writes holds the request's row, so that no other note takes the same number. */
export async function insertNote(
  db: Db,
  note: { request_id: number; number: number; author_id: number; body: string; written_at: string },
  mentions: readonly number[],
): Promise<void> {
  await db.insertInto('request_notes').values(note).execute();
  await insertMentions(db, note, mentions);
}

interface Place {
  request_id: number;
  number: number;
}

async function insertMentions(db: Db, { request_id, number }: Place, people: readonly number[]) {
  if (people.length === 0) return;
  await db
    .insertInto('request_note_mentions')
    .values(people.map((person_id) => ({ request_id, number, person_id })))
    .execute();
}

const at = ({ request_id, number }: Place) => sql<boolean>`request_id = ${request_id} and number = ${number}`;

export async function updateNote(
  db: Db,
  place: Place,
  { body, edited_at, mentions }: { body: string; edited_at: string; mentions: readonly number[] },
): Promise<void> {
  await db.updateTable('request_notes').set({ body, edited_at }).where(at(place)).execute();
  await db.deleteFrom('request_note_mentions').where(at(place)).execute();
  await insertMentions(db, place, mentions);
}

export async function deleteNote(db: Db, place: Place): Promise<void> {
  await db.deleteFrom('request_notes').where(at(place)).execute();
}
