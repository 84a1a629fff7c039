// What follows from a fact: *now*, in its transaction, what must be true with it; *later*, whom it tells.
import { moveRows } from '@rounds/product/connections/moves';
import { isFactKind, type FactKind } from '@rounds/product/facts';
import { limits } from '@rounds/product/limits';
import { deliveryOf } from '@rounds/product/notifications/delivery';
import { asHouse } from './db/acting';
import { carryOutConfirmed } from './confirmed-acts';
import { directLetters } from './direct-letters';
import { writeFact, type FactRecord, type NewFact } from './facts';
import type { Tx } from './db/tx';
import { queueLetter } from './letter-queue';
import { sendKept } from './slices/connections/kept-ready';
import { queueJoined } from './slices/connections/joined-groups';
import { lockRequestById } from './slices/connections/queries';
import { withdrawHidden } from './slices/connections/submissions-end';
import { endWaitingOn } from './slices/connections/vacancy-end';
import { countsNow } from './slices/company/case-queries';
import { considerVerification } from './slices/company/verification';
import { refreshSeeker } from './slices/profile/refresh';
import { queueReading } from './slices/profile/resume-queries';
import { passRequests, unlockFreely } from './slices/connections/yes-queries';
import { alertOf } from './slices/kept-searches/job-alerts';
import { passHuntSearches } from './slices/kept-searches/hunt-search-queries';
import { passHitchlists } from './slices/hitchlists/queries';
import { tellOfRight } from './slices/hitchlists/submission-facts';
import { endWithCompany } from './slices/billing/missing';
import { leavePanels } from './slices/interviews/leaving';
import { cancelAllOf, resumeInterviews } from './slices/interviews/schedule';
import { giveTemplates } from './slices/interviews/templates';
import { giveMessageTemplates } from './slices/company/message-templates';
import {
  noteCompany,
  noteConfirmed,
  noteRegistered,
  noteVerified,
  rewardForPlan,
  rewardForProfile,
} from './slices/referrals/rewards';
import { ensureAccounts } from './slices/tokens/queries';
import { startOnFree } from './slices/tokens/starting';
import { publishIndex, publishIndexOf } from './slices/vacancies/index-queries';
import {
  endProposals,
  lockVacancyById,
  passVacancies,
  publishedOf,
  vacanciesOfFacility,
} from './slices/vacancies/queries';
import { stepByClock } from './slices/vacancies/steps';
import { happeningOf, tell, type Tiding } from './telling';
import { passTeams } from './slices/vacancies/team-queries';
import { wishesOf } from './slices/notifications/preference-queries';
import { recipientsOf, stillThere } from './recipients';

/** Writes a fact and does what must be true together with it. */
export async function record(tx: Tx, fact: NewFact, now: string): Promise<number> {
  const id = await writeFact(tx, fact, now);
  for (const follow of following(fact.kind)) await asHouse(tx, () => follow(tx, fact, now));
  return id;
}

type Immediate = (tx: Tx, fact: NewFact, now: string) => Promise<void>;

const handOf = (tx: Tx, cause: NewFact, now: string) => ({
  tx,
  now,
  fact: (fact: NewFact) => record(tx, { actor: cause.actor, ...fact }, now),
});

/** A closed request holds nobody's calendar. */
const freeCalendars =
  (by: 'employer' | 'seeker'): Immediate =>
  async (tx, fact, now) => {
    const row = await lockRequestById(tx, fact.request_id ?? 0);
    if (row) await cancelAllOf(handOf(tx, fact, now), row, by);
  };

/** Applications kept ready go by themselves once the profile reaches the minimum. */
const sendReady: Immediate = async (tx, fact, now) => {
  const { before, after } = fact.data ?? {};
  const seekerId = fact.job_seeker_id ?? 0;
  const reached =
    Number(before) < limits.minimumProfileCompletion && Number(after) >= limits.minimumProfileCompletion;
  if (reached) await sendKept(handOf(tx, fact, now), seekerId);
};

/** Where they say now that they work, nobody has them put forward any more. */
const hideFromEmployer: Immediate = (tx, fact, now) =>
  withdrawHidden(handOf(tx, fact, now), fact.job_seeker_id ?? 0);

/** A profile starts with its first points, and only a confirmed person is found in the hunt. */
const becomeFindable: Immediate = async (tx, fact, now) => {
  if (fact.actor?.kind === 'job_seeker' && fact.person_id) await refreshSeeker(tx, fact.person_id, now);
  if (fact.actor?.kind === 'employer' && fact.person_id) await considerOwnCompany(tx, fact, now);
};

