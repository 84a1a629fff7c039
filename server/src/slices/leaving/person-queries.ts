// What Rounds keeps of one job seeker besides profile, requests and interviews: read for their own export, by themselves.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';

type Rows = Record<string, unknown>[];

const parts = (id: number): Record<string, RawBuilder<Record<string, unknown>>> => ({
  account: sql`select email, full_name, created_at, confirmed_at, terms_version, terms_at from people where id = ${id}`,
  sessions: sql`select device, country, created_at, last_used_at, expires_at, revoked_at from sessions where person_id = ${id} order by created_at`,
  known_browsers: sql`select first_at, last_at from known_browsers where person_id = ${id} order by first_at`,
  second_factors: sql`select kind, name, created_at from second_factors where person_id = ${id} order by id`,
  files: sql`select f.id, f.kind, f.name, f.media_type, f.bytes, f.created_at, t.words from files f
    left join resume_texts t on t.file_id = f.id where f.owner_id = ${id} order by f.created_at`,
  assessment: sql`select i.kind, i.text, a.answer, a.answered_at from assessment_answers a
    join assessment_items i on i.id = a.assessment_item_id where a.job_seeker_id = ${id} order by i.id`,
  favorites: sql`select v.title as vacancy, f.created_at from seeker_favorites f
    join vacancies v on v.id = f.vacancy_id where f.job_seeker_id = ${id} order by f.created_at`,
  searches: sql`select query, filters, searched_at from recent_searches where job_seeker_id = ${id} order by searched_at`,
  saved_searches: sql`select name, query, alert, created_at from saved_searches where job_seeker_id = ${id} order by id`,
  job_alerts: sql`select v.title as vacancy, a.matched_at, a.told_at from job_alerts a
    join vacancies v on v.id = a.vacancy_id where a.job_seeker_id = ${id} order by a.matched_at`,
  ready_applications: sql`select v.title as vacancy, a.created_at from ready_applications a
    join vacancies v on v.id = a.vacancy_id where a.job_seeker_id = ${id} order by a.created_at`,
  blocks: sql`select c.name as company, b.created_at from seeker_blocks b
    join companies c on c.id = b.company_id where b.job_seeker_id = ${id} order by b.created_at`,
  unlocked_by: sql`select c.name as company, u.unlocked_at, u.until from unlocks u
    join companies c on c.id = u.company_id where u.job_seeker_id = ${id} order by u.unlocked_at`,
  seen_by: sql`select c.name as company, f.kind as what, f.at from facts f join companies c on c.id = f.company_id
    where f.job_seeker_id = ${id} and f.kind in ('profile.viewed', 'profile.contact_opened') order by f.id`,
  messages: sql`select m.request_id as request, m.side, m.body, m.created_at from chat_messages m
    join connection_requests r on r.id = m.request_id where r.job_seeker_id = ${id} order by m.id`,
  offers: sql`select o.request_id as request, o.version, o.state, o.start_on, o.pay_lines, o.pay_period, o.conditions,
      o.terms, o.released_at, o.expires_at, o.signature_name, o.signed_at, o.signed_from, o.document_sha256
    from offers o join connection_requests r on r.id = o.request_id where r.job_seeker_id = ${id} order by o.id`,
  counter_offers: sql`select k.request_id as request, k.round, k.start_on, k.pay_lines, k.pay_period, k.note, k.created_at
    from offer_counters k join connection_requests r on r.id = k.request_id where r.job_seeker_id = ${id} order by k.id`,
  acts: sql`select kind as what, at from facts where actor_id = ${id} order by id`,
});

/** Each part under its name, oldest first. */
export async function personParts(db: Kysely<DB>, id: number): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const [name, query] of Object.entries(parts(id))) found[name] = (await query.execute(db)).rows;
  return found;
}
