// What the register says of leaving, as statements: which rows go or are emptied, in an order references allow.
import { formerNames } from '@rounds/product/identity/former';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { columnsByName, isPersonal, type Held, type Personal, type Reach } from '../../db/register/entry';
import type { Leaver, RowSet } from '../../db/register/entry';
import { register } from '../../db/register/register';
import type { DB } from '../../db/tables';
import { maybeHolds } from '../connections/kept-answers';
import { addressHash } from '../identity/failure-queries';

type Db = Kysely<DB>;
type Condition = RawBuilder<SqlBool>;

export interface Known {
  id: number;
  kind: Leaver;
  email: string;
  full_name: string;
}

/** Nobody begins anything with them from here on: whoever has begun is waited for, whoever comes later finds them gone. */
export async function lockWhole(db: Db, id: number): Promise<void> {
  await sql`select id from people where id = ${id} for update`.execute(db);
  await sql`select id from job_seekers where id = ${id} for update`.execute(db);
}

/** Condition on a table that is called `k`. */
export function rowsOf(reach: Reach, whose: Leaver, id: number): Condition {
  if (typeof reach === 'string') return sql`${sql.ref(`k.${reach}`)} = ${id}`;
  const further = register[reach.in];
  const held = further && isPersonal(further) ? further.people[whose] : undefined;
  if (!held?.by) throw new Error(`The register leads to ${reach.in}, which says nothing of a ${whose}.`);
  return sql`${sql.ref(`k.${reach.column}`)} in
    (select k.id from ${sql.table(reach.in)} k where ${rowsOf(held.by, whose, id)})`;
}

type Leaving = Known & { files: readonly string[] };

/** What no key leads to: by address, by what is written in it, and files that nobody keeps. */
const rowSets: Record<RowSet, (person: Leaving) => Condition> = {
  // Their own, and those kept for a day under the keys of others, as far as they can hold this person.
  answers: ({ id, kind, email, full_name }) => sql`(k.person_id = ${id}
    ${kind === 'job_seeker' ? sql`or ${maybeHolds(id)}` : sql``}
    or position(lower(${email}) in lower(k.answer::text)) > 0
    or (${full_name} <> '' and position(lower(${full_name}) in lower(k.answer::text)) > 0))`,
  letters: ({ id, email, kind }) => sql`(k.to_id = ${id} or k.about_id = ${id}
    or (k.to_id is null and k.to_address = ${email}
      and not exists (select from people o where o.email = ${email} and o.kind <> ${kind})))`,
  files: ({ files }) => sql`k.id = any(${files}::uuid[])`,
  failures: ({ kind, email }) => sql`k.address_hash = ${addressHash(kind, email)}`,
  // Theirs, and those of them.
  reports: ({ id }) => sql`(k.reporter_id = ${id} or k.job_seeker_id = ${id})`,
  invitations: ({ email }) => sql`k.email = ${email}`,
  // What it brought stays in the inviter's ledger; whom it was about does not.
  referrals: ({ id, email, kind }) => sql`(k.person_id = ${id}
    or (k.person_id is null and k.email = ${email} and k.type = ${kind}))`,
};

/** Rows before what they refer to; files once nothing names them; the account last, since from then on it does not change. */
const last = ['files', 'people'];
const places = Object.entries(register)
  .flatMap(([table, entry]) => (isPersonal(entry) ? [{ table, entry }] : []))
  .sort((one, other) => last.indexOf(one.table) - last.indexOf(other.table));

/** Everything that is theirs, down to a row without a person; the ids of the files whose bytes are to go. The address is free again. */
export async function wipe(db: Db, person: Known, now: string): Promise<string[]> {
  const files = await (person.kind === 'job_seeker' ? unkeptFiles : ticketFiles)(db, person.id);
  const leaving = { ...person, files };
  for (const which of ['goes', 'changes', 'last'] as const)
    for (const { table, entry } of places) {
      const held = entry.people[person.kind];
      if (!held || last.includes(table) !== (which === 'last')) continue;
      const those = conditionOf(held, leaving);
      if (which !== 'changes') await remove(db, table, held, those);
      if (which !== 'goes') await empty(db, { table, entry, held, those, values: valuesAt(person, now) });
    }
  return files;
}

function conditionOf(held: Held, person: Leaving): Condition {
  if (held.rows) return rowSets[held.rows](person);
  return held.by ? rowsOf(held.by, person.kind, person.id) : sql`false`;
}

async function remove(db: Db, table: string, { leaving }: Held, those: Condition): Promise<void> {
  if (leaving !== 'goes' && !(typeof leaving === 'object' && 'goes' in leaving)) return;
  const only = leaving === 'goes' ? sql`` : sql`and ${sql.raw(leaving.goes)}`;
  await sql`delete from ${sql.table(table)} k where ${those} ${only}`.execute(db);
}

interface Emptied {
  table: string;
  entry: Personal;
  held: Held;
  those: Condition;
  values: Record<string, string>;
}

async function empty(db: Db, { table, entry, held: { leaving }, those, values }: Emptied): Promise<void> {
  if (leaving === 'goes' || (typeof leaving === 'object' && 'stays' in leaving)) return;
  const sets = [...columnsByName(entry)].flatMap(([name, { left }]) =>
    typeof left === 'string' ? [sql`${sql.ref(name)} = ${written(left, values)}`] : [],
  );
  if (sets.length === 0) return;
  await sql`update ${sql.table(table)} k set ${sql.join(sets)} where ${those}`.execute(db);
}

const valuesAt = ({ kind }: Known, now: string) => ({ ':now': now, ':former': formerNames[kind] });

/** SQL of the register with its two words replaced by what they mean now. */
function written(left: string, values: Record<string, string>): RawBuilder<unknown> {
  const parts = left.split(/(:now|:former)/).filter((part) => part !== '');
  return sql.join(
    parts.map((part) => (part in values ? sql`${values[part]}` : sql.raw(part))),
    sql``,
  );
}

/** What hung on their tickets, whoever of the company stored it, and what they stored with others'. */
async function ticketFiles(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.kind = 'support' and (f.owner_id = ${id} or exists (
      select from support_comments c join support_tickets t on t.id = c.ticket_id
      where t.person_id = ${id} and f.id in (c.document_file_id, c.picture_file_id)))`.execute(db);
  return rows.map((row) => row.id);
}

/** The person's own files, what hung on their conversations and on conditions of offers, and the documents of offers that nobody signed or that never went out. */
async function unkeptFiles(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.owner_id = ${id} and f.kind <> 'signed_offer'
    union select f.id from files f join chat_messages m on f.id in (m.document_file_id, m.picture_file_id)
      join connection_requests r on r.id = m.request_id where r.job_seeker_id = ${id}
    union select c.document_file_id from offer_conditions c join connection_requests r on r.id = c.request_id
      where r.job_seeker_id = ${id} and c.document_file_id is not null
    union select o.document_file_id from offers o join connection_requests r on r.id = o.request_id
      where r.job_seeker_id = ${id} and o.signed_at is null
    union select o.document_file_id from prepared_offers o join connection_requests r on r.id = o.request_id
      where r.job_seeker_id = ${id}
    except select o.document_file_id from offers o where o.signed_at is not null`.execute(db);
  return rows.map((row) => row.id);
}
