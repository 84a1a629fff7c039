// Counts the market as facts are read, in the transaction that moves their reader on: each exactly once.
import type { FactKind } from '@rounds/product/facts';
import type { MarketCount } from '@rounds/product/overview/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx';

interface Fact {
  kind: string;
  at: string;
  actor_id: number | null;
  actor_kind?: string;
  company_id: number | null;
  vacancy_id: number | null;
  person_id: number | null;
}

const counts: Partial<Record<FactKind, MarketCount>> = {
  'account.confirmed': 'people',
  'vacancy.published': 'vacancies',
  'connection_request.sent': 'requests',
  'connection_request.applied': 'applications',
  'connection_request.accepted': 'yeses',
  'connection_request.employer_accepted': 'yeses',
  'connection_request.late_yes_confirmed': 'yeses',
  'connection_request.hired': 'hires',
};
const ofCompanies: Partial<Record<FactKind, 'opened' | 'sent'>> = {
  'profile.viewed': 'opened',
  'connection_request.sent': 'sent',
};

const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10);

export async function countMarket(tx: Tx, facts: readonly Fact[]): Promise<void> {
  const counted = facts.flatMap((fact) => {
    const what = counts[fact.kind as FactKind];
    return what ? [{ what, day: dayOf(fact.at), vacancy: fact.vacancy_id, person: fact.person_id }] : [];
  });
  if (counted.length > 0) await addToDays(tx, counted);
  const read = facts.flatMap((fact) => {
    const what = ofCompanies[fact.kind as FactKind];
    return what && fact.company_id !== null ? [{ what, day: dayOf(fact.at), company: fact.company_id }] : [];
  });
  if (read.length > 0) await addToCompanies(tx, read);
}

type Counted = { what: MarketCount; day: string; vacancy: number | null; person: number | null };

/** People count where they are job seekers, by their home; all else by the place of its vacancy. */
async function addToDays(tx: Tx, counted: readonly Counted[]): Promise<void> {
  await sql`
    insert into market_days (day, what, state, count)
    select c.day, c.what, coalesce(f.state, s.state, ''), count(*)
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) c(day date, what text, vacancy bigint, person bigint)
    left join vacancies v on v.id = c.vacancy left join facilities f on f.id = v.facility_id
    left join job_seekers s on c.what = 'people' and s.id = c.person
    where c.what <> 'people' or s.id is not null
    group by 1, 2, 3
    on conflict (day, what, state) do update set count = market_days.count + excluded.count`.execute(tx);
}

type Read = { what: 'opened' | 'sent'; day: string; company: number };

async function addToCompanies(tx: Tx, read: readonly Read[]): Promise<void> {
  await sql`
    insert into company_days (day, company_id, opened, sent)
    select c.day, c.company, count(*) filter (where c.what = 'opened'), count(*) filter (where c.what = 'sent')
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) c(day date, what text, company bigint)
    group by 1, 2
    on conflict (day, company_id) do update
      set opened = company_days.opened + excluded.opened, sent = company_days.sent + excluded.sent`.execute(
    tx,
  );
}
