// The rows of hiring teams: who works on a vacancy, and what becomes of a part whose holder leaves.
import {
  inOrder,
  type Colleague,
  type House,
  type Part,
  type Seat,
} from '@rounds/product/vacancies/hiring-team';
import type { Role } from '@rounds/product/actor';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';

type Db = Kysely<DB>;

/** Everybody who works for a company, its owner first; null where nobody does any more. */
export async function houseOf(db: Db, companyId: number): Promise<House | null> {
  return (await housesOf(db, [companyId])).get(companyId) ?? null;
}

/** The same of several, by company. */
export async function housesOf(db: Db, companyIds: readonly number[]): Promise<Map<number, House>> {
  const members = new Map<number, Colleague[]>();
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('employer_users as e')
    .innerJoin('known_people as p', 'p.id', 'e.id')
    .select(['e.company_id', 'e.id', 'e.role', 'p.full_name as name'])
    .where(sql<boolean>`e.company_id = any(${companyIds}::bigint[])`)
    .where('e.removed_at', 'is', null)
    .orderBy('e.is_owner', 'desc')
    .orderBy('e.id')
    .execute();
  for (const { company_id, id, role, name } of rows) {
    const one: Colleague = { id, name: name ?? '', role: role as Role };
    members.set(company_id ?? 0, [...(members.get(company_id ?? 0) ?? []), one]);
  }
  return new Map([...members].flatMap(([id, all]) => houseWith(all).map((house) => [id, house] as const)));
}

function houseWith(members: readonly Colleague[]): House[] {
  const [owner] = members;
  const byId = new Map(members.map((one) => [one.id, one]));
  return owner ? [{ owner, members, find: (id) => byId.get(id) }] : [];
}

/** The hiring teams of some vacancies, each in its order. */
export async function teamsOf(db: Db, vacancyIds: readonly number[]): Promise<Map<number, Seat[]>> {
  const teams = new Map<number, Seat[]>();
  if (vacancyIds.length === 0) return teams;
  const rows = await db
    .selectFrom('hiring_team')
    .select(['vacancy_id', 'member_id', 'part'])
    .where(sql<boolean>`vacancy_id = any(${vacancyIds}::bigint[])`)
    .execute();
  for (const { vacancy_id, member_id, part } of rows)
    teams.set(vacancy_id, [...(teams.get(vacancy_id) ?? []), { member_id, part: part as Part }]);
  for (const [id, team] of teams) teams.set(id, inOrder(team));
  return teams;
}

export async function replaceTeam(
  tx: Tx,
  vacancy: { id: number; company_id: number },
  team: readonly Seat[],
): Promise<void> {
  await tx.deleteFrom('hiring_team').where('vacancy_id', '=', vacancy.id).execute();
  if (team.length === 0) return;
  const { id: vacancy_id, company_id } = vacancy;
  await tx
    .insertInto('hiring_team')
    .values(team.map(({ member_id, part }) => ({ vacancy_id, company_id, member_id, part })))
    .execute();
}

/** Somebody left: their part is the heir's. Where the heir has one already, the greater of the two stays. */
export async function passTeams(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  const { rows } = await sql<{ vacancy_id: number; company_id: number; part: Part; other: Part | null }>`
    select t.vacancy_id, t.company_id, t.part, h.part as other from hiring_team t
      left join hiring_team h on h.vacancy_id = t.vacancy_id and h.member_id = ${to}
    where t.member_id = ${from} order by t.vacancy_id`.execute(tx);
  await tx.deleteFrom('hiring_team').where('member_id', '=', from).execute();
  for (const { vacancy_id, company_id, part, other } of rows) {
    const [greater = part] = inOrder([part, other ?? part].map((one) => ({ member_id: to, part: one }))).map(
      (seat) => seat.part,
    );
    await tx
      .insertInto('hiring_team')
      .values({ vacancy_id, company_id, member_id: to, part: greater })
      .onConflict((conflict) => conflict.columns(['vacancy_id', 'member_id']).doUpdateSet({ part: greater }))
      .execute();
  }
}
