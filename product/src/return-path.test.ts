// Where signing in leads back to, and the addresses that would lead somewhere else.
import { describe, expect, it } from 'vitest';
import { screens } from './sitemap';
import type { Person } from './menu';
import { isOwnReturn, mayReturnTo } from './return-path';

const seeker: Person = { userType: 'job_seeker', onboard_completed: true };
const recruiter: Person = { userType: 'employer', role: 'recruiter', onboard_completed: true };

const hostile = [
  'https://evil.example/',
  '//evil.example/job_seeker/pipeline',
  '/\\evil.example/job_seeker/pipeline',
  '\\\\evil.example',
  '/job_seeker/../\\evil.example',
  '/job_seeker//evil.example',
  '/job_seeker/%2e%2e/employer/plan',
  '/job_seeker/pipeline\\@evil.example',
  '/job_seeker/pipeline?x=1\n//evil.example',
  '\t//evil.example',
  ' /job_seeker/pipeline',
  'javascript:alert(1)',
  'job_seeker/pipeline',
  '/job_seeker@evil.example/pipeline',
  '/job_seeker/pipeline#/evil',
  '/api/users/sign_out',
  '/mailbox',
  '/job_seeker/no_such_page',
  `/job_seeker/pipeline?x=${'a'.repeat(1000)}`,
  '',
];

describe('an address that names another place', () => {
  it.each(hostile)('leads nowhere: %j', (wanted) => {
    expect([mayReturnTo(wanted, '/job_seeker'), isOwnReturn(wanted, seeker)]).toEqual([false, false]);
  });
});

describe('an own page', () => {
  it('is kept by the door of its side with what stands in its query, and by no other door', () => {
    for (const [wanted, door] of [
      ['/job_seeker/pipeline?request=7', '/job_seeker'],
      ['/job_seeker/schedule_interview#schedule-7', '/job_seeker'],
      ['/employer/jobs/12', '/employer'],
      ['/platform/desk/3', '/platform'],
    ] as const) {
      expect(mayReturnTo(wanted, door)).toBe(true);
      for (const other of ['/job_seeker', '/employer', '/platform'].filter((one) => one !== door))
        expect(mayReturnTo(wanted, other)).toBe(false);
    }
  });
  it('opens for the person whose side it is, as far as they may', () => {
    expect(isOwnReturn('/job_seeker/pipeline?request=7', seeker)).toBe(true);
    expect(isOwnReturn('/job_seeker/pipeline?request=7', recruiter)).toBe(false);
    expect(isOwnReturn('/employer/plan', recruiter)).toBe(false);
    expect(isOwnReturn('/terms-of-service', recruiter)).toBe(true);
  });
  it('is every signed-in screen, and none that is open to anybody', () => {
    for (const { path, side } of screens.filter((screen) => screen.side !== 'signed_in')) {
      const [, door = ''] = path.split('/');
      expect([path, mayReturnTo(path, `/${door}`)]).toEqual([path, side !== 'anyone']);
    }
  });
  it('is no link of a letter: nobody is led by somebody else’s token', () => {
    expect(mayReturnTo('/job_seeker/confirmation?confirmation_token=x', '/job_seeker')).toBe(false);
    expect(mayReturnTo('/employer/invitation?invitation_token=x', '/employer')).toBe(false);
    expect(isOwnReturn('/employer/invitation?invitation_token=x', recruiter)).toBe(true);
  });
});
