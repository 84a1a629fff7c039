// A member tied to a facility of their own, beside a hiring that stands on another: both with what hangs on them.
import { changeMember } from '@rounds/product/tokens/member-calls';
import { addFacility } from '@rounds/product/company/place-calls';
import { rowsOf, type Rows } from '../permissions/rows';
import { idOf, publishedVacancy } from './fixtures';
import { Hiring } from './hiring';
import type { Session } from './http';

const email = 'tara@mercy.example';

export interface Tied {
  hiring: Hiring;
  /** Of the hiring that is not of her places. */
  rows: Rows;
  company: number;
  /** A hiring manager: nobody but an admin may do more. */
  tara: number;
  who: Session;
  north: number;
  south: number;
  /** The one vacancy on the southern facility. */
  southern: number;
  tie(facilityIds: number[], departmentIds?: number[]): ReturnType<typeof tieTara>;
}

const tieTara = (
  { hiring, tara }: Pick<Tied, 'hiring' | 'tara'>,
  facility_ids: number[],
  department_ids: number[],
) =>
  hiring.house.call(
    changeMember,
    { params: { id: tara }, body: { employer: { facility_ids, department_ids } } },
    hiring.who.admin,
  );

async function employ({ house }: Hiring, company: number): Promise<number> {
  const now = house.clock.now();
  await house.pool.query(
    `insert into people (kind, email, full_name, password_hash, confirmed_at, created_at)
     select 'employer', $1, 'Tara Voss', password_hash, $2, $2 from people where email = 'admin@mercy.example'`,
    [email, now],
  );
  const id = await idOf(house, email);
  await house.pool.query(
    `insert into employer_users (id, company_id, role, joined_at) values ($1, $2, 'hiring_manager', $3)`,
    [id, company, now],
  );
  return id;
}

/** Not tied yet. The vacancy of the hiring, in the north, is called `canary`. */
export async function openTied(canary: string): Promise<Tied> {
  const hiring = await Hiring.open();
  const { house } = hiring;
  const rows = await rowsOf(hiring);
  const company = Number(rows['companies']);
  await house.pool.query('update vacancies set title = $1 where id = $2', [canary, hiring.vacancy]);
  const body = { facility: { name: 'South Wing', city: 'Tampa', state: 'FL', zip_code: '33606' } };
  const made = await house.call(addFacility, { params: { id: company }, body }, hiring.who.admin);
  const south = made.answer.data.id;
  const author = 'manager@mercy.example';
  const southern = await publishedVacancy(house, { author, discipline: 'rn', title: 'Southern' });
  await house.pool.query('update vacancies set facility_id = $1, department_id = null where id = $2', [
    south,
    southern,
  ]);
  const tara = await employ(hiring, company);
  const who = await house.as(email);
  const north = Number(rows['facilities']);
  const tie: Tied['tie'] = (facilities, departments = []) =>
    tieTara({ hiring, tara }, facilities, departments);
  return { hiring, rows, company, tara, who, north, south, southern, tie };
}
