// The connection request's calls: sending, moving and reading, for both sides.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/calls';
import type { Verb } from '@rounds/product/connections/verbs';
import { openStages, stages, type Stage } from '@rounds/product/connections/stages';
import { isShutApplication, namedSince } from '@rounds/product/connections/visibility';
import { daysAfter } from '@rounds/product/time';
import type { HandlersOf } from '../../http/scene';
import { asHouse } from '../../db/acting';
import { found, no, type Scene } from '../../http/scene';
import { getPerson } from '../identity/queries';
import { keptProcess, patternSteps } from '../vacancies/process-queries';
import { vacancyHired } from '../vacancies/queries';
import { cardsOf } from './card';
import { counterOffer } from './counter';
import { fullProfileOf, openedByEmployer, openedBySeeker, seekerViews } from './full-profile';
import { makeMove, type MoveOptions } from './moves';
import { contactIsOpen } from './own-contact';
import { markSeen } from './look-queries';
import { nameApprover, sayOnOffer } from './offer-approvals';
import { latestOffer } from './offer-queries';
import { findCard, listCards, lockRequest, type CardFilter, type RequestRow } from './queries';
import { applyFor, send } from './send';
import { reopen } from './reopen';
import { viewerOf } from './viewer';
import { lockVacancy } from './send-queries';
import { signOffer } from './sign';
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

/** Without verification an application is neither read nor taken up; turning it down stays possible. */
function refuseShut({ actor }: Scene<Member>, row: RequestRow, turnsDown = false) {
  if (!turnsDown && isShutApplication(row, actor.company_verified)) no('company_not_verified');
}

