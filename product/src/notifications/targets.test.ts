// Where a notification, and the button of its letter, lead: to the one thing that it is about, on the reader's side.
import { expect, it } from 'vitest';
import type { FactKind } from '../facts';
import { isOwnReturn } from '../return-path';
import { targetOf } from './wording';

const target = { request_id: 7, vacancy_id: 12, data: { schedule_id: 3 } };
const seeker = { userType: 'job_seeker', onboard_completed: true } as const;
const admin = { userType: 'employer', role: 'admin', onboard_completed: true } as const;

it.each<[FactKind, 'job_seeker' | 'employer', string]>([
  ['chat.message', 'job_seeker', '/job_seeker/chat?request=7'],
  ['request_note.mentioned', 'employer', '/employer/job_seekers/requests/7#team-notes'],
  ['connection_request.accepted', 'employer', '/employer/pipeline?request=7'],
  ['interview.proposed', 'job_seeker', '/job_seeker/schedule_interview#schedule-3'],
  ['interview.ended', 'employer', '/employer/job_seekers/schedule_interview#schedule-3'],
])('%s leads the %s to %s', (kind, side, path) => {
  expect(targetOf(kind, side, target)).toBe(path);
  expect(isOwnReturn(path, side === 'employer' ? admin : seeker)).toBe(true);
});

it('leads to the vacancy that a fact is about, where no request is', () => {
  const alone = { ...target, request_id: null };
  expect(targetOf('vacancy.submitted', 'employer', alone)).toBe('/employer/jobs/12');
  expect(targetOf('vacancy.expiring', 'employer', alone)).toBe('/employer/jobs/12');
  expect(targetOf('job_alert.match', 'job_seeker', alone)).toBe('/job_seeker/job_search/12');
});
