// The rows of what is reported, as the desk reads them beside a report.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

interface Around {
  row_id: number;
  side: string;
  author: string;
  body: string;
  created_at: string;
  hidden_at: string | null;
  document_file_id: string | null;
  picture_file_id: string | null;
  title: string;
  company: string;
  job_seeker: string;
}

/** A message with the five before it and the five after. */
export async function messagesAround(db: Db, id: number): Promise<Around[]> {
  const { rows } = await sql<Around>`
    with numbered as (
      select m.*, row_number() over (order by m.id) as place from chat_messages m
      where m.request_id = (select request_id from chat_messages where id = ${id}))
    select n.id as row_id, n.side, a.full_name as author, n.body, n.created_at, n.hidden_at,
      n.document_file_id, n.picture_file_id,
      v.title, c.name as company, p.full_name as job_seeker
    from numbered n
    join people a on a.id = n.author_id
    join connection_requests r on r.id = n.request_id
    join vacancies v on v.id = r.vacancy_id
    join companies c on c.id = r.company_id
    join people p on p.id = r.job_seeker_id
    where abs(n.place - (select place from numbered where id = ${id})) <= 5
    order by n.place`.execute(db);
  return rows;
}

export const vacancyShown = (db: Db, id: number) =>
  db
    .selectFrom('vacancies as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('disciplines as d', 'd.id', 'v.discipline_id')
    .leftJoin('facilities as f', 'f.id', 'v.facility_id')
    .select(['v.title', 'v.state', 'v.hidden_at', 'v.job_description', 'v.other_pay'])
    .select(['v.min_compensation', 'v.max_compensation', 'v.pay_period', 'c.name as company'])
    .select(['d.title as discipline', 'f.name as facility', 'f.city', 'f.state as facility_state'])
    .where('v.id', '=', id)
    .executeTakeFirst();

export const companyShown = (db: Db, id: number) =>
  db
    .selectFrom('companies as c')
    .select(['c.name', 'c.city', 'c.state', 'c.web_url'])
    .select(
      sql<number>`(select count(*)::int from published_vacancies p where p.company_id = c.id)`.as(
        'vacancies',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from connection_requests r
        where r.company_id = c.id and r.initiated_by = 'employer')`.as('requests'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst();

export const profileShown = (db: Db, id: number) =>
  db
    .selectFrom('job_seekers as s')
    .innerJoin('people as p', 'p.id', 's.id')
    .innerJoin('disciplines as d', 'd.id', 's.discipline_id')
    .select([
      'p.full_name as name',
      'd.title as discipline',
      's.state',
      's.status',
      's.completion',
      's.summary',
    ])
    .select(
      sql<number>`(select count(*)::int from connection_requests r
        where r.job_seeker_id = s.id and r.initiated_by = 'job_seeker')`.as('applications'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
