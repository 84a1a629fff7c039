// The connection request's calls: sending, moving and reading, for both sides.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/calls';
import { besideIn, type EmployerSaid } from '@rounds/product/connections/said';
import { openStages, stages, type Stage } from '@rounds/product/connections/stages';
import { namedSince } from '@rounds/product/connections/visibility';
import { daysAfter } from '@rounds/product/time';
import type { HandlersOf } from '../../http/scene';
import { found, no, type Scene } from '../../http/scene';
import { actByEmployer, actBySeeker, refuseShut } from './acts';
import { actBeside } from './besides';
import { cardsOf } from './card';
import { fullProfileOf, openedByEmployer, openedBySeeker, seekerViews } from './full-profile';
import { markSeen } from './look-queries';
import { findCard, listCards, lockRequest, type CardFilter } from './queries';
import { applyFor, send } from './send';
import { viewerOf } from './viewer';
import { standingOf } from './standing';

async function cardFor(scene: Scene<JobSeeker | Member>, id: number) {
  const viewer = viewerOf(scene.actor);
  const row = found(await findCard(scene.tx, viewer, id));
  const [card] = await cardsOf(scene.tx, viewer, [row], scene.now);
  return found(card);
}

async function page(
  { tx, actor, now }: Scene<JobSeeker | Member>,
  filter: CardFilter,
  { number, size }: { number: number; size: number },
) {
  const viewer = viewerOf(actor);
  const { rows, total } = await listCards(tx, viewer, filter, { limit: size, offset: (number - 1) * size });
  return { data: await cardsOf(tx, viewer, rows, now), total_results: total, total_relation: 'eq' as const };
}

const accepted = openStages.slice(openStages.indexOf('in_conversation'));
const closed: Stage[] = ['rejected', 'withdrawn', 'no_response', 'did_not_start'];
const groups: Record<string, Stage[]> = {
  rejected: closed,
  selected: ['offers', 'offer_rolled_out', 'final_approval'],
  connection_request_sent: ['requested'],
};

/** `status=` takes stages, several by comma; `rejected` means everything closed. */
function stagesIn(words: string[] | undefined): Stage[] | undefined {
  return words?.flatMap((word) => (word === 'rejected' ? closed : stages.filter((stage) => stage === word)));
}

const named =
  (list: readonly Stage[]) =>
  (input: { query: { page: number; results_per_page: number } }, scene: Scene<Member>) =>
    page(scene, { stages: list }, { number: input.query.page, size: input.query.results_per_page });

const board = 2000;
const searchOf = (text: string | undefined, { now, actor }: Scene<Member>) =>
  text ? { text, namedSince: namedSince(now), verified: actor.company_verified } : undefined;
const monthAgo = (now: string) => daysAfter(now, -30);

export const connectionHandlers: HandlersOf<typeof calls> = {
  async sendRequest({ body }, scene) {
    return { data: await cardFor(scene, await send(scene, body.connection_request)) };
  },

  async moveByEmployer({ params, body: { connection_request: wish } }, scene) {
    const beside = besideIn(wish);
    if (beside) await actBeside(scene, params.id, { beside, said: wish });
    else await actByEmployer(scene, params.id, wish as EmployerSaid);
    return { data: await cardFor(scene, params.id) };
  },

  employerRequests: ({ query }, scene) =>
    page(
      scene,
      {
        stages:
          query.status?.length === 1
            ? (groups[query.status[0] ?? ''] ?? stagesIn(query.status))
            : stagesIn(query.status),
        initiatedBy: query.initiated_by,
        vacancyId: query.vacancy_id,
        search: searchOf(query.search, scene),
      },
      { number: query.page, size: query.per_page },
    ),
  acceptedRequests: named(accepted),
  requestsInProcess: named(['interview', 'schedules', 'result_pending']),
  requestsInConversation: named(['review', 'in_conversation']),
  employerPipeline: ({ query }, scene) =>
    page(
      scene,
      {
        closedSince: monthAgo(scene.now),
        vacancyId: query.vacancy_id,
        search: searchOf(query.search, scene),
      },
      { number: 1, size: board },
    ),
  sendingStanding: async (_input, scene) => ({ data: await standingOf(scene) }),
  async unlockedSeekers({ query }, scene) {
    if (!scene.actor.company_verified) no('company_not_verified');
    return seekerViews(scene, { page: query.page, size: query.results_per_page });
  },

  async employerFullProfile({ params }, scene) {
    const row = found(await lockRequest(scene.tx, viewerOf(scene.actor), params.id));
    refuseShut(scene, row);
    await openedByEmployer(scene, row);
    return { data: await fullProfileOf(scene, await cardFor(scene, row.id), row) };
  },

  async apply({ body: { connection_request: wish } }, scene) {
    const applied = await applyFor(scene, scene.actor.id, wish);
    const message = applied.ready
      ? 'Your application is ready. It goes by itself as soon as your profile reaches 87 %.'
      : 'Your application is with the employer.';
    const request = applied.ready ? null : await cardFor(scene, applied.id);
    return { data: { ready: applied.ready, completion: applied.completion, message, request } };
  },

  async moveBySeeker({ params, body: { connection_request: wish } }, scene) {
    await actBySeeker(scene, params.id, wish);
    return { data: await cardFor(scene, params.id) };
  },

  seekerRequests: ({ query }, scene) =>
    page(
      scene,
      { stages: stagesIn(query.status), initiatedBy: query.sent_by },
      { number: query.page, size: query.results_per_page },
    ),
  receivedRequests: ({ query }, scene) =>
    page(
      scene,
      { stages: ['requested'], initiatedBy: 'employer' },
      { number: query.page, size: query.results_per_page },
    ),
  seekerPipeline: (_input, scene) =>
    page(scene, { closedSince: monthAgo(scene.now) }, { number: 1, size: board }),
  acceptedJobs: ({ query }, scene) =>
    page(
      scene,
      { stages: ['offer_rolled_out', 'final_approval', 'hired'] },
      { number: query.page, size: query.results_per_page },
    ),
  async seekerFullProfile({ params }, scene) {
    const row = found(await lockRequest(scene.tx, viewerOf(scene.actor), params.id));
    await openedBySeeker(scene, row);
    await markSeen(scene.tx, row.id, scene.now);
    return { data: await fullProfileOf(scene, await cardFor(scene, row.id), row) };
  },
};