export const connectionHandlers: HandlersOf<typeof calls> = {
  async sendRequest({ body }, scene) {
    return { data: await cardFor(scene, await send(scene, body.connection_request)) };
  },

  async moveByEmployer({ params, body: { connection_request: wish } }, scene) {
    const viewer = viewerOf(scene.actor);
    if ('restore' in wish || 'confirm_late_yes' in wish) {
      if (!scene.actor.company_verified) no('company_not_verified');
      await reopen(scene, params.id, 'restore' in wish ? 'employer_restore' : 'confirm_late_yes');
      return { data: await cardFor(scene, params.id) };
    }
    // A hire counts on its vacancy, and vacancies are locked before requests.
    if ('employer_response_status' in wish && wish.employer_response_status === 'hired') {
      const before = found(await findCard(scene.tx, viewer, params.id));
      await lockVacancy(scene.tx, before.vacancy_id);
    }
    const row = found(await lockRequest(scene.tx, viewer, params.id));
    refuseShut(
      scene,
      row,
      'employer_response_status' in wish && wish.employer_response_status !== 'accepted',
    );
    if ('open_contact' in wish) await openContact(scene, row);
    else if ('did_not_start' in wish) await move(scene, row, 'employer_did_not_start', {});
    else if ('extend' in wish) await move(scene, row, 'extend', {});
    else if ('offer_approval' in wish) await sayOnOffer(scene, row, wish.offer_approval);
    else if ('offer_approver' in wish) await nameApprover(scene, row, wish.offer_approver);
    else await answerOfEmployer(scene, row, wish);
    return { data: await cardFor(scene, row.id) };
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
    if ('restore' in wish || 'late_yes' in wish) {
      if (!scene.actor.confirmed) no('confirm_first');
      await reopen(scene, params.id, 'restore' in wish ? 'restore' : 'late_yes');
      return { data: await cardFor(scene, params.id) };
    }
    const row = found(await lockRequest(scene.tx, viewerOf(scene.actor), params.id));
    if ('did_not_start' in wish || 'nudge' in wish) {
      const verb = 'nudge' in wish ? 'nudge' : 'did_not_start';
      await makeMove(scene, row, { verb, mover: { side: 'job_seeker' } });
      return { data: await cardFor(scene, row.id) };
    }
    if ('counter' in wish) {
      await counterOffer(scene, row, wish.counter);
      return { data: await cardFor(scene, row.id) };
    }
    if ('not_for_me' in wish) {
      await makeMove(scene, row, { verb: 'not_for_me', mover: { side: 'job_seeker' } });
      return { data: await cardFor(scene, row.id) };
    }
    if (wish.user_response_status === 'offer_accepted') {
      const person = await asHouse(scene.tx, () => getPerson(scene.tx, scene.actor.id));
      if (!scene.passwords.proves(person)) {
        no('wrong_credentials', {
          message: 'The password is not right.',
          fields: { password: 'The password is not right.' },
        });
      }
      await signOffer({ ...scene, files: scene.ports.files }, row, wish);
      return { data: await cardFor(scene, row.id) };
    }
    if (wish.user_response_status === 'accepted' && !scene.actor.confirmed) no('confirm_first');
    const verb = seekerVerbs[wish.user_response_status];
    const asked = verb === 'withdraw' && row.stage === 'requested' ? 'decline' : verb;
    await makeMove(scene, row, { verb: asked, mover: { side: 'job_seeker' }, reason: wish.reason });
    return { data: await cardFor(scene, row.id) };
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

const seekerVerbs = {
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
  offer_declined: 'decline_offer',
} as const;
const employerVerbs = {
  accepted: 'employer_accept',
  interview_shortlisted: 'shortlist',
  selected: 'select',
  hired: 'hire',
  rejected: 'reject',
  withdrawn: 'employer_withdraw',
} as const satisfies Record<string, Verb>;

interface EmployerWish {
  employer_response_status: keyof typeof employerVerbs;
  interview_pattern_id?: number | undefined;
  reason?: string | undefined;
  override_reason?: string | undefined;
  rescind_reason?: string | undefined;
}

async function answerOfEmployer(scene: Scene<Member>, row: RequestRow, wish: EmployerWish) {
  const rescinds =
    wish.employer_response_status === 'selected' &&
    ['offer_released', 'hired'].includes(row.employer_response_status);
  const verb: Verb = rescinds ? 'rescind' : employerVerbs[wish.employer_response_status];
  if (rescinds && !wish.rescind_reason)
    no('validation_failed', { fields: { rescind_reason: 'Please give a reason.' } });
  if (rescinds && row.stage === 'final_approval') await conditionFailed(scene, row);
  const options: MoveOptions = { reason: wish.reason, override_reason: wish.override_reason };
  if (verb === 'shortlist') options.columns = await chosenPattern(scene, row, wish.interview_pattern_id);
  if (verb === 'hire') await fillPosition(scene, row);
  if (verb === 'select' && wish.override_reason) options.data = { overridden: true };
  await move(scene, row, verb, options);
}

const move = (scene: Scene<Member>, row: RequestRow, verb: Verb, options: MoveOptions) =>
  makeMove(scene, row, { ...options, verb, mover: { side: 'employer', role: scene.actor.role } });

/** The pattern given, else the vacancy's own, by its process as it was published; its steps are frozen into the request. */
async function chosenPattern({ tx, actor }: Scene<Member>, row: RequestRow, given: number | undefined) {
  const id = given ?? row.interview_pattern_id;
  const kept = await keptProcess(tx, row.vacancy_id);
  const asKept = id !== null && id === kept?.interview_pattern_id ? kept.steps : undefined;
  const steps = asKept ?? (id ? await patternSteps(tx, actor.company_id, id) : undefined);
  if (!steps)
    no('validation_failed', { fields: { interview_pattern_id: 'Please choose an interview pattern.' } });
  return { interview_pattern_id: id, interview_steps: JSON.stringify(steps) };
}

async function fillPosition(scene: Scene<Member>, row: RequestRow) {
  if (row.stage !== 'final_approval') return;
  const vacancy = found(await lockVacancy(scene.tx, row.vacancy_id));
  if (vacancy.positions_filled >= vacancy.positions) no('positions_filled');
  await vacancyHired(scene.tx, vacancy.id, 1);
}

/** A signed offer is taken back only where one of its conditions has failed. */
async function conditionFailed({ tx }: Scene<Member>, row: RequestRow) {
  const offer = await latestOffer(tx, row.id);
  const conditions = (offer?.conditions ?? []) as { state: string }[];
  if (!conditions.some(({ state }) => state === 'failed'))
    no('move_not_open', { message: 'A signed offer stands unless one of its conditions has failed.' });
}

/** After the yes, with a click: free, and seen by the job seeker. */
async function openContact(scene: Scene<Member>, row: RequestRow) {
  const open = row.connected_at !== null || row.initiated_by === 'job_seeker';
  const shut = row.closed_at !== null || row.shut_at !== null;
  if (!open || shut || scene.actor.role === 'interview_panelist') no('move_not_open');
  await contactIsOpen(scene, row);
}
