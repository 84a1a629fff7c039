// Each Monday, at the hour of a member's digests, a letter with everything that waits for them.
import { digestAfter, usualClock, type LetterClock } from '@rounds/product/notifications/when';
import { sql } from 'kysely';
import type { Tx } from './db/tx';
import { queueLetter } from './letter-queue';
import type { ClockRound } from './slices/connections/hand';

interface Member {
  person_id: number;
  /** null where their first Monday is still to be found. */
  due_at: string | null;
  clock: LetterClock | null;
}

/** Queues those whose Monday has come, once each. Whoever is new gets their first on the Monday after. */
export async function sweepMondays({ db, now }: ClockRound): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One round at a time: two would each write somebody's letter.
    const { rows: turn } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(7310, 2) as mine`.execute(tx);
    if (!turn[0]?.mine) return;
    const members = await membersDue(tx, now);
    for (const { person_id, due_at } of members)
      if (due_at !== null) await queueLetter(tx, { monday_of: person_id, monday_at: due_at });
    const next = members.map(({ clock }) => digestAfter(now, 'weekly', clock ?? usualClock));
    await sql`insert into monday_letters (person_id, due_at)
      select * from unnest(${members.map(({ person_id }) => person_id)}::bigint[], ${next}::timestamptz[])
      on conflict (person_id) do update set due_at = excluded.due_at`.execute(tx);
  });
}

async function membersDue(tx: Tx, now: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select e.id as person_id, m.due_at, to_jsonb(c) - 'person_id' as clock
    from employer_users e join people p on p.id = e.id
      left join monday_letters m on m.person_id = e.id
      left join notification_clocks c on c.person_id = e.id
    where e.company_id is not null and e.removed_at is null and p.confirmed_at is not null
      and p.erased_at is null and (m.due_at is null or m.due_at <= ${now})
    order by e.id limit 500`.execute(tx);
  return rows;
}