/** An owner's confirmed address may be all that the company's domain was waiting for. */
const considerOwnCompany: Immediate = async (tx, fact, now) => {
  const owner = await tx
    .selectFrom('employer_users')
    .select('company_id')
    .where('id', '=', fact.person_id ?? 0)
    .where('is_owner', '=', true)
    .executeTakeFirst();
  if (owner?.company_id) await considerVerification(handOf(tx, fact, now), owner.company_id);
};

/** Whoever applies opens their profile to that company. */
const unlockApplicant: Immediate = async (tx, { company_id, job_seeker_id }, now) => {
  if (company_id && job_seeker_id)
    await unlockFreely(tx, { companyId: company_id, seekerId: job_seeker_id }, now);
};

const openAccounts: Immediate = async (tx, fact) => {
  if (fact.company_id) await ensureAccounts(tx, fact.company_id);
};

/** Nobody has to write types and patterns before the first interview. */
const startInterviewing: Immediate = (tx, fact, now) => giveTemplates(tx, fact.company_id ?? 0, now);

/** Nor the first words to somebody. */
const startWriting: Immediate = (tx, fact, now) => giveMessageTemplates(tx, fact.company_id ?? 0, now);

/** Whoever begins to count as verified in this house starts on Free. */
const start: Immediate = (tx, fact, now) => startOnFree(handOf(tx, fact, now), fact.company_id ?? 0);

const endPlanOf: Immediate = (tx, fact, now) => endWithCompany(handOf(tx, fact, now), fact.company_id ?? 0);

/** A facility that moved takes its published vacancies along. */
const movePublished: Immediate = async (tx, fact, now) => {
  if (fact.data?.['renamed'] === true) await nameAnew(tx, fact, now);
  const facilityId = Number(fact.data?.['facility_id'] ?? 0);
  if (facilityId > 0)
    for (const { id } of await vacanciesOfFacility(tx, facilityId)) await publishIndex(tx, id);
};

/** Whoever is not believed any more shows no vacancies; they can be published again after the next yes of the desk. */
const pausePublished: Immediate = async (tx, fact, now) => {
  if (await countsNow(tx, fact.company_id ?? 0)) return;
  for (const id of await publishedOf(tx, fact.company_id ?? 0)) {
    const row = await lockVacancyById(tx, id);
    if (row)
      await stepByClock(handOf(tx, { ...fact, actor: { kind: 'clock', id: null } }, now), row, 'pause');
  }
};

/** The job search reads a company's name among the words of its vacancies. */
const nameAnew: Immediate = async (tx, fact) => {
  await publishIndexOf(tx, await publishedOf(tx, fact.company_id ?? 0));
};

/** What nobody has said yes to ends with the vacancy; later stages stay. */
const endWithVacancy: Immediate = async (tx, fact, now) => {
  await endWaitingOn(handOf(tx, { ...fact, actor: { kind: 'clock', id: null } }, now), fact.vacancy_id ?? 0);
};

/** A change that was proposed, and that nobody decided on: its author hears why. */
const endProposed: Immediate = async (tx, fact, now) => {
  const { company_id, vacancy_id } = fact;
  const hand = handOf(tx, fact, now);
  for (const person_id of await endProposals(tx, vacancy_id ?? 0, now))
    await hand.fact({
      kind: 'vacancy.proposal_decided',
      ...{ company_id, vacancy_id, person_id, data: { accepted: false, closed: true } },
    });
};

/** The last hire fills the vacancy by itself. */
const fillWhenFull: Immediate = async (tx, fact, now) => {
  const vacancy = await lockVacancyById(tx, fact.vacancy_id ?? 0);
  if (vacancy?.state === 'published' && vacancy.positions_filled >= vacancy.positions)
    await stepByClock(handOf(tx, { ...fact, actor: { kind: 'clock', id: null } }, now), vacancy, 'fill');
};

/** Whoever leaves a team leaves nothing undone: an heir takes over, panels know of the free seat. */
const passOn: Immediate = async (tx, fact, now) => {
  const parties = { from: fact.person_id ?? 0, to: Number(fact.data?.['heir_id'] ?? 0) };
  await passVacancies(tx, parties);
  await passTeams(tx, parties);
  await passRequests(tx, parties);
  await passHuntSearches(tx, parties);
  await passHitchlists(tx, parties);
  await leavePanels(handOf(tx, fact, now), parties.from);
};

/** A request that goes on has its interviews and its post back as far as they are still free. */
const resume: Immediate = async (tx, fact, now) => {
  const row = await lockRequestById(tx, fact.request_id ?? 0);
  if (row) await resumeInterviews(handOf(tx, fact, now), row);
  if (row?.stage === 'hired') await fillWhenFull(tx, fact, now);
};

