// What the screens of the staff and of the log say of roles, acts and subjects.
import type { StaffRole } from '@rounds/product/actor';
import { actTitle, loggedActs, logSubjectCodes, logSubjects } from '@rounds/product/staff/log';

export const roleWords: Record<StaffRole, string> = {
  administrator: 'Administrator',
  reviewer: 'Reviewer',
};

/** What each role may, said where it is chosen. */
export const roleAbout: Record<StaffRole, string> = {
  administrator: 'Everything: people, companies, money, staff, and all of the queues.',
  reviewer: 'Verification, profile reviews, reports, tickets, and the blog and help.',
};

export const actChoices = loggedActs.map((value) => ({ value, label: actTitle(value) }));
export const subjectChoices = logSubjectCodes.map((value) => ({ value, label: logSubjects[value] }));

/** "account.reset_requested" → "Account: reset requested". */
export function letterTitle({ kind }: { kind: string | null }): string {
  if (kind === null) return 'Of something that is gone';
  return actTitle(kind.replace('.', ': '));
}
