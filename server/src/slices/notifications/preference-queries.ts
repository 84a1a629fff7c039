// The rows of what people want to be told, and of what waits to be told to them.
import { facts, type FactKind } from '@rounds/product/facts';
import type { Wishes } from '@rounds/product/notifications/delivery';
import {
  groupOf,
  usualChoice,
  type Choice,
  type EventGroup,
  type Side,
} from '@rounds/product/notifications/groups';
import { usualClock, type LetterClock } from '@rounds/product/notifications/when';
import { sql, type Kysely } from 'kysely';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;
export type Chosen = Choice & { group: EventGroup };

interface WishRow {
  id: number;
  kind: string;
  clock: LetterClock | null;
  choices: Chosen[];
  has_devices: boolean;
}

/** By person; the usual where somebody chose nothing. */
export async function wishesOf(db: Db, ids: readonly number[]): Promise<Map<number, Wishes>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WishRow>`${named}
    select p.id, p.kind,
      (select to_jsonb(c) - 'person_id' from notification_clocks c where c.person_id = p.id) as clock,
      coalesce((select jsonb_agg(jsonb_build_object('group', w.event_group, 'bell', w.bell, 'letter', w.letter, 'devices', w.devices))
        from notification_choices w where w.person_id = p.id), '[]') as choices,
      exists (select from notified_devices d where d.person_id = p.id) as has_devices
    from people p where p.id = any(${[...ids]}::bigint[]) and p.erased_at is null`.execute(db);
  return new Map(
    rows.map(({ id, kind, clock, choices, has_devices }) => [
      id,
      {
        side: kind === 'job_seeker' ? 'job_seeker' : 'employer',
        clock: clock ?? usualClock,
        choices: new Map(choices.map(({ group, ...choice }) => [group, choice])),
        hasDevices: has_devices,
      },
    ]),
  );
}

interface NewNotification {
  person_id: number;
  fact_id: number;
  event: string;
  created_at: string;
  in_bell: boolean;
  mail_at: string | null;
  digest_at: string | null;
  device_at: string | null;
}

/** Keeps what somebody is told of a fact, once; the ids of those that are new, by the fact and the person. */
export async function keepNotifications(
  db: Db,
  rows: readonly NewNotification[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const made = await sql<{ id: number; fact_id: number; person_id: number }>`${named}
    insert into notifications (person_id, fact_id, event, created_at, in_bell, mail_at, digest_at, device_at)
    select person_id, fact_id, event, created_at, in_bell, mail_at, digest_at, device_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (person_id bigint, fact_id bigint, event text,
      created_at timestamptz, in_bell boolean, mail_at timestamptz, digest_at timestamptz,
      device_at timestamptz)
    on conflict do nothing returning id, fact_id, person_id`.execute(db);
  return new Map(made.rows.map(({ id, fact_id, person_id }) => [`${fact_id} ${person_id}`, id]));
}

export type KeptClock = LetterClock & { monday: boolean };

export function findClock(db: Db, personId: number): Promise<KeptClock | undefined> {
  return db
    .selectFrom('notification_clocks')
    .select(['zone', 'digest_hour', 'quiet_from', 'quiet_until', 'monday'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function listChoices(db: Db, personId: number): Promise<Map<string, Choice>> {
  const rows = await db
    .selectFrom('notification_choices')
    .select(['event_group', 'bell', 'letter', 'devices'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(
    rows.map(({ event_group, bell, letter, devices }) => [
      event_group,
      { bell, letter: letter as Choice['letter'], devices },
    ]),
  );
}

export async function keepClock(
  db: Db,
  personId: number,
  clock: LetterClock & Partial<KeptClock>,
): Promise<void> {
  await db
    .insertInto('notification_clocks')
    .values({ person_id: personId, ...clock })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(clock))
    .execute();
}

export async function keepChoice(db: Db, personId: number, { group, ...choice }: Chosen): Promise<void> {
  await db
    .insertInto('notification_choices')
    .values({ person_id: personId, event_group: group, ...choice })
    .onConflict((conflict) => conflict.columns(['person_id', 'event_group']).doUpdateSet(choice))
    .execute();
}

const kindsOf = (side: Side, group: EventGroup): string[] =>
  (Object.keys(facts) as FactKind[]).filter((kind) => groupOf(kind, side) === group);

/** What was to be written of groups that no letter is wanted of any more; the house's to do. */
export async function forgetWaiting(
  db: Db,
  { personId, side }: { personId: number; side: Side },
  groups: readonly EventGroup[],
): Promise<void> {
  const events = groups.flatMap((group) => kindsOf(side, group));
  if (events.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ mail_at: null, digest_at: null })
    .where('person_id', '=', personId)
    .where('mailed_at', 'is', null)
    .where('event', 'in', events)
    .execute();
}

/** What was to be shown on devices of groups that are not wanted there any more; the house's to do. */
export async function forgetOnDevices(
  db: Db,
  { personId, side }: { personId: number; side: Side },
  groups: readonly EventGroup[],
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ device_at: null })
    .where('person_id', '=', personId)
    .where('device_at', 'is not', null)
    .where(sql<boolean>`event = any(${groups.flatMap((group) => kindsOf(side, group))}::text[])`)
    .execute();
}

/** The rows of one digest that its reader has not opened since, oldest first. */
export async function idsOfDigest(db: Db, personId: number, digestAt: string): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('person_id', '=', personId)
    .where('digest_at', '=', digestAt)
    .where('read_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** By a letter's own link: of digests, all but what waits for an answer. The bell stays as it was. */
export async function endLetters(
  db: Db,
  personId: number,
  what: EventGroup | 'digests' | 'monday',
): Promise<void> {
  const wishes = (await wishesOf(db, [personId])).get(personId);
  if (!wishes) return;
  if (what === 'monday') {
    const { zone, digest_hour, quiet_from, quiet_until } = wishes.clock;
    return keepClock(db, personId, { zone, digest_hour, quiet_from, quiet_until, monday: false });
  }
  const { side, choices } = wishes;
  const inDigests = [...choices].flatMap(([group, { letter }]) =>
    group !== 'answers' && (letter === 'daily' || letter === 'weekly') ? [group] : [],
  );
  const groups = what === 'digests' ? inDigests : [what];
  for (const group of groups)
    await keepChoice(db, personId, { ...(choices.get(group) ?? usualChoice), group, letter: 'none' });
  await forgetWaiting(db, { personId, side }, groups);
}