/** A client on Rounds hears that somebody is put forward no more. */
const endSubmissions: Immediate = (tx, fact, now) =>
  tellOfRight(handOf(tx, fact, now), Number(fact.data?.['representation_id'] ?? 0));

/** What two members of staff are agreed on is done with the second’s yes. */
const afterSecond: Immediate = (tx, fact, now) =>
  carryOutConfirmed(
    { ...handOf(tx, fact, now), staff: fact.actor?.id ?? 0 },
    Number(fact.data?.['confirmation_id']),
  );

/** Whoever was invited to Rounds may have brought their inviter something by it. */
const referral =
  (step: typeof noteRegistered): Immediate =>
  (tx, fact, now) =>
    step(handOf(tx, fact, now), fact);

const immediate: Partial<Record<FactKind, readonly Immediate[]>> = {
  'connection_request.applied': [unlockApplicant],
  'connection_request.hired': [fillWhenFull],
  'connection_request.restored': [resume],
  'profile.updated': [hideFromEmployer, sendReady],
  'representation.revoked': [endSubmissions],
  'representation.ended': [endSubmissions],
  'representation.expired': [endSubmissions],
  'profile.approved': [referral(rewardForProfile)],
  'account.registered': [becomeFindable, referral(noteRegistered)],
  'account.confirmed': [becomeFindable, referral(noteConfirmed)],
  'account.password_changed': [becomeFindable, referral(noteConfirmed)],
  'company.registered': [openAccounts, startInterviewing, startWriting, referral(noteCompany)],
  'company.verified': [start, referral(noteVerified)],
  'company.domain_confirmed': [start, referral(noteVerified)],
  'company.domain_lost': [pausePublished],
  'company.verification_lost': [pausePublished],
  'company.renamed': [nameAnew],
  'company.closed': [endPlanOf],
  'company.updated': [movePublished],
  'desk.confirmed': [afterSecond],
  'plan.paid': [referral(rewardForPlan)],
  'vacancy.closed': [endWithVacancy, endProposed],
  'team.removed': [passOn],
  'team.left': [passOn],
};

/** Facts of moves that cancel interviews, as the verbs' records say. */
const canceling = new Map(
  moveRows.flatMap(({ calendars, fact }) => (calendars ? [[fact.kind, freeCalendars(calendars)]] : [])),
);

function following(kind: FactKind): readonly Immediate[] {
  const frees = canceling.get(kind);
  return [...(frees ? [frees] : []), ...(immediate[kind] ?? [])];
}

/** After these a company may be of a group that it was not of before, or by name or number somebody's employer. */
const mayJoinGroups: readonly FactKind[] = [
  'company.domain_confirmed',
  'company.verified',
  'company.renamed',
  'company.updated',
];

/** Does what follows from these facts and writes their notifications, in the transaction that moves the reader's cursor. */
export async function react(
  tx: Tx,
  batch: readonly FactRecord[],
  mails: (fact: FactRecord) => boolean,
): Promise<void> {
  for (const fact of batch) await doBesides(tx, fact, mails(fact));
  const told = await recipientsOf(tx, batch);
  const wishes = await wishesOf(tx, await stillThere(tx, [...new Set(told.flat())]));
  const tidings = batch.flatMap((fact, nth) => {
    const ids = (told[nth] ?? []).sort((left, right) => left - right);
    return ids.flatMap((personId): Tiding[] => {
      const wish = wishes.get(personId);
      const delivery = wish && deliveryOf(happeningOf(fact), wish);
      return delivery ? [{ fact, personId, delivery }] : [];
    });
  });
  await tell(tx, tidings, mails);
}

async function doBesides(tx: Tx, fact: FactRecord, mails: boolean): Promise<void> {
  if (!isFactKind(fact.kind)) return;
  if (mails && directLetters[fact.kind] && fact.person_id !== null)
    await queueLetter(tx, { fact_id: fact.id });
  if (mails && (fact.kind === 'team.invited' || fact.kind === 'referral.invited'))
    await queueLetter(tx, { fact_id: fact.id });
  if (fact.kind === 'resume.stored') await queueReading(tx, String(fact.data['file_id']));
  if (fact.kind === 'vacancy.published' || fact.kind === 'vacancy.unfilled')
    await alertOf(
      handOf(tx, { kind: fact.kind, actor: { kind: 'clock', id: null } }, fact.at),
      fact.vacancy_id ?? 0,
    );
  if (mayJoinGroups.includes(fact.kind)) await queueJoined(tx, fact.company_id ?? 0);
}
