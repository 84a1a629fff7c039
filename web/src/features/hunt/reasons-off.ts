// Why a button of the hunt is off, in a sentence; null when it is on. The server judges again.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { SessionUser } from '@rounds/product/identity/session-user';

function accountOff(user: SessionUser): string | null {
  if (!user.company_verified) return 'Your company is waiting for verification.';
  return user.email_confirmed ? null : 'Please confirm your email address first.';
}

export function requestOff(user: SessionUser, person: ProfileView): string | null {
  if (person.status === 'off') return 'This job seeker is off the market.';
  return accountOff(user);
}

export const outOfTokens = (user: SessionUser): boolean => (user.available_token ?? 0) === 0;

export interface Allowance {
  used: number;
  allowance: number;
  today: number;
  per_day: number;
}

export function unlockOff(user: SessionUser, allowance: Allowance | undefined): string | null {
  const account = accountOff(user);
  if (account || !allowance) return account;
  if (allowance.used >= allowance.allowance) {
    return `All ${allowance.allowance} unlocks of this month are used. They come back on the 1st.`;
  }
  return allowance.today >= allowance.per_day
    ? `One seat may unlock ${allowance.per_day} profiles a day.`
    : null;
}
