// Whom a company may refer to Rounds, where a referral stands, and what it brings. No rows, no letters.
import { mailDomain, sameDomain } from '../company/verification';
import { limits } from '../limits';

export const referralTypes = ['employer', 'job_seeker'] as const;
export type ReferralType = (typeof referralTypes)[number];

export const referralStates = [
  'invited',
  'registered',
  'verified',
  'subscribed',
  'rewarded',
  'expired',
] as const;
export type ReferralState = (typeof referralStates)[number];

/**
 * What an address comes to without what its owner may vary: case, a plus-tag, and at free mailers the dots. Compared, never
 * written to. Source: docs/rules.md#referrals
 */
export function plainAddress(email: string, { isFreeMail }: { isFreeMail: boolean }): string {
  const domain = mailDomain(email);
  const [untagged = ''] = email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+');
  const local = isFreeMail ? untagged.replaceAll('.', '') : untagged;
  return `${local}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** Whether an address is at one of the company's own domains, or inside of one. */
export const isOwnDomain = (email: string, own: readonly string[]): boolean =>
  own.some((domain) => sameDomain(mailDomain(email), domain));

export interface ReferralFacts {
  registered_at: string | null;
  verified_at: string | null;
  subscribed_at: string | null;
  rewarded_at: string | null;
  expires_at: string;
}

/** Derived from what happened, the latest first; instants are ISO in UTC. Source: docs/rules.md#referrals */
export function referralState(facts: ReferralFacts, now: string): ReferralState {
  if (facts.rewarded_at !== null) return 'rewarded';
  if (facts.subscribed_at !== null) return 'subscribed';
  if (facts.verified_at !== null) return 'verified';
  if (facts.registered_at !== null) return 'registered';
  return facts.expires_at > now ? 'invited' : 'expired';
}

/** Whole tokens; what the quarter has room for. Source: docs/rules.md#referrals */
export function rewardFor(type: ReferralType, givenThisQuarter: number): number {
  const { rewards, mostAQuarter } = limits.referral;
  return Math.max(0, Math.min(rewards[type], mostAQuarter - givenThisQuarter));
}

/** The first instant of the calendar quarter, UTC. */
export function quarterStart(instant: string): string {
  const month = Number(instant.slice(5, 7));
  const first = String(month - ((month - 1) % 3)).padStart(2, '0');
  return `${instant.slice(0, 4)}-${first}-01T00:00:00.000Z`;
}

/** What tells two companies of one house, or of one person. Addresses and names are plain, domains without www. */
export interface CompanyMarks {
  domains: readonly string[];
  npi: string | null;
  ccn: string | null;
  people: readonly string[];
}

/** One of them brought the other nothing: they were together before. Source: docs/rules.md#referrals */
export function isOneHouse(left: CompanyMarks, right: CompanyMarks): boolean {
  const same = (one: string | null, other: string | null) => one !== null && one !== '' && one === other;
  return (
    same(left.npi, right.npi) ||
    same(left.ccn, right.ccn) ||
    left.people.some((person) => right.people.includes(person)) ||
    left.domains.some((domain) => right.domains.some((other) => sameDomain(domain, other)))
  );
}
