// What a company's pipeline is asked for, as a filter of its rows: the same for the board, the table and the days.
import type { Member } from '@rounds/product/actor';
import { ownerOf } from '@rounds/product/connections/owner';
import { closedStages, stages, type Stage } from '@rounds/product/connections/stages';
import { namedSince } from '@rounds/product/connections/visibility';
import type { RequestContext } from '../../http/request-context';
import { houseOf, teamsOf } from '../vacancies/team-queries';
import { namedIn } from './board-queries';
import { pipelineAt, type Answered, type CardFilter, type Naming } from './card-filter';
import { viewerOf } from './viewer';

export interface PipelineWish {
  vacancy_id?: number | undefined;
  search?: string | undefined;
  status?: string[] | undefined;
  late?: boolean | undefined;
  mine?: boolean | undefined;
}

/** `status=` takes stages, several by comma; `rejected` means everything closed. */
export function stagesIn(words: string[] | undefined): Stage[] | undefined {
  return words?.flatMap((word) =>
    word === 'rejected' ? closedStages : stages.filter((stage) => stage === word),
  );
}

export const namingFor = ({ now, actor }: RequestContext<Member>): Naming => ({
  namedSince: namedSince(now),
  verified: actor.company_verified,
});

export const searchOf = (text: string | undefined, context: RequestContext<Member>) =>
  text ? { text, ...namingFor(context) } : undefined;

export async function pipelineFilter(
  context: RequestContext<Member>,
  { vacancy_id, search, status, late, mine }: PipelineWish,
): Promise<CardFilter> {
  return {
    ...pipelineAt(context.now),
    vacancyId: vacancy_id,
    search: searchOf(search, context),
    stages: stagesIn(status),
    owedBefore: late ? context.now : undefined,
    answeredBy: mine ? await answeredBy(context) : undefined,
  };
}

/** What the reader answers for, the same way as each card says whose it is. */
async function answeredBy({ tx, actor, now }: RequestContext<Member>): Promise<Answered[]> {
  const [named, house] = await Promise.all([
    namedIn(tx, viewerOf(actor), pipelineAt(now)),
    houseOf(tx, actor.company_id),
  ]);
  if (!house) return [];
  const teams = await teamsOf(tx, [...new Set(named.map(({ vacancy_id }) => vacancy_id))]);
  const ownerFor = ({ owner_id, author_id, vacancy_id }: (typeof named)[number]) =>
    ownerOf({ owner_id, author_id, team: teams.get(vacancy_id) ?? [] }, house);
  return named.filter((one) => ownerFor(one).id === actor.id);
}
