// Whoever looks at what a notification leads to, or acts on it, has read what leads to that place.
import type { FactKind } from '@rounds/product/facts';
import { isFactKind } from '@rounds/product/facts';
import { targetOf, type FactTarget } from '@rounds/product/notifications/wording';
import { sql, type Kysely } from 'kysely';
import type { DB } from './db/tables';
import type { FactRecord } from './facts';
import type { RequestContext } from './http/request-context';
import type { JobSeeker, Member } from '@rounds/product/actor';

type Side = 'job_seeker' | 'employer';
type Told = Pick<FactTarget, 'request_id' | 'vacancy_id' | 'data'> & { kind: string };

const placeOf = ({ kind, ...target }: Told, side: Side): string | null =>
  isFactKind(kind) ? targetOf(kind, side, target) : null;

interface Unread extends Told {
  id: number;
  person_id: number;
  side: Side;
  fact_id: number;
}

/** What these people have not read: of the requests named, or all of it. */
async function unreadOf(
  db: Kysely<DB>,
  people: readonly number[],
  requests: readonly number[] | null,
): Promise<Unread[]> {
  const { rows } = await sql<Unread>`select n.id, n.person_id, n.event as kind, p.kind as side, f.request_id,
      f.vacancy_id, f.data, n.fact_id
    from notifications n join facts f on f.id = n.fact_id join people p on p.id = n.person_id
    where n.person_id = any(${people}::bigint[]) and n.read_at is null
      and (${requests}::bigint[] is null or f.request_id = any(${requests}::bigint[]))`.execute(db);
  return rows;
}

/** Each at its own instant, in one statement. */
async function mark(db: Kysely<DB>, read: readonly { id: number; at: string }[]): Promise<void> {
  if (read.length === 0) return;
  await sql`update notifications n set read_at = given.at
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as given (id bigint, at timestamptz)
    where n.id = given.id`.execute(db);
}

type Reader = Pick<RequestContext<JobSeeker | Member>, 'tx' | 'now' | 'actor' | 'fact'>;

async function marked({ tx, now, actor, fact }: Reader, rows: readonly Unread[]): Promise<void> {
  if (rows.length === 0) return;
  await mark(
    tx,
    rows.map(({ id }) => ({ id, at: now })),
  );
  // The person's alone: it refreshes the bell on their other screens, and tells nobody.
  await fact({ kind: 'notification.read', person_id: actor.id });
}

/** They look at the request itself, or at its conversation. */
export async function readAbout(reader: Reader, kind: FactKind, request_id: number): Promise<void> {
  const side = reader.actor.kind;
  const place = placeOf({ kind, request_id, vacancy_id: null, data: {} }, side);
  const unread = await unreadOf(reader.tx, [reader.actor.id], [request_id]);
  await marked(
    reader,
    unread.filter((one) => placeOf(one, side) === place),
  );
}

/** They follow these notifications, or say that they have read them; without ids, all. */
export async function readThese(reader: Reader, ids: readonly number[] | undefined): Promise<void> {
  const unread = await unreadOf(reader.tx, [reader.actor.id], null);
  const named = unread.filter(({ id }) => ids === undefined || ids.includes(id));
  const places = new Set(named.map((one) => placeOf(one, one.side)).filter((place) => place !== null));
  await marked(
    reader,
    unread.filter((one) => named.includes(one) || places.has(placeOf(one, one.side) ?? '')),
  );
}

/** Who acts on a request has read what was told of it before. Their screens hear of the act itself. */
export async function readByActing(tx: Kysely<DB>, facts: readonly FactRecord[]): Promise<void> {
  const acts = facts.filter(({ actor_id, request_id }) => actor_id !== null && request_id !== null);
  if (acts.length === 0) return;
  const [people, requests] = [acts.map((act) => act.actor_id ?? 0), acts.map((act) => act.request_id ?? 0)];
  const unread = await unreadOf(tx, [...new Set(people)], [...new Set(requests)]);
  const isBefore = (one: Unread, act: FactRecord) =>
    one.person_id === act.actor_id &&
    one.request_id === act.request_id &&
    one.fact_id < act.id &&
    placeOf(one, one.side) === placeOf(act, one.side);
  await mark(
    tx,
    unread.flatMap((one) => {
      const act = acts.find((each) => isBefore(one, each));
      return act ? [{ id: one.id, at: act.at }] : [];
    }),
  );
}
