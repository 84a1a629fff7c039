// Who gives feedback, and who is offered for a panel first: each role, with a seat and without.
import { expect, it } from 'vitest';
import { roles } from '../actor';
import { feedbackRefusal, interviewsByRole, offeredFirst } from './feedback';

it.each(roles)('lets a %s on the panel give feedback, whatever the role', (role) => {
  expect(feedbackRefusal(role, true)).toBeNull();
});

it.each([
  ['admin', 'Feedback is given by those on the panel.'],
  ['hiring_manager', 'Feedback is given by those on the panel.'],
  ['recruiter', 'Feedback is given by those on the panel.'],
  ['interview_panelist', 'You do not sit on the panel of this interview.'],
])('refuses a %s without a seat, and says what is lacking', (role, message) => {
  expect(feedbackRefusal(role, false)).toMatchObject({ refusal: 'not_allowed', message });
});

it('offers for a panel first whose role it is', () => {
  expect(roles.filter(interviewsByRole)).toEqual(['interview_panelist']);
  const members = roles.map((role) => ({ role }));
  expect(offeredFirst(members).map(({ role }) => role)).toEqual([
    'interview_panelist',
    'admin',
    'hiring_manager',
    'recruiter',
  ]);
});
