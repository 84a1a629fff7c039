// What whoever reviews a profile reads of it, part by part, in the order in which it was entered.
import { dayWords } from '@rounds/product/moment';
import type { ReviewItem } from '@rounds/product/profile/reviews';
import type { ReviewedProfile } from '../profile/review-queries';

export interface Line {
  label: string;
  text: string;
}

const said = (...parts: (string | false | null)[]): string =>
  parts.filter((part) => part !== null && part !== false && part !== '').join(' · ');
interface Span {
  start_date: string | null;
  end_date: string | null;
}

/** One that is over and never said when it began is told by its end. */
function span({ start_date, end_date }: Span): string {
  if (start_date === null) return end_date === null ? '' : `until ${dayWords(end_date)}`;
  return `${dayWords(start_date)} – ${end_date === null ? 'today' : dayWords(end_date)}`;
}
const until = (day: string | null): string | null => day && `expires ${dayWords(day)}`;

const lines: Record<ReviewItem, (profile: ReviewedProfile) => Line[]> = {
  identity: ({ first_name, last_name, npi }) => [
    { label: 'Name', text: said(`${first_name} ${last_name}`.trim()) },
    { label: 'NPI', text: npi ?? 'None' },
  ],
  licenses: ({ licenses }) =>
    licenses.map((one) => ({
      label: `${one.title}, ${one.state}`,
      text: said(
        one.kind === 'privilege' && 'privilege',
        one.number === '' ? 'no number' : `No. ${one.number}`,
        one.status,
        one.encumbered && 'encumbered',
        until(one.expires_on),
        one.expected_on && `expected ${dayWords(one.expected_on)}`,
      ),
    })),
  education: ({ educations }) =>
    educations.map((one) => ({ label: one.level, text: said(one.school, one.field, span(one)) })),
  experience: ({ experiences }) =>
    experiences.map((one) => ({ label: one.title, text: said(one.employer, span(one)) })),
  certifications: ({ certifications }) =>
    certifications.map((one) => ({ label: one.title, text: until(one.expires_on) ?? 'no expiry' })),
  declarations: ({ declarations }) =>
    declarations.map((one) => ({
      label: one.question,
      text: one.answer ? said('Yes', span(one), one.explanation) : 'No',
    })),
};

export const linesOf = (item: ReviewItem, profile: ReviewedProfile): Line[] => lines[item](profile);
