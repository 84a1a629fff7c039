// What the screens of people and companies at the desk say of kinds, acts and what follows from them.
import type { CompanyAct, PersonAct } from '@rounds/product/people/acts';
import type { DeskPerson, PersonLine } from '@rounds/product/people/calls';
import type { CompanyLine, DeskCompany } from '@rounds/product/people/company-calls';
import { accountLookCodes, accountLookReasons } from '@rounds/product/profile/staff-looks';
import { byHandReasons, reasonsFor } from '@rounds/product/tokens/by-hand';

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const kindWords: Record<PersonLine['kind'], string> = {
  job_seeker: 'Job seeker',
  employer: 'Employer',
};

export const verificationWords: Record<CompanyLine['verification'], string> = {
  pending: 'Not verified',
  domain_confirmed: 'Domain confirmed',
  verified: 'Verified',
  closed: 'Closed',
};

export const lookChoices = accountLookCodes.map((value) => ({
  value,
  label: sentence(accountLookReasons[value]),
}));

/** What the company reads. */
export const tokenReasonChoices = (deed: 'give' | 'take') =>
  reasonsFor[deed].map((value) => ({ value, label: sentence(byHandReasons[value]) }));

export const personActWords: Record<PersonAct, string> = {
  looked: 'looked',
  noted: 'noted',
  signed_out: 'signed them out everywhere',
  unlocked: 'unlocked the account',
  factor_asked: 'asked a second member of staff to end the second factor',
  factor_stopped: 'kept the second factor from ending',
  address_corrected: 'corrected the address',
  frozen: 'froze the profile',
  unfrozen: 'let go of the profile',
  erased: 'deleted the account',
};

export const companyActWords: Record<CompanyAct, string> = {
  looked: 'looked',
  noted: 'noted',
  frozen: 'froze the company',
  unfrozen: 'let go of the company',
  tokens_given: 'gave tokens',
  tokens_taken: 'took tokens',
  tokens_asked: 'asked a second member of staff to move tokens',
  refund_asked: 'asked a second member of staff to give money back',
  refunded: 'gave money back',
  write_off_asked: 'asked a second member of staff to write an invoice off',
  written_off: 'wrote an invoice off',
  order_changed: 'changed the number of an order',
  terms_asked: 'asked a second member of staff to change how a plan is paid',
  terms_changed: 'changed how a plan is paid',
  invoice_paid: 'marked an invoice as paid',
  invoice_opened: 'opened an invoice or a credit note',
  difference_settled: 'settled a money difference',
};

export interface DeedWords {
  label: string;
  /** What it does, said before it is sent. */
  follows: string;
  done: string;
  asks?: 'email' | 'rule';
  danger?: true;
}

export const personDeeds = {
  note: {
    label: 'Note for the desk',
    follows: 'It stands in the desk’s book. Nobody outside reads it.',
    done: 'The note stands in the desk’s book.',
  },
  sign_out: {
    label: 'Sign out everywhere',
    follows: 'Every session ends, and so do the links of earlier letters. They are told by letter.',
    done: 'All sessions are ended.',
  },
  unlock: {
    label: 'Unlock the account',
    follows: 'Whoever has the password signs in at once. They are told by letter.',
    done: 'The account is open again.',
  },
  end_factor: {
    label: 'End a lost second factor',
    follows:
      'A second administrator confirms it. Then a letter goes out, and 24 hours later every second factor ends, unless they say no by its link.',
    done: 'A second administrator is asked.',
  },
  keep_factor: {
    label: 'Keep the second factor',
    follows: 'It does not end after all. They are told.',
    done: 'The second factor stays.',
  },
  correct_address: {
    label: 'Correct the address',
    follows:
      'They sign in with the new address from now on, and confirm it by its letter. A letter goes to the earlier one, too; every session ends.',
    done: 'The address is corrected. Letters went to both.',
    asks: 'email',
  },
  freeze: {
    label: 'Freeze the profile',
    follows:
      'Nobody finds them in the hunt, and they cannot apply. They read the rule; what is open goes on.',
    done: 'The profile is frozen.',
    asks: 'rule',
    danger: true,
  },
  unfreeze: {
    label: 'Let go of the profile',
    follows: 'What froze it is lifted, whichever report brought it. They are told.',
    done: 'The profile is not frozen any more.',
  },
  erase: {
    label: 'Delete the account',
    follows:
      'For whoever asked for it. Open requests end, everything that is theirs goes, and nobody brings it back. Enter the address once more.',
    done: 'The account is deleted. The last letter is on its way.',
    asks: 'email',
    danger: true,
  },
} as const satisfies Record<string, DeedWords>;
export type PersonDeedName = keyof typeof personDeeds;

/** Those that are open, as the account stands. */
export function personDeedsOf(person: DeskPerson): PersonDeedName[] {
  const frozen = person.seeker?.frozen_at ?? null;
  const open: Record<PersonDeedName, boolean> = {
    note: true,
    sign_out: true,
    unlock: person.locked_until !== null,
    end_factor: person.factors.length > 0 && !person.factor_asked && person.factor_ends_at === null,
    keep_factor: person.factor_ends_at !== null,
    correct_address: true,
    freeze: person.seeker !== null && frozen === null,
    unfreeze: frozen !== null,
    erase: true,
  };
  return (Object.keys(open) as PersonDeedName[]).filter((name) => open[name]);
}

export const companyDeeds = {
  note: personDeeds.note,
  freeze: {
    label: 'Freeze the company',
    follows:
      'Its vacancies are paused and nothing new goes out. Its admins read the rule; what is open goes on.',
    done: 'The company is frozen.',
    asks: 'rule',
    danger: true,
  },
  unfreeze: {
    label: 'Let go of the company',
    follows: 'What froze it is lifted, whichever report brought it. Its admins are told.',
    done: 'The company is not frozen any more.',
  },
} as const satisfies Record<string, DeedWords>;
export type CompanyDeedName = keyof typeof companyDeeds;

export const companyDeedsOf = ({ frozen_at }: DeskCompany): CompanyDeedName[] =>
  frozen_at === null ? ['note', 'freeze'] : ['note', 'unfreeze'];
