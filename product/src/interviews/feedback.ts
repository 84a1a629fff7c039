// Who gives feedback on an interview: by role the panelists, and whoever sits on a panel, for that interview alone.
import { roleMay } from '../permissions';
import { refuse, type Refusal } from '../refusals';

/** A booking offers them first: interviewing is what their role is for. */
export const interviewsByRole = (role: string): boolean => roleMay(role, 'interview_feedback');

/** Who may sit on a panel, in the order of a booking's form. */
export const offeredFirst = <Member extends { role: string }>(members: readonly Member[]): Member[] =>
  [...members].sort(
    (left, right) => Number(interviewsByRole(right.role)) - Number(interviewsByRole(left.role)),
  );

/**
 * null = go ahead. The seat decides, whatever the role: a right by role opens the interviews of their own seats only, and
 * one without it holds the right with the seat. The role says which of the two is lacking.
 */
export function feedbackRefusal(role: string, isSeated: boolean): Refusal | null {
  if (isSeated) return null;
  return refuse('not_allowed', {
    message: roleMay(role, 'add_interview_feedback')
      ? 'You do not sit on the panel of this interview.'
      : 'Feedback is given by those on the panel.',
  });
}
