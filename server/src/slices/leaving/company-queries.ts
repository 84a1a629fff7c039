// A company's own rows besides its requests: read for its export, by an admin behind the second wall.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';

type Rows = Record<string, unknown>[];
type Parts = Record<string, RawBuilder<Record<string, unknown>>>;

/** By their place among the company's own: a row's number of all companies' would tell how much the others do. */
const lots = (id: number) => sql`(select lot.*, row_number() over (order by lot.id) as number
  from token_lots lot where lot.company_id = ${id})`;

/** With whom they mention, by name. */
const notes = (id: number) => sql<
  Record<string, unknown>
>`select n.request_id as request, n.number, n.author_id as author, n.body, n.written_at, n.edited_at, (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.person_id, 'name', p.full_name) order by m.person_id), '[]')
      from request_note_mentions m left join known_people p on p.id = m.person_id
      where m.request_id = n.request_id and m.number = n.number) as mentions
    from request_notes n join connection_requests r on r.id = n.request_id where r.company_id = ${id}
    order by n.request_id, n.number`;

/** How the company interviews and writes. */
const written = (id: number): Parts => ({
  interview_types: sql`select * from interview_types where company_id = ${id} order by id`,
  interview_patterns: sql`select * from interview_patterns where company_id = ${id} order by id`,
  interview_pools: sql`select o.name, o.created_at, o.deleted_at, (
      select coalesce(jsonb_agg(m.person_id order by m.person_id), '[]') from interview_pool_members m
      where m.pool_id = o.id) as members
    from interview_pools o where o.company_id = ${id} order by o.id`,
  interview_visits: sql`select request_id as request, name, note, zone, from_day, until_day, created_at, changed_at
    from interview_visits where company_id = ${id} order by id`,
  hiring_processes: sql`select * from hiring_processes where company_id = ${id} order by id`,
  message_templates: sql`select name, purpose, text, created_at, deleted_at from message_templates where company_id = ${id} order by id`,
  request_notes: notes(id),
});

const parts = (id: number): Parts => ({
  company: sql`select id, name, email, web_url, phone, address, city, state, zip_code, established_date, headquarters,
    company_size, locations, specialties, descriptions, allowed_email_domains, is_staffing_agency, ccn, npi, verification,
    verified_at, verified_how, confirmed_domain, domain_confirmed_at, counts_since, plan_code, created_at from companies where id = ${id}`,
  // As the company reads them on its screen: neither who decided, nor the desk's notes, nor whom a CCN was disputed with.
  verification_cases: sql`select k.id, k.kind, k.state, k.wanted, k.opened_at, k.due_at, k.outcome, k.reason, k.decided_at, (
      select coalesce(jsonb_agg(jsonb_build_object('from', m.side, 'body', m.body, 'at', m.at) order by m.id), '[]')
      from verification_messages m where m.case_id = k.id) as messages
    from verification_cases k where k.company_id = ${id} order by k.id`,
  // What it was told: staff looked, another company gave its CCN, how that ended for it.
  verification_notices: sql`select kind, at, data ->> 'reason' as reason from facts where company_id = ${id}
    and kind in ('company.looked_at', 'company.ccn_claimed', 'company.ccn_settled', 'company.verification_lost') order by id`,
  team: sql`select p.full_name, p.email, e.role, e.is_owner, e.allocate_tokens, e.joined_at, e.removed_at
    from employer_users e join people p on p.id = e.id where e.company_id = ${id} order by e.joined_at, e.id`,
  facilities: sql`select * from facilities where company_id = ${id} order by id`,
  departments: sql`select * from departments where company_id = ${id} order by id`,
  ...written(id),
  owed_steps: sql`select request_id as request, stage, owed_at, ended_at, on_time from owed_steps
    where company_id = ${id} order by counted_at, request_id`,
  prepared_offers: sql`select o.*, (select jsonb_agg(jsonb_build_object('place', a.place, 'person', a.person_id,
      'decision', a.decision, 'note', a.note, 'at', a.decided_at) order by a.place)
      from offer_approvals a where a.prepared_id = o.id) as approvals
    from prepared_offers o where o.company_id = ${id} order by o.id`,
  vacancies: sql`select * from vacancies where company_id = ${id} order by id`,
  saved_searches: sql`select name, query, shared, created_at, updated_at from hunt_searches where company_id = ${id} order by id`,
  hitchlists: sql`select h.name, h.created_at, (select coalesce(jsonb_agg(jsonb_build_object('note', e.note, 'tags', e.tags,
      'owner', e.owner_id, 'at', e.added_at) order by e.id), '[]') from hitchlist_entries e where e.hitchlist_id = h.id) as entries
    from hitchlists h where h.company_id = ${id} order by h.id`,
  representations: sql`select vacancy_id as vacancy, client, requisition, state, asked_at, answered_at, ends_at
    from representations where company_id = ${id} order by id`,
  submissions: sql`select vacancy_id as vacancy, post, case when company_id = ${id} then 'sent' else 'received' end as way, state,
      reason, sent_at, ended_at, reopened_at, sha256, case when company_id = ${id} then packet end as packet
    from submissions where company_id = ${id} or client_id = ${id} order by id`,
  sealed_records: sql`select kind, request_id as request, vacancy_id as vacancy, stages, stage, close_reason, initiated_by,
    started_at, ended_at, start_on, fit, sealed_at, keep_until from sealed_records where company_id = ${id} order by id`,
  subscriptions: sql`select plan_code, seats, state, started_at, period_start, period_end, ended_at from subscriptions where company_id = ${id} order by id`,
  add_ons: sql`select code, vacancy_id as vacancy, starts_at, ends_at from company_add_ons where company_id = ${id} order by id`,
  invoices: sql`select i.number, i.kind, i.issued_at, i.total_cents, i.bill_to, i.test_money, (
      select jsonb_agg(jsonb_build_object('what', l.words, 'quantity', l.quantity, 'unit_cents', l.unit_cents,
        'amount_cents', l.amount_cents, 'from', l.period_start, 'until', l.period_end) order by l.place)
      from invoice_lines l where l.invoice_id = i.id) as lines
    from invoices i where i.company_id = ${id} order by i.number`,
  token_lots: sql`select number as id, origin, amount, expires_at, created_at from ${lots(id)} l order by number`,
  token_transfers: sql`select row_number() over (order by t.id) as id, t.kind, t.request_id as request, t.created_at, (
      select jsonb_agg(jsonb_build_object('account', a.kind, 'member', a.member_id, 'lot', l.number, 'amount', e.amount)
        order by e.id)
      from token_entries e join token_accounts a on a.id = e.account_id
        join ${lots(id)} l on l.id = e.lot_id where e.transfer_id = t.id) as entries
    from token_transfers t where t.company_id = ${id} order by t.id`,
});

/** Each part under its name. */
export async function companyParts(db: Kysely<DB>, id: number): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const [name, query] of Object.entries(parts(id))) found[name] = (await query.execute(db)).rows;
  return found;
}
