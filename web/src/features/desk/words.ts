// The desk's words for kinds of cases, decisions and proofs.
import {
  lookReasons,
  lookCodes,
  declineCodes,
  declineReasons,
  outcomesOf,
  type CaseKind,
  type Outcome,
} from '@rounds/product/company/cases';
import { dayWords } from '@rounds/product/moment';
import type { Evidence, KeptProof } from '@rounds/product/desk/calls';

export const kindWords: Record<CaseKind, string> = {
  new: 'New company',
  rename: 'Rename',
  dispute: 'Dispute',
  places: 'New facilities',
};

export const outcomeWords: Record<Outcome, string> = {
  verified: 'Verified',
  declined: 'Declined',
  second_refused: 'The claim is refused',
  first_loses: 'The first loses the CCN',
  one_group: 'Both are one group',
  names_settled: 'The names are settled',
};

export const proofWords: Record<KeptProof['kind'], string> = {
  telephone: 'Called, and heard the code',
  group_domain: 'The domain of a verified company of its group',
  documents: 'Documents seen',
};

export const actWords: Record<Evidence['acts'][number]['act'], string> = {
  claimed: 'took the case',
  took_over: 'took the case over',
  released: 'gave the case back',
  looked: 'looked',
  noted: 'noted',
  asked: 'asked the company',
  decided: 'decided',
  wrong_code: 'entered a wrong code',
};

/** How it was proven, in a line; empty where nothing had to be. */
export function proofText(proof: KeptProof | null): string {
  if (!proof) return '';
  if (proof.kind === 'telephone')
    return `Called ${proof.number ?? ''} (${proof.source ?? ''}) and heard the code`;
  if (proof.kind === 'group_domain') return `Has the domain of ${proof.group_company ?? ''}`;
  return `Saw ${proof.seen ?? ''}${proof.seen_on ? `, ${dayWords(proof.seen_on)}` : ''}`;
}

export const lookChoices = lookCodes.map((value) => ({ value, label: sentence(lookReasons[value]) }));
export const declineChoices = declineCodes.map((value) => ({ value, label: declineReasons[value] }));
export const outcomeChoices = (kind: CaseKind) =>
  outcomesOf[kind].map((value) => ({ value, label: outcomeWords[value] }));

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
