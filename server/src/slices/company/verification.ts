// What the house sees of a company by itself: a domain confirmed or lost, a case opened, a CCN that another holds.
import {
  askedTooOften,
  asksAgainFrom,
  claimedTooOften,
  claimsAgainFrom,
  kindOfCase,
} from '@rounds/product/company/cases';
import { domainLacks, liesWithin, mailDomain } from '@rounds/product/company/verification';
import { afterVerification, type VerificationState, type Wanted } from '@rounds/product/company/verifying';
import { limits } from '@rounds/product/limits';
import { businessDaysAfter, daysAfter, usualZone } from '@rounds/product/time';
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { must, no } from '../../http/request-context';
import {
  ccnHolder,
  claimsOf,
  hasCase,
  insertCase,
  lockWaitingCase,
  ownCases,
  updateCase,
  wantedOf,
  wasToldOfClaim,
  type CaseRow,
} from './case-queries';
import { facilityNames } from './name-queries';
import { findOwner, freeMailAmong, lockCompany, updateCompany, type CompanyRow } from './queries';

/** What a change needs of its surroundings: a call's context has it, and so have a reaction and a command. */
export interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** The owner's address with what it proves: its domain, where that is the web address's own. */
export async function provenDomain(db: Kysely<DB>, company: Pick<CompanyRow, 'id' | 'web_url'>) {
  const owner = await findOwner(db, company.id);
  if (!owner)
    return { owner: undefined, lacks: ['The company has no owner.'], domain: null, is_free_mail: false };
  const domain = mailDomain(owner.email);
  const is_free_mail = (await freeMailAmong(db, [domain])).length > 0;
  const confirmed = owner.confirmed_at !== null;
  const lacks = domainLacks({ email: owner.email, confirmed, is_free_mail, web_url: company.web_url });
  return { owner, lacks, domain: lacks.length === 0 ? domain : null, is_free_mail };
}

/** What a confirmed domain still lacks; empty for one that is confirmed or verified. */
export const lacksOf = async (db: Kysely<DB>, company: CompanyRow): Promise<string[]> =>
  company.verification === 'pending' ? (await provenDomain(db, company)).lacks : [];

/** Looks anew at a company that changed, or whose owner's address was confirmed. As the house. */
export async function considerVerification(hand: Hand, companyId: number): Promise<void> {
  const company = await lockCompany(hand.tx, companyId);
  if (!company || company.verification === 'closed' || company.verification === 'verified') return;
  const { owner, domain } = await provenDomain(hand.tx, company);
  await setDomain(hand, company, domain);
  if (!owner?.confirmed_at) return;
  const waiting = await lockWaitingCase(hand.tx, companyId);
  if (waiting) await refreshCase(hand, waiting, { ...company, confirmed_domain: domain });
  else if (!(await hasCase(hand.tx, companyId)))
    await openCase(hand, { ...company, confirmed_domain: domain });
}

async function setDomain({ tx, now, fact }: Hand, company: CompanyRow, domain: string | null): Promise<void> {
  if (domain === company.confirmed_domain) return;
  const state = company.verification as VerificationState;
  const verb = domain === null ? 'lose_domain' : 'confirm_domain';
  const isOther = domain !== null && company.confirmed_domain !== null;
  await updateCompany(tx, company.id, {
    verification: isOther ? state : must(afterVerification(state, verb)),
    confirmed_domain: domain,
    domain_confirmed_at: domain === null ? null : now,
  });
  const kind = domain === null ? 'company.domain_lost' : 'company.domain_confirmed';
  await fact({ kind, company_id: company.id });
}

type Claimant = Pick<CompanyRow, 'id' | 'ccn' | 'ccn_shared_with' | 'confirmed_domain' | 'verification'>;

