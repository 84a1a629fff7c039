// Pushes facts to this process's sockets: woken by PostgreSQL, reading on from its own place, so nothing is lost.
import { factAsRead, facts, isFactKind, touchesDesk } from '@rounds/product/facts';
import type { Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Config } from './config';
import { onceAnOutage } from './db/faults';
import { planEachOnce } from './db/connect';
import { keepListening } from './db/listening';
import type { DB } from './db/tables';
import { reading } from './db/tx';
import { batch, factsRead, placeOfReader, type Place } from './fact-reader';
import { deskRoom, type Hub } from './http/live';
import type { FactRecord } from './facts';
import type { LivePayload } from './live-payload';
import type { Ports } from './ports';
import type { KeptPages } from './pages/kept-pages';
import { notificationsOfFacts, requestVersions, tiedMembersBlindTo } from './slices/notifications/queries';

export interface PushDeps {
  url: string;
  config: Pick<Config, 'secret'>;
  db: Kysely<DB>;
  hub: Hub;
  /** Told of what changes by the connection that hears of facts. */
  kept: Pick<KeptPages, 'forget' | 'hears' | 'isDeaf'>;
  ports: Pick<Ports, 'clock' | 'measures'>;
  log(line: string, error?: unknown): void;
}

export interface Pusher {
  /** Wakes every process, this one too: facts were read. Costs the business transaction nothing. */
  wakeAll(): void;
  /** Pushes what this process has not pushed yet. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPusher(deps: PushDeps): Promise<Pusher> {
  const own = { place: await placeOfReader(deps.db), closing: false };
  const complain = onceAnOutage(deps.log);
  let running: Promise<void> = Promise.resolve();
  const catchUp = () =>
    (running = running
      .then(() => pushOn(deps, own))
      .then(complain.well)
      .catch((error: unknown) => {
        if (!own.closing) complain.about('push failed', error);
      }));
  const { url, log, kept } = deps;
  const changes = { channel: 'rounds_pages', heard: kept.forget, begun: kept.hears, ended: kept.isDeaf };
  const heard = () => void catchUp();
  const listening = await keepListening({ url, channel: 'rounds_live', log, heard, changes });
  return {
    wakeAll: listening.notify,
    catchUp,
    async stop() {
      own.closing = true;
      await listening.stop();
      await running;
    },
  };
}

async function pushOn(deps: PushDeps, own: { place: Place; closing: boolean }): Promise<void> {
  // Whatever is read after these comes with a call of its own.
  for (let full = true; full && !own.closing;)
    full = await reading(deps.db, async (tx) => {
      await planEachOnce(tx);
      const rows = await factsRead(tx, own.place);
      const last = rows.at(-1);
      if (!last) return false;
      await push({ ...deps, db: tx }, rows);
      const now = deps.ports.clock.now();
      for (const { at } of rows) deps.ports.measures.pushed(at, now);
      own.place = { xid: last.xid, id: last.id };
      return rows.length === batch;
    });
}

async function push({ db, hub, config }: PushDeps, rows: readonly FactRecord[]): Promise<void> {
  const notes = await notificationsOfFacts(
    db,
    rows.map((row) => row.id),
    rows.at(-1)?.at ?? '',
  );
  // What else is out of date on their screens, the quiet message of the same fact says.
  for (const { personId, ...payload } of notes)
    hub.send(`user.${personId}`, { ...payload, cache_bust: payload.id, topics: ['notifications'] });
  const blind = await blindTo(db, rows);
  const requests = await requestsOf(db, rows);
  for (const fact of rows) {
    const request = requests.get(fact.request_id ?? 0);
    touch(hub, fact, { blind: blind.get(fact.id) ?? [], bust: bustOf(fact.id, config.secret), request });
  }
}

/** The requests that facts are about, as they stand: whoever has one of this version need not read it again. */
async function requestsOf(db: Kysely<DB>, rows: readonly FactRecord[]) {
  const ids = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))];
  const found = ids.length === 0 ? [] : await requestVersions(db, ids);
  return new Map(found.map((request) => [request.id, request]));
}

/** Tied members who do not see what a fact is about: their screens hear nothing of it. */
async function blindTo(db: Kysely<DB>, rows: readonly FactRecord[]): Promise<Map<number, number[]>> {
  const asked = rows.filter((row) => row.company_id !== null && (row.request_id ?? row.vacancy_id) !== null);
  const pairs =
    asked.length === 0
      ? []
      : await tiedMembersBlindTo(
          db,
          asked.map(({ id }) => id),
        );
  const blind = new Map<number, number[]>();
  for (const { fact_id, member_id } of pairs) blind.set(fact_id, [...(blind.get(fact_id) ?? []), member_id]);
  return blind;
}

/** Another for each fact and the same in every process; its number would say how much happens to others. */
export const bustOf = (factId: number, secret: string): string =>
  createHmac('sha256', secret).update(`fact ${factId}`).digest('base64url').slice(0, 12);

/** Whoever looks at what the fact changed reads it anew. */
function touch(
  hub: Hub,
  fact: FactRecord,
  {
    blind,
    bust,
    request,
  }: { blind: readonly number[]; bust: string; request: LivePayload['request'] | undefined },
) {
  if (!isFactKind(fact.kind)) return;
  const { touches: topics } = facts[fact.kind];
  const quiet = { id: 0, event: fact.kind, message: '', actor: null, target_url: null, is_read: true };
  const about = request ? { request } : {};
  const payload: LivePayload = { ...quiet, created_at: fact.at, cache_bust: bust, topics, ...about };
  const people = new Set([fact.job_seeker_id, fact.person_id].filter((person) => person !== null));
  const actor = fact.actor_id;
  // Their own act, the screen that it came from reads anew by itself.
  if (touchesDesk(fact.kind))
    hub.send(deskRoom, { ...payload, topics: ['desk'] }, actor === null ? [] : [actor]);
  if (fact.company_id) {
    const asRead = { ...payload, event: factAsRead(fact.kind, 'employer') };
    const byMember = actor !== null && !people.has(actor) && !blind.includes(actor);
    hub.send(`company.${fact.company_id}`, asRead, byMember ? [...blind, actor] : blind);
    if (byMember) hub.send(`user.${actor}`, { ...asRead, own: true });
  }
  for (const person of people)
    hub.send(`user.${person}`, person === actor ? { ...payload, own: true } : payload);
}
