// The connection request's calls: sending, moving and reading, for both sides.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/calls';
import { besideIn, type EmployerSaid } from '@rounds/product/connections/said';
import { openStages, type Stage } from '@rounds/product/connections/stages';
import type { HandlersOf } from '../../http/request-context';
import { readAbout } from '../../read-notifications';
import { found, no, type RequestContext } from '../../http/request-context';
import { tellOnceADay } from '../profile/looks';
import { actByEmployer, actBySeeker, refuseShut } from './acts';
import { pipelineOrder } from './board-queries';
import { actBeside } from './besides';
import { cardFor } from './card-for';
import { fullProfileOf, openedByEmployer, openedBySeeker, seekerViews } from './full-profile';
import { markSeen } from './look-queries';
import { pipelineAt } from './card-filter';
import { page } from './page-of';
import { lockRequest } from './queries';
import { namingFor, pipelineFilter, stagesIn } from './pipeline';
import { applyFor, send } from './send';
import { viewerOf } from './viewer';
import { standingOf } from './standing';

const accepted = openStages.slice(openStages.indexOf('in_conversation'));
const named =
  (list: readonly Stage[]) =>
  (input: { query: { page: number; results_per_page: number } }, context: RequestContext<Member>) =>
    page(context, { stages: list }, { number: input.query.page, size: input.query.results_per_page });

/** More than one job seeker has: their own pipeline comes whole. */
const whole = 2000;

export const connectionHandlers: HandlersOf<typeof calls> = {
  async sendRequest({ body }, context) {
    return { data: await cardFor(context, await send(context, body.connection_request)) };
  },

  async moveByEmployer({ params, body: { connection_request: wish } }, context) {
    const beside = besideIn(wish);
    if (beside) await actBeside(context, params.id, { beside, said: wish });
    else await actByEmployer(context, params.id, wish as EmployerSaid);
    return { data: await cardFor(context, params.id) };
  },

  acceptedRequests: named(accepted),
  requestsInProcess: named(['interview', 'schedules', 'result_pending']),
  requestsInConversation: named(['review', 'in_conversation']),
  employerPipeline: async (
    { query: { page: number, results_per_page: size, sort, order, ...wish } },
    context,
  ) =>
    page(context, await pipelineFilter(context, wish), {
      ...{ number, size },
      by: pipelineOrder({ sort, order }, namingFor(context)),
    }),
  sendingStanding: async (_input, context) => ({ data: await standingOf(context) }),
  async unlockedSeekers({ query }, context) {
    if (!context.actor.company_verified) no('company_not_verified');
    return seekerViews(context, { page: query.page, size: query.results_per_page });
  },

  async employerFullProfile({ params }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    refuseShut(context, row);
    await openedByEmployer(context, row);
    await readAbout(context, 'connection_request.sent', row.id);
    const data = await fullProfileOf(context, await cardFor(context, row.id), row);
    if (data.profile.visibility === 'connected')
      await tellOnceADay(context, 'profile.read', row.job_seeker_id);
    return { data };
  },

  async apply({ body: { connection_request: wish } }, context) {
    const applied = await applyFor(context, context.actor.id, wish);
    const message = applied.ready
      ? 'Your application is ready. It goes by itself as soon as your profile reaches 87 %.'
      : 'Your application is with the employer.';
    const request = applied.ready ? null : await cardFor(context, applied.id);
    return { data: { ready: applied.ready, completion: applied.completion, message, request } };
  },

  async moveBySeeker({ params, body: { connection_request: wish } }, context) {
    await actBySeeker(context, params.id, wish);
    return { data: await cardFor(context, params.id) };
  },

  seekerRequests: ({ query }, context) =>
    page(
      context,
      { stages: stagesIn(query.status), initiatedBy: query.sent_by },
      { number: query.page, size: query.results_per_page },
    ),
  receivedRequests: ({ query }, context) =>
    page(
      context,
      { stages: ['requested'], initiatedBy: 'employer' },
      { number: query.page, size: query.results_per_page },
    ),
  seekerPipeline: (_input, context) => page(context, pipelineAt(context.now), { number: 1, size: whole }),
  acceptedJobs: ({ query }, context) =>
    page(
      context,
      { stages: ['offer_rolled_out', 'final_approval', 'hired'] },
      { number: query.page, size: query.results_per_page },
    ),
  async seekerFullProfile({ params }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    await openedBySeeker(context, row);
    await readAbout(context, 'connection_request.sent', row.id);
    await markSeen(context.tx, row.id, context.now);
    return { data: await fullProfileOf(context, await cardFor(context, row.id), row) };
  },
};