/** Who else holds the CCN that a company claims. One confirmed domain or the desk's earlier word makes a group; a name says nothing. */
export async function disputedWith(db: Kysely<DB>, company: Claimant, wanted: Wanted | null) {
  const ccn = wanted && 'ccn' in wanted ? wanted.ccn : company.ccn;
  const holder = ccn ? await ccnHolder(db, ccn, company.id) : undefined;
  if (!holder) return { holder: undefined, disputed: false };
  const [own, its] = [company.confirmed_domain, holder.confirmed_domain];
  const isGroup = own !== null && its !== null && liesWithin(own, its);
  const isShared = company.ccn_shared_with === holder.id && ccn === company.ccn;
  return { holder, disputed: !isGroup && !isShared };
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
export const withNewCode = () => ({ telephone_code: newCode(), code_tries: 0 });
export const dueFrom = (now: string) => businessDaysAfter(now, limits.desk.businessDays, usualZone);

/** Of one claimant once in the time in which it may claim only so often. */
async function tellHolder(hand: Hand, claim: { holder: number; claimant: number }): Promise<void> {
  const since = daysAfter(hand.now, -limits.desk.asksAgain.days);
  if (await wasToldOfClaim(hand.tx, { ...claim, since })) return;
  await hand.fact({
    kind: 'company.ccn_claimed',
    company_id: claim.holder,
    data: { claimant: claim.claimant },
  });
}

/** A company's own act: it takes up a CCN that another holds. Each is work for the desk and a letter to the holder. As the house. */
export async function countClaim(
  hand: Hand,
  company: CompanyRow,
  ccn: string | null | undefined,
): Promise<void> {
  if (!ccn) return;
  const waiting = await lockWaitingCase(hand.tx, company.id);
  const wanted = waiting ? wantedOf(waiting) : null;
  const claimed = wanted && 'ccn' in wanted ? wanted.ccn : company.ccn;
  if (ccn === claimed || !(await disputedWith(hand.tx, { ...company, ccn }, null)).disputed) return;
  const from = claimsAgainFrom(await claimsOf(hand.tx, company.id), hand.now);
  if (from !== null) no('asked_too_often', { message: claimedTooOften(from) });
  await hand.fact({ kind: 'company.verification_waits', company_id: company.id, data: { claims: true } });
}

const kindOf = (company: Claimant, wanted: Wanted | null, disputed: boolean) =>
  kindOfCase({ disputed, wanted: wanted !== null, verified: company.verification === 'verified' });

/** Puts a company into the queue, as what it is: new, a rename, a dispute over a CCN, or with new facilities. */
export async function openCase(
  hand: Hand,
  company: Claimant,
  wanted: Wanted | null = null,
): Promise<CaseRow> {
  const { tx, now } = hand;
  const { holder, disputed } = await disputedWith(tx, company, wanted);
  const row = await insertCase(tx, {
    company_id: company.id,
    kind: kindOf(company, wanted, disputed),
    wanted: wanted && JSON.stringify(wanted),
    other_company_id: disputed ? (holder?.id ?? null) : null,
    ...withNewCode(),
    opened_at: now,
    due_at: dueFrom(now),
  });
  await hand.fact({ kind: 'company.verification_waits', company_id: company.id });
  if (holder && disputed) await tellHolder(hand, { holder: holder.id, claimant: company.id });
  return row;
}

/** A waiting case follows what the company claims now; who is told of a dispute is told once. */
export async function refreshCase(
  hand: Hand,
  waiting: CaseRow,
  company: Claimant,
  wanted: Wanted | null = wantedOf(waiting),
): Promise<void> {
  const { holder, disputed } = await disputedWith(hand.tx, company, wanted);
  const other = disputed ? (holder?.id ?? null) : null;
  await updateCase(hand.tx, waiting.id, {
    kind: kindOf(company, wanted, disputed),
    wanted: wanted && JSON.stringify(wanted),
    other_company_id: other,
  });
  if (other !== null && other !== waiting.other_company_id)
    await tellHolder(hand, { holder: other, claimant: company.id });
}

/** After a no a company asks again only so often: the desk is everybody's. */
export async function refuseTooOften(
  tx: Kysely<DB>,
  { companyId, now }: { companyId: number; now: string },
): Promise<void> {
  const from = asksAgainFrom(await ownCases(tx, companyId), now);
  if (from !== null) no('asked_too_often', { message: askedTooOften(from) });
}

/** Changes of what a verified company stands on wait for the desk; changed back, they are taken back. As the house. */
export async function askRename(hand: Hand, company: CompanyRow, wanted: Wanted | null): Promise<void> {
  const waiting = await lockWaitingCase(hand.tx, company.id);
  if (!waiting) {
    if (!wanted) return;
    await refuseTooOften(hand.tx, { companyId: company.id, now: hand.now });
    await openCase(hand, company, wanted);
    return;
  }
  if (wanted || (await hasUnseenNames(hand.tx, company.id)))
    await refreshCase(hand, waiting, company, wanted);
  else await updateCase(hand.tx, waiting.id, { state: 'withdrawn', claimed_by: null, claimed_until: null });
}

const hasUnseenNames = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await facilityNames(tx, companyId)).some(({ hides }) => hides === null);

/**
 * Facilities of a verified company under names that the desk has not seen wait there until it has: a name that anybody
 * may type hides nobody. As the house. Source: docs/rules.md#visibility
 */
export async function considerNames(hand: Hand, companyId: number): Promise<void> {
  const company = await lockCompany(hand.tx, companyId);
  if (company?.verification !== 'verified' || !(await hasUnseenNames(hand.tx, companyId))) return;
  if (!(await lockWaitingCase(hand.tx, companyId))) await openCase(hand, company);
}

/** A company that closes waits for nothing. */
export async function withdrawCase(tx: Tx, companyId: number): Promise<void> {
  const waiting = await lockWaitingCase(tx, companyId);
  if (waiting)
    await updateCase(tx, waiting.id, { state: 'withdrawn', claimed_by: null, claimed_until: null });
}
