// What the server does for each verb that a body of the two moving calls can say, besides making the move itself.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { isShutApplication } from '@rounds/product/connections/visibility';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import {
  verbSaid,
  wordHolder,
  type EmployerSaid,
  type SaidOf,
  type SaidVerb,
  type SeekerSaid,
} from '@rounds/product/connections/said';
import { asHouse } from '../../db/acting';
import { toldByAnother } from '../../facts';
import { found, no, type RequestContext } from '../../http/request-context';
import { getPerson } from '../identity/queries';
import { keptProcess, patternSteps } from '../vacancies/process-queries';
import { byEmployer, bySeeker, type Asked, type Locked } from './asked';
import { counterOffer } from './counter';
import type { MoveOptions } from './moves';
import { latestOffer } from './offer-queries';
import { findCard, lockRequest, type RequestRow } from './queries';
import { confirmLateYes, lateYes, restoreByEmployer, restoreBySeeker } from './reopen';
import { lockSeeker, lockVacancy } from './send-queries';
import { signOffer } from './sign';
import { viewerOf } from './viewer';

type Act<A extends JobSeeker | Member, Said = object> = (asked: Asked<A, Said>) => Promise<unknown>;

const reasonIn = (said: object): string | undefined =>
  'reason' in said && typeof said.reason === 'string' ? said.reason : undefined;

/** The move and nothing else. */
const plainly = (asked: Asked<JobSeeker>) => bySeeker(asked, { reason: reasonIn(asked.said) });
const plainlyByEmployer = (asked: Asked<Member>) => byEmployer(asked, { reason: reasonIn(asked.said) });

const seekerActs: { [V in SaidVerb<'job_seeker'>]: Act<JobSeeker, SaidOf<V>> } = {
  accept: plainly,
  decline: plainly,
  withdraw: plainly,
  decline_offer: plainly,
  did_not_start: plainly,
  nudge: plainly,
  not_for_me: plainly,
  late_yes: lateYes,
  restore: restoreBySeeker,
  counter: ({ context, row, said }) => counterOffer(context, row, said.counter),
  async sign({ context, row, said }) {
    const person = await asHouse(context.tx, () => getPerson(context.tx, context.actor.id));
    if (!context.passwords.proves(person))
      no('wrong_credentials', {
        message: 'The password is not right.',
        fields: { password: 'The password is not right.' },
      });
    await signOffer({ ...context, files: context.ports.files }, row, said);
  },
};

const employerActs: { [V in SaidVerb<'employer'>]: Act<Member, SaidOf<V>> } = {
  /** Whoever takes an application up answers for it. */
  employer_accept: async (asked) => byEmployer(asked, { columns: { owner_id: asked.context.actor.id } }),
  reject: plainlyByEmployer,
  employer_withdraw: plainlyByEmployer,
  employer_did_not_start: plainlyByEmployer,
  extend: plainlyByEmployer,
  hire: plainlyByEmployer,
  confirm_late_yes: confirmLateYes,
  employer_restore: restoreByEmployer,
  shortlist: (asked) => shortlistWith(asked),
  async select(asked) {
    const { override_reason } = asked.said;
    const data: MoveOptions['data'] = override_reason ? { overridden: true } : {};
    await byEmployer(asked, { override_reason, data });
  },
  async rescind(asked) {
    const { context, row, said } = asked;
    if (!said.rescind_reason)
      no('validation_failed', { fields: { rescind_reason: 'Please give a reason.' } });
    if (row.stage === 'final_approval') await conditionFailed(context, row);
    await byEmployer(asked);
  },
};

/** Locks what the verb needs, asks what its record demands of whoever sends it, and acts. */
export async function actBySeeker(
  context: RequestContext<JobSeeker>,
  id: number,
  said: SeekerSaid,
): Promise<void> {
  const locked = await lockFor(context, id, wordHolder('job_seeker', { ...said }));
  const verb = verbSaid('job_seeker', said, standOf(locked.row));
  if (moveOf(verb).needs === 'confirmed' && !context.actor.confirmed) no('confirm_first');
  const act = seekerActs[verb] as Act<JobSeeker>;
  await act({ context, ...locked, verb, said });
}

