// The same hiring in Directus: its tables beside Rounds' own, two roles with what they may, and everybody signed in.
import { sql } from 'kysely';
import type { Connection } from '../server/src/db/connect';
import type { Field } from './acts-rows';
import { adminToken, startDirectus } from './directus-server';

const password = 'Rounds-demo-1';
/** It takes no address that ends with .example. */
const ending = '.com';

/** As far as a card shows it. Whatever is asked of a row beyond its own roles' rules is a key, a check or an index here. */
const tables = `
  create table directus.companies as select id::int as id, name from companies;
  create table directus.facilities as select id::int as id, name, city, state from facilities;
  create table directus.vacancies as select id::int as id, company_id::int as company, facility_id::int as facility, title,
    state, positions, min_compensation, max_compensation, pay_period, published_at from vacancies;
  alter table directus.companies add primary key (id);
  alter table directus.facilities add primary key (id);
  alter table directus.vacancies add primary key (id),
    add foreign key (company) references directus.companies, add foreign key (facility) references directus.facilities;
  create index on directus.vacancies (company);
  alter table directus.directus_users add company int references directus.companies;
  create table directus.requests (id serial primary key,
    company int not null references directus.companies, job_seeker uuid not null references directus.directus_users,
    vacancy int not null references directus.vacancies, initiated_by text not null, message text not null default '',
    stage text not null, user_response_status text not null, employer_response_status text not null,
    created_at timestamptz not null, last_activity_at timestamptz not null, expires_at timestamptz);
  alter sequence directus.requests_id_seq restart 10000000;
  create unique index on directus.requests (company, job_seeker, vacancy);
  create index on directus.requests (job_seeker);
  create index on directus.requests (vacancy);
  analyze directus.companies, directus.facilities, directus.vacancies`;

const card = [
  ...['id', 'stage', 'initiated_by', 'message', 'user_response_status', 'employer_response_status'],
  ...['created_at', 'last_activity_at', 'expires_at', 'company.id', 'company.name'],
  ...['vacancy.id', 'vacancy.title', 'vacancy.state', 'vacancy.min_compensation', 'vacancy.max_compensation'],
  ...['vacancy.pay_period', 'vacancy.facility.name', 'vacancy.facility.city'],
  ...['job_seeker.id', 'job_seeker.first_name', 'job_seeker.last_name'],
];
/** What is answered: the card, in the same answer. */
export const cardFields = `fields=${card.join(',')}`;

interface Rule {
  collection: string;
  action: 'create' | 'read' | 'update';
  fields: string[];
  permissions?: object;
  validation?: object;
  presets?: object;
}

const everybody: Rule[] = [
  { collection: 'companies', action: 'read', fields: ['*'] },
  { collection: 'facilities', action: 'read', fields: ['*'] },
  { collection: 'directus_users', action: 'read', fields: ['id', 'first_name', 'last_name'] },
];
const mine = { job_seeker: { _eq: '$CURRENT_USER' } };
const ours = { company: { _eq: '$CURRENT_USER.company' } };
const roles: Record<'seeker' | 'recruiter', Rule[]> = {
  seeker: [
    ...everybody,
    { collection: 'vacancies', action: 'read', fields: ['*'], permissions: { state: { _eq: 'published' } } },
    { collection: 'requests', action: 'read', fields: ['*'], permissions: mine },
    {
      ...{ collection: 'requests', action: 'create', fields: ['vacancy', 'company', 'message'] },
      presets: {
        ...{ job_seeker: '$CURRENT_USER', initiated_by: 'job_seeker', stage: 'review' },
        ...{ user_response_status: 'accepted', employer_response_status: 'pending' },
        ...{ created_at: '$NOW', last_activity_at: '$NOW' },
      },
    },
    {
      ...{ collection: 'requests', action: 'update', fields: ['user_response_status', 'stage'] },
      permissions: { _and: [mine, { stage: { _eq: 'requested' } }] },
      validation: { user_response_status: { _in: ['accepted', 'declined'] } },
      presets: { last_activity_at: '$NOW' },
    },
  ],
  recruiter: [
    ...everybody,
    { collection: 'vacancies', action: 'read', fields: ['*'], permissions: ours },
    { collection: 'requests', action: 'read', fields: ['*'], permissions: ours },
    {
      ...{ collection: 'requests', action: 'update', fields: ['employer_response_status', 'stage'] },
      permissions: { _and: [ours, { stage: { _in: ['review', 'in_conversation', 'interview'] } }] },
      validation: { stage: { _in: ['in_conversation', 'interview', 'offers'] } },
      presets: { last_activity_at: '$NOW' },
    },
  ],
};

async function asked<T>(url: string, path: string, body: unknown, token = adminToken): Promise<T> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Directus answered ${reply.status} to ${path}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

async function roleIn(url: string, name: keyof typeof roles): Promise<string> {
  const permissions = { create: roles[name], update: [], delete: [] };
  const policy = await asked<{ id: string }>(url, '/policies', {
    ...{ name, admin_access: false, app_access: false, permissions },
  });
  const { id } = await asked<{ id: string }>(url, '/roles', { name, policies: [{ policy: policy.id }] });
  return id;
}

/** By e-mail: the id that Directus gave, and the token of its sign-in. */
export type Accounts = Map<string, { id: string; authorization: string }>;

async function accountsIn(url: string, { seekers, payers }: Field): Promise<Accounts> {
  const [seeker, recruiter] = [await roleIn(url, 'seeker'), await roleIn(url, 'recruiter')];
  const people = [
    ...seekers.map(({ email, full_name }) => ({ email, full_name, role: seeker, company: null })),
    ...payers.map(({ email, company_id: company }) => ({
      ...{ email, full_name: 'The Recruiter', role: recruiter, company },
    })),
  ];
  const accounts: Accounts = new Map();
  for (const { email, full_name, ...rest } of people) {
    const [first_name, last_name] = full_name.split(' ');
    const login = { email: `${email}${ending}`, password };
    const user = { ...login, first_name, last_name, ...rest };
    const { id } = await asked<{ id: string }>(url, '/users', user);
    const { access_token } = await asked<{ access_token: string }>(url, '/auth/login', login, '');
    accounts.set(email, { id, authorization: `Bearer ${access_token}` });
  }
  return accounts;
}

/** Directus on the database of the house, with the rows that stand there now. */
export async function openDirectus(
  connection: Connection & { url: string },
  field: Field,
  say: (line: string) => void,
) {
  const { db, pool } = connection;
  const directus = await startDirectus({ url: connection.url, db }, say, async () => {
    await sql.raw(tables).execute(db);
  });
  try {
    const accounts = await accountsIn(directus.url, field);
    /** Invitations that stand in Rounds, with the same ids. */
    const copy = async (ids: readonly number[]) => {
      await pool.query(
        `insert into directus.requests
         select r.id, r.company_id, u.id, r.vacancy_id, r.initiated_by, r.message, r.stage, r.user_response_status,
           r.employer_response_status, r.created_at, r.last_activity_at, r.expires_at
         from connection_requests r join people p on p.id = r.job_seeker_id join directus.directus_users u
           on u.email = p.email || $2 where r.id = any($1)`,
        [ids, ending],
      );
    };
    return { ...directus, accounts, copy };
  } catch (error) {
    await directus.close();
    throw error;
  }
}
