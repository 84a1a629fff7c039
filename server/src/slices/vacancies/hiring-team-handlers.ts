// A vacancy's hiring team: who works on it, and who could. The rules are product's.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/vacancies/hiring-team-calls';
import type { HiringTeam } from '@rounds/product/vacancies/hiring-team-calls';
import { answersFor, mayHave, parts, teamRefusal } from '@rounds/product/vacancies/hiring-team';
import { found, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { findVacancy, lockVacancy } from './queries';
import { houseOf, replaceTeam, teamsOf } from './team-queries';

async function teamOf(
  { tx, actor }: RequestContext<Member>,
  vacancy: { id: number; author_id: number },
): Promise<HiringTeam> {
  const house = found(await houseOf(tx, actor.company_id));
  const team = (await teamsOf(tx, [vacancy.id])).get(vacancy.id) ?? [];
  const hiring_team = team.flatMap(({ member_id, part }) => {
    const member = house.find(member_id);
    return member ? [{ member_id, part, name: member.name, role: member.role }] : [];
  });
  const { id, name } = answersFor({ team, author_id: vacancy.author_id }, house);
  const choices = house.members.map((member) => ({
    ...member,
    parts: parts.filter((part) => mayHave(member.role, part)),
  }));
  return { hiring_team, answers: { id, name }, choices };
}

export const hiringTeamHandlers: HandlersOf<typeof calls> = {
  async showHiringTeam({ params }, context) {
    const row = found(await findVacancy(context.tx, context.actor, params.id));
    return { data: await teamOf(context, row) };
  },

  async setHiringTeam({ params, body: { hiring_team } }, context) {
    const { tx, actor } = context;
    const row = found(await lockVacancy(tx, actor, params.id));
    const { members } = found(await houseOf(tx, actor.company_id));
    const refusal = teamRefusal(hiring_team, members);
    if (refusal) throw new Refused(refusal);
    const before = new Set((await teamsOf(tx, [row.id])).get(row.id)?.map(({ member_id }) => member_id));
    await replaceTeam(tx, { id: row.id, company_id: actor.company_id }, hiring_team);
    const about = { company_id: actor.company_id, vacancy_id: row.id };
    await context.fact({ kind: 'vacancy.team_changed', ...about });
    for (const { member_id } of hiring_team.filter((seat) => !before.has(seat.member_id)))
      await context.fact({ kind: 'vacancy.team_joined', ...about, person_id: member_id });
    return { data: await teamOf(context, row) };
  },
};