export async function actByEmployer(
  context: RequestContext<Member>,
  id: number,
  said: EmployerSaid,
): Promise<void> {
  const locked = await lockFor(context, id, wordHolder('employer', { ...said }));
  const verb = verbSaid('employer', said, standOf(locked.row));
  const { needs } = moveOf(verb);
  if (needs === 'verified' && !context.actor.company_verified) no('company_not_verified');
  if (needs === 'verified_for_applications') refuseShut(context, locked.row);
  const act = employerActs[verb] as Act<Member>;
  await act({ context, ...locked, verb, said });
}

/** Without verification an application is neither read nor taken up; turning it down stays possible. */
export function refuseShut({ actor }: RequestContext<Member>, row: RequestRow): void {
  if (isShutApplication(row, actor.company_verified)) no('company_not_verified');
}

const standOf = (row: RequestRow) => ({
  stage: row.stage as 'requested',
  employer_response_status: row.employer_response_status as 'pending',
});

/** Person, vacancy, request: in this order everywhere. */
async function lockFor(context: RequestContext<JobSeeker | Member>, id: number, verb: Verb): Promise<Locked> {
  const { tx, actor } = context;
  const viewer = viewerOf(actor);
  const { locks } = moveOf(verb);
  if (!locks) return { row: found(await lockRequest(tx, viewer, id)) };
  const before = found(await findCard(tx, viewer, id));
  const seeker =
    locks === 'person_and_vacancy' ? found(await lockSeeker(tx, before.job_seeker_id)) : undefined;
  const vacancy = found(await lockVacancy(tx, before.vacancy_id));
  return { seeker, vacancy, row: found(await lockRequest(tx, viewer, id)) };
}

async function shortlistWith(asked: Asked<Member, SaidOf<'shortlist'>>, data: MoveOptions['data'] = {}) {
  const { context, row, said } = asked;
  await byEmployer(asked, { columns: await chosenPattern(context, row, said.interview_pattern_id), data });
}

/** Shortlists whom times are offered to in the same act: those are all the news that the job seeker gets of it. */
export async function shortlistToOffer(
  context: RequestContext<Member>,
  row: RequestRow,
  interview_pattern_id: number | undefined,
): Promise<RequestRow> {
  const said = { employer_response_status: 'interview_shortlisted' as const, interview_pattern_id };
  await shortlistWith({ context, row, verb: 'shortlist', said }, { [toldByAnother]: true });
  return found(await lockRequest(context.tx, viewerOf(context.actor), row.id));
}

/** The pattern given, else the vacancy's own, by its process as it was published; its steps are frozen into the request. */
async function chosenPattern(
  { tx, actor }: RequestContext<Member>,
  row: RequestRow,
  given: number | undefined,
) {
  const id = given ?? row.interview_pattern_id;
  const kept = await keptProcess(tx, row.vacancy_id);
  const asKept = id !== null && id === kept?.interview_pattern_id ? kept.steps : undefined;
  const steps = asKept ?? (id ? await patternSteps(tx, actor.company_id, id) : undefined);
  if (!steps)
    no('validation_failed', { fields: { interview_pattern_id: 'Please choose an interview pattern.' } });
  return { interview_pattern_id: id, interview_steps: JSON.stringify(steps) };
}

/** A signed offer is taken back only where one of its conditions has failed. */
async function conditionFailed({ tx }: RequestContext<Member>, row: RequestRow) {
  const offer = await latestOffer(tx, row.id);
  if (!offer?.conditions.some(({ state }) => state === 'failed'))
    no('move_not_open', { message: 'A signed offer stands unless one of its conditions has failed.' });
}
