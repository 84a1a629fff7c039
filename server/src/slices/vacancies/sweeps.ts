// What the clock does to vacancies: expiry at the end of their time, and a letter seven days and one day before.
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { lockVacancyById } from './queries';
import { stepByClock, type Hand } from './steps';

type Record = (tx: Tx, fact: NewFact, now: string) => Promise<number>;

const handOf = (tx: Tx, now: string, record: Record): Hand => ({
  tx,
  now,
  fact: (fact) => record(tx, { actor: { kind: 'clock', id: null }, ...fact }, now),
});

/** `record` writes a fact with all that must be true together with it. */
export async function sweepVacancies(db: Kysely<DB>, now: string, record: Record): Promise<void> {
  const ended = await sql<{ id: number }>`select id from vacancies
    where state = 'published' and deleted_at is null and valid_until <= ${now} limit 500`.execute(db);
  for (const { id } of ended.rows) {
    await db.transaction().execute(async (tx) => {
      const row = await lockVacancyById(tx, id);
      if (!row || row.valid_until === null || row.valid_until > now) return;
      await stepByClock(handOf(tx, now, record), row, 'expire');
    });
  }
  for (const days of [7, 1] as const) await remind(db, now, { days, record });
}

/** Once for each end: a vacancy that was renewed is reminded again before its new one. */
async function remind(
  db: Kysely<DB>,
  now: string,
  { days, record }: { days: 7 | 1; record: Record },
): Promise<void> {
  const ending = await sql<{ id: number; company_id: number }>`select v.id, v.company_id from vacancies v
    where v.state = 'published' and v.deleted_at is null
      and v.valid_until > ${now} and v.valid_until <= ${daysAfter(now, days)}
      and not exists (select from facts f where f.vacancy_id = v.id and f.kind = 'vacancy.expiring'
        and (f.data ->> 'days')::int <= ${days} and f.at > v.valid_until - interval '8 days') limit 500`.execute(
    db,
  );
  for (const { id, company_id } of ending.rows) {
    await db.transaction().execute(async (tx) => {
      if ((await lockVacancyById(tx, id))?.state !== 'published') return;
      await handOf(tx, now, record).fact({
        kind: 'vacancy.expiring',
        company_id,
        vacancy_id: id,
        data: { days },
      });
    });
  }
}
