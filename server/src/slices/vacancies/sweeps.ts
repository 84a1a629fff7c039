// What the clock does to vacancies: expiry, letters seven days and one day before, how many are published.
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { countPublished, publishOlder } from './index-queries';
import { lockVacancyById } from './queries';
import { stepByClock, type Hand } from './steps';

/** One round of the clock; its hand's facts bring along all that must be true with them. */
interface Round {
  db: Kysely<DB>;
  now: string;
  hand(tx: Tx): Hand;
}

export async function sweepVacancies(round: Round): Promise<void> {
  const { db, now, hand } = round;
  const ended = await sql<{ id: number }>`select id from vacancies
    where state = 'published' and deleted_at is null and valid_until <= ${now} limit 500`.execute(db);
  for (const { id } of ended.rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockVacancyById(tx, id);
      if (!row || row.valid_until === null || row.valid_until > now) return;
      await stepByClock(hand(tx), row, 'expire');
    });
  }
  for (const days of [7, 1] as const) await remind(round, days);
}

/** Once for each end: a vacancy that was renewed is reminded again before its new one. */
async function remind({ db, now, hand }: Round, days: 7 | 1): Promise<void> {
  const still = sql`v.state = 'published' and v.deleted_at is null
      and v.valid_until > ${now} and v.valid_until <= ${daysAfter(now, days)}
      and not exists (select from facts f where f.vacancy_id = v.id and f.kind = 'vacancy.expiring'
        and (f.data ->> 'days')::int <= ${days} and f.at > v.valid_until - interval '8 days')`;
  const ending = await sql<{ id: number; company_id: number }>`select v.id, v.company_id from vacancies v
    where ${still} limit 500`.execute(db);
  for (const { id, company_id } of ending.rows) {
    await db.transaction().execute(async (tx) => {
      await lockVacancyById(tx, id);
      // Asked again behind the lock: another worker may have told it meanwhile.
      const due = await sql`select from vacancies v where v.id = ${id} and ${still}`.execute(tx);
      if (due.rows.length === 0) return;
      await hand(tx).fact({
        kind: 'vacancy.expiring',
        company_id,
        vacancy_id: id,
        data: { days },
      });
    });
  }
}

/** Every ten minutes is often enough: the counts decide how far a search walks, never what it finds. */
export async function sweepPublished({ db, now }: Pick<Round, 'db' | 'now'>): Promise<void> {
  if (Number(now.slice(14, 16)) % 10 === 0) await countPublished(db);
}

/** After an update of the house: what the fit reads is written anew, a part each round. */
export async function sweepOlderVacancies({ db }: Pick<Round, 'db'>): Promise<void> {
  await db.transaction().execute((tx) => publishOlder(tx, 500));
}
