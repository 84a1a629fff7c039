// Money differences as rows: found once, closed when they are gone, settled by staff with words.
import type { DifferenceKind, SettlingReason, Sides } from '@rounds/product/billing/differences';
import { limits } from '@rounds/product/limits';
import { businessDaysAfter, usualZone } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface Found extends Sides {
  kind: DifferenceKind;
  company_id: number | null;
  payment_id: number | null;
  invoice_id: number | null;
  refund_id: number | null;
  /** Where the provider says otherwise. */
  provider: string | null;
  reference: string | null;
  /** When what it is about happened. */
  about_at: string;
}

const open = (db: Db) =>
  db
    .selectFrom('money_differences')
    .select(['kind', 'company_id', 'payment_id', 'refund_id', 'reference', 'provider_cents', 'house_cents'])
    .select(['invoice_cents', 'bought_tokens', 'ledger_tokens', 'found_at'])
    .where('gone_at', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id');
export type OpenDifference = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number];

const markOf = (of: Found): string =>
  [
    ...[of.kind, of.provider, of.reference, of.payment_id, of.invoice_id, of.refund_id, of.provider_cents],
    ...[of.house_cents, of.invoice_cents, of.bought_tokens, of.ledger_tokens],
  ].join('|');

const columns = [
  ...([
    'kind',
    'mark',
    'company_id',
    'payment_id',
    'invoice_id',
    'refund_id',
    'provider',
    'reference',
  ] as const),
  ...(['provider_cents', 'house_cents', 'invoice_cents', 'bought_tokens', 'ledger_tokens'] as const),
  ...(['about_at', 'found_at', 'due_at'] as const),
];

/**
 * What was found already stays as it is, settled or not. What is found no more is closed where this round looked for it: asked of the
 * same provider, happened since then, and found before now.
 */
export async function keepDifferences(
  db: Db,
  found: readonly Found[],
  { now, provider, since }: { now: string; provider: string; since: string },
): Promise<OpenDifference[]> {
  const due_at = businessDaysAfter(now, limits.billing.compared.dueDays, usualZone);
  const rows = found.map((each) => ({ ...each, mark: markOf(each), found_at: now, due_at }));
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('money_differences')
      .columns(columns)
      .expression(
        sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
          from jsonb_populate_recordset(null::money_differences, ${JSON.stringify(rows)}::jsonb)`,
      )
      .onConflict((conflict) => conflict.column('mark').where('gone_at', 'is', null).doNothing())
      .execute();
    await tx
      .updateTable('money_differences')
      .set({ gone_at: now })
      .where('gone_at', 'is', null)
      .where('found_at', '<=', now)
      .where('about_at', '>=', since)
      .where((eb) => eb.or([eb('provider', 'is', null), eb('provider', '=', provider)]))
      .where(sql<boolean>`mark <> all(${rows.map(({ mark }) => mark)}::text[])`)
      .execute();
    return open(tx).execute();
  });
}

const waits = sql<boolean>`d.gone_at is null and d.settled_at is null`;
const closedAt = sql`coalesce(d.settled_at, d.gone_at)`;

/** Of all companies: what waits, the longest due first; or what is closed, the newest first. */
export async function listDifferencesOf(
  db: Db,
  {
    list,
    now,
    limit,
    offset,
  }: { list: 'waiting' | 'late' | 'closed'; now: string; limit: number; offset: number },
) {
  const closed = list === 'closed';
  const those = db
    .selectFrom('money_differences as d')
    .where(sql<boolean>`(${list !== 'late'} or d.due_at < ${now})`)
    .where(closed ? sql<boolean>`${closedAt} is not null` : waits);
  const rows = await those
    .leftJoin('companies as c', 'c.id', 'd.company_id')
    .leftJoin('people as s', 's.id', 'd.settled_by')
    .leftJoin('invoices as i', (join) => join.on(sql<boolean>`i.payment_id = d.payment_id`))
    .selectAll('d')
    .select(['c.name', 's.full_name as settler', 'i.id as paper_id', 'i.number'])
    .orderBy(closed ? sql`${closedAt} desc, d.id desc` : sql`d.due_at, d.id`)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await those
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type DifferenceRow = Awaited<ReturnType<typeof listDifferencesOf>>['rows'][number];

export const lockDifference = (db: Db, id: number) =>
  db
    .selectFrom('money_differences')
    .select(['id', 'company_id', 'gone_at', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function settleDifferenceAs(
  db: Db,
  id: number,
  how: { settled_at: string; settled_by: number; reason: SettlingReason; note: string },
): Promise<void> {
  await db.updateTable('money_differences').set(how).where('id', '=', id).execute();
}
