// What staff do with accounts and companies at the desk, and when it is open. Pure.
import { refuse, type Refusal } from '../refusals';

export const personActs = [
  'looked',
  'noted',
  'signed_out',
  'unlocked',
  'factor_asked',
  'factor_stopped',
  'address_corrected',
  'frozen',
  'unfrozen',
  'erased',
] as const;
export type PersonAct = (typeof personActs)[number];

export const companyActs = [
  'looked',
  'noted',
  'frozen',
  'unfrozen',
  'tokens_given',
  'tokens_taken',
  'tokens_asked',
  'refund_asked',
  'refunded',
  'invoice_paid',
  'difference_settled',
  'write_off_asked',
  'written_off',
  'order_changed',
  'terms_asked',
  'terms_changed',
  'invoice_opened',
] as const;
export type CompanyAct = (typeof companyActs)[number];

/** What an act depends on. */
export interface Account {
  kind: 'job_seeker' | 'employer';
  email: string;
  locked: boolean;
  frozen: boolean;
  factors: number;
  /** A second member of staff is asked to let the second factor be ended. */
  factor_asked: boolean;
  /** Its letter is out: it ends by itself. */
  factor_ending: boolean;
}

const closed = (message: string): Refusal => refuse('move_not_open', { message });

/** null where it is open. Source: docs/rules.md#people-and-companies */
export const accountRules = {
  unlock: ({ locked }: Account) => (locked ? null : closed('This account is not locked.')),
  end_factor: ({ factors, factor_asked, factor_ending }: Account) => {
    if (factors === 0) return closed('This account has no second factor.');
    if (factor_asked) return closed('A second member of staff is asked already.');
    return factor_ending ? closed('The letter is out already: it ends by itself.') : null;
  },
  keep_factor: ({ factor_ending }: Account) =>
    factor_ending ? null : closed('No second factor of this account is about to end.'),
  freeze: ({ kind, frozen }: Account) => {
    if (kind !== 'job_seeker') return closed('Only job seekers and companies are frozen.');
    return frozen ? closed('This profile is frozen already.') : null;
  },
  unfreeze: ({ frozen }: Account) => (frozen ? null : closed('This is not frozen.')),
  correct_address: ({ email }: Account, given: string) =>
    given.toLowerCase() === email
      ? refuse('validation_failed', {
          fields: { 'person.correct_address.email': 'This is the address already.' },
        })
      : null,
  erase: ({ email }: Account, given: string) =>
    given.toLowerCase() === email
      ? null
      : refuse('validation_failed', {
          fields: { 'person.erase.email': 'This is not the address of this account.' },
        }),
} as const;
