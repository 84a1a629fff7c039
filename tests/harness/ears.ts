// Many browsers of many companies listening, half of them cut off for a while: who hears too much or too little.
import { setTimeout as pause } from 'node:timers/promises';
import { writeFact } from '../../server/src/facts';
import { bustOf } from '../../server/src/push';
import type { Session, TestApp } from './http';
import { CAST_PASSWORD } from './http';
import { listenTo, type Ear, type Heard } from './socket';

export interface Crowd {
  sockets: number;
  companies: number;
  facts: number;
  /** The control: whoever was cut off comes back without saying what was heard last. */
  forgetful?: boolean;
}

export interface Verdict {
  heard: number;
  foreign: number;
  lost: number;
}

interface Listener {
  id: number;
  companyId: number;
  who: Session;
  /** One after the other. */
  ears: Ear[];
}

/** Companies with a member a socket, all signed in through the front door. */
async function furnish(house: TestApp, { sockets, companies }: Crowd) {
  const { pool, clock } = house;
  const now = clock.now();
  await pool.query(
    `with house as (
       insert into companies (name, email, web_url, phone, city, state, zip_code, created_at)
       select 'Listening Clinic ' || n, 'hello@listening' || n || '.example', 'https://listening.example', '', 'Tampa',
         'FL', '33606', $1 from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over (order by id) - 1 as at from house),
     person as (
       insert into people (kind, email, full_name, password_hash, confirmed_at, terms_version, terms_at, created_at)
       select 'employer', 'ear' || n || '@listening.example', 'Ear ' || n, password_hash, $1, terms_version, $1, $1
         from people, generate_series(1, $3::int) n where email = 'admin@mercy.example' returning id, email)
     insert into employer_users (id, company_id, role, is_owner, joined_at)
     select p.id, c.id, 'admin', false, $1 from person p
       join numbered c on c.at = (substring(p.email from '\\d+')::int - 1) % $2`,
    [now, companies, sockets],
  );
  const { rows } = await pool.query<{ id: number; email: string; company_id: number }>(
    `select p.id, p.email, e.company_id from people p join employer_users e on e.id = p.id
     where p.email like 'ear%' order by p.id`,
  );
  return rows;
}

async function signIn(house: TestApp, email: string): Promise<Session> {
  const who = { token: '' };
  const body = { employer: { email, password: CAST_PASSWORD } };
  const { status } = await house.send('POST', '/api/employers/sign_in', { body, who });
  if (status !== 200) throw new Error(`${email} could not sign in.`);
  return who;
}

/** One in two facts is told to everybody of its company, the others only turn their screens. */
async function happen(house: TestApp, companyIds: readonly number[], facts: number): Promise<void> {
  for (let from = 0; from < facts; from += 100) {
    const now = house.clock.now();
    await house.db.transaction().execute(async (tx) => {
      for (let at = from; at < Math.min(facts, from + 100); at += 1) {
        const kind = Math.floor(at / companyIds.length) % 2 === 0 ? 'company.updated' : 'team.joined';
        await writeFact(tx, { kind, company_id: companyIds[at % companyIds.length] }, now);
      }
    });
  }
  await house.settle();
}

const heardBy = ({ ears }: Listener) => ears.flatMap(({ heard }) => heard);
const lastNote = (one: Listener) => Math.max(0, ...heardBy(one).map(({ payload }) => payload.id));
const shut = (one: Listener) => one.ears.at(-1)?.close();

/** Plays it: a third of the facts with all ears open, a third with half of them shut, a third with all again. */
export async function listenInCrowd(house: TestApp, crowd: Crowd): Promise<Verdict> {
  const listeners: Listener[] = [];
  await house.settle();
  for (const { id, email, company_id } of await furnish(house, crowd)) {
    const who = await signIn(house, email);
    const ear = await listenTo(house, who);
    listeners.push({ id, companyId: company_id, who, ears: [ear] });
  }
  const companyIds = [...new Set(listeners.map(({ companyId }) => companyId))];
  const third = Math.ceil(crowd.facts / 3);
  const cutOff = listeners.filter((_, at) => Math.floor(at / companyIds.length) % 2 === 0);
  await happen(house, companyIds, third);
  await quiet(listeners);
  for (const one of cutOff) shut(one);
  await happen(house, companyIds, third);
  for (const one of cutOff) {
    const since = crowd.forgetful ? undefined : lastNote(one);
    one.ears.push(await listenTo(house, one.who, { since }));
  }
  await happen(house, companyIds, crowd.facts - 2 * third);
  await quiet(listeners);
  for (const one of listeners) shut(one);
  return judge(
    house,
    listeners.map((one) => ({ id: one.id, companyId: one.companyId, heard: heardBy(one) })),
  );
}

/** Until nobody has heard anything new for a moment. */
async function quiet(listeners: readonly Listener[]): Promise<void> {
  const count = () => listeners.reduce((sum, one) => sum + heardBy(one).length, 0);
  for (let before = -1; before !== count(); await pause(300)) before = count();
}

interface Listened {
  id: number;
  companyId: number;
  heard: readonly Heard[];
}

/** A note is theirs by its row, a turn of the screen by its fact's company or person. */
export async function judge(
  house: Pick<TestApp, 'pool' | 'config'>,
  listeners: readonly Listened[],
): Promise<Verdict> {
  const notes = await house.pool.query<{ id: number; person_id: number }>(
    'select id, person_id from notifications',
  );
  const facts = await house.pool.query<{ id: number; company_id: number; person_id: number }>(
    'select id, company_id, person_id from facts',
  );
  const ownerOf = new Map(notes.rows.map((row) => [row.id, row.person_id]));
  const causes = new Map<number | string, (typeof facts.rows)[number]>(
    facts.rows.map((row) => [bustOf(row.id, house.config.secret), row]),
  );
  const verdict = { heard: 0, foreign: 0, lost: 0 };
  for (const { id, companyId, heard } of listeners) {
    const got = new Set(heard.map(({ payload }) => payload.id));
    verdict.heard += heard.length;
    const turns = (bust: number | string) => {
      const cause = causes.get(bust);
      return cause?.company_id === companyId || cause?.person_id === id;
    };
    verdict.foreign += heard.filter(({ payload }) =>
      payload.id > 0 ? ownerOf.get(payload.id) !== id : !turns(payload.cache_bust),
    ).length;
    verdict.lost += notes.rows.filter((row) => row.person_id === id && !got.has(row.id)).length;
  }
  return verdict;
}
