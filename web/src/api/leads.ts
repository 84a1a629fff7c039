// Where a refusal about plans and tokens leads on: to the screen that opens what was refused, for whoever may buy.
import { roleMay } from '@rounds/product/permissions';
import { Refused, type RefusedCode } from './refused';
import { currentUser } from './session';

export interface Lead {
  label: string;
  to: string;
}

const leads: Partial<Record<RefusedCode, Lead>> = {
  plan_limit: { label: 'See plans', to: '/employer/plan' },
  unlocks_used_up: { label: 'See plans', to: '/employer/plan' },
  payment_due: { label: 'Pay it now', to: '/employer/plan' },
  tokens_too_few: { label: 'Buy tokens', to: '/employer/buy_add_ons' },
};

const mayBuy = () => roleMay(currentUser()?.role ?? '', 'manage_plans');

/** The way on, with the way back to this page in it; null where there is none. */
export function leadOf(error: unknown): Lead | null {
  const lead = error instanceof Refused ? leads[error.code] : undefined;
  return lead && mayBuy() ? { ...lead, to: withReturn(lead.to) } : null;
}

/** Where tokens are bought, and back to this page; null for whoever may not. */
export const wayToTokens = (): string | null => (mayBuy() ? withReturn('/employer/buy_add_ons') : null);

function withReturn(to: string): string {
  const { pathname, search } = window.location;
  return `${to}?return_to=${encodeURIComponent(pathname + search)}`;
}
