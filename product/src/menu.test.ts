// Menus by variant, and who gets through which door.
import { describe, expect, it } from 'vitest';
import { accessTo, doorOf, homeOf, linksOf, menuOf, placesOf, type Person } from './menu';
import { menuGroups, screens } from './sitemap';

const seeker: Person = { userType: 'job_seeker', onboard_completed: true };
const member = (role: NonNullable<Person['role']>, is_staffing_agency = false): Person => ({
  userType: 'employer',
  role,
  is_staffing_agency,
  onboard_completed: true,
});

const paths = (person: Person) => linksOf(person).map((link) => link.path);

describe('the sitemap', () => {
  it('names every path once', () => {
    const all = screens.map((screen) => screen.path);
    expect(new Set(all).size).toBe(all.length);
  });
  it('puts groups only inside groups that exist', () => {
    const parents = Object.values(menuGroups).flatMap((group) => group.parent ?? []);
    expect(parents.every((parent) => parent in menuGroups)).toBe(true);
  });
});

describe('menu variants', () => {
  it('gives a hiring manager the full menu without Plans and Benefits', () => {
    const missing = paths(member('admin')).filter((path) => !paths(member('hiring_manager')).includes(path));
    expect(missing).toEqual([
      '/employer/settings/benefits',
      '/employer/plan',
      '/employer/buy_add_ons',
      '/employer/purchased_plans',
      '/employer/transactions',
    ]);
  });
  it('gives an agency the HitchList, no benefits, and Divisions for departments', () => {
    const agency = member('admin', true);
    expect(paths(agency)).toContain('/employer/hitchlist');
    expect(paths(agency)).not.toContain('/employer/settings/benefits');
    expect(linksOf(agency).map((link) => link.title)).toContain('Divisions');
    expect(paths(member('admin'))).not.toContain('/employer/hitchlist');
  });
  it('gives a recruiter a smaller hub, three settings and no review page', () => {
    const recruiter = paths(member('recruiter'));
    expect(recruiter).not.toContain('/employer/jobs/review');
    expect(recruiter.filter((path) => path.includes('/settings/'))).toEqual([
      '/employer/settings/company_details',
      '/employer/settings/facilities_department',
      '/employer/settings/teams',
    ]);
    const hub = linksOf(member('recruiter')).filter((link) => link.path.includes('/job_seekers/'));
    expect(hub.map((link) => link.title)).toEqual([
      'Hunt Job Seeker',
      'In Conversations',
      'Unlocked',
      'Schedule Interview',
    ]);
  });
  it('gives a panelist the ten entries of an interviewer', () => {
    expect(paths(member('interview_panelist'))).toEqual([
      '/employer/dashboard',
      '/employer/jobs',
      '/employer/job_seekers/in_conversation',
      '/employer/job_seekers/unlocked',
      '/employer/pipeline',
      '/employer/job_seekers/schedule_interview',
      '/employer/chat',
      '/employer/activities',
      '/employer/support/issues',
      '/employer/support/feedbacks',
    ]);
  });
  it('draws no empty folder', () => {
    for (const person of [seeker, member('admin'), member('recruiter', true)])
      expect(menuOf(person).every((node) => node.kind === 'link' || node.entries.length > 0)).toBe(true);
  });
});

describe('the places of a day', () => {
  const titles = (person: Person) => placesOf(person).map(({ title }) => title);
  it('are four for everybody who has any', () => {
    expect(titles(seeker)).toEqual(['Jobs', 'Pipeline', 'Chat', 'Me']);
    for (const role of ['admin', 'hiring_manager', 'recruiter'] as const)
      expect(titles(member(role))).toEqual(['Home', 'Hunt', 'Pipeline', 'Chat']);
    expect(titles(member('interview_panelist'))).toEqual(['Home', 'Interviews', 'Pipeline', 'Chat']);
    expect(titles({ userType: 'platform' })).toEqual([]);
  });
  it('lead nowhere that the menu does not lead', () => {
    for (const person of [seeker, member('admin'), member('interview_panelist')])
      expect(linksOf(person).map(({ path }) => path)).toEqual(
        expect.arrayContaining(placesOf(person).map(({ path }) => path)),
      );
  });
});

describe('the platform’s staff', () => {
  const staff = (staff_role: 'reviewer' | 'administrator'): Person => ({ userType: 'platform', staff_role });
  const administrators = [
    'money',
    'overview',
    'visits',
    'people',
    'confirmations',
    'letters',
    'staff',
    'log',
  ].map((name) => `/platform/${name}`);
  it('find people, money and staff in an administrator’s menu alone', () => {
    const all = paths(staff('administrator'));
    expect(all.filter((path) => !paths(staff('reviewer')).includes(path))).toEqual(administrators);
    for (const path of administrators) {
      expect(accessTo(path, staff('administrator'))).toEqual({ kind: 'open' });
      expect(accessTo(path, staff('reviewer'))).toMatchObject({ kind: 'refused' });
    }
  });
});

describe('doors', () => {
  it('sends guests from a side’s pages to its door, and back after it', () => {
    for (const [path, to] of [
      ['/job_seeker/dashboard', '/job_seeker'],
      ['/job_seeker/onboarding', '/job_seeker'],
      ['/employer/pipeline', '/employer'],
      ['/employer/jobs/12', '/employer'],
      ['/platform/desk/3', '/platform'],
      ['/terms-of-service', '/employer'],
    ] as const)
      expect([path, accessTo(path, null)]).toEqual([path, { kind: 'go', to, returns: true }]);
    expect(accessTo('/employer/register', null)).toEqual({ kind: 'open' });
  });
  it('asks nobody to sign in for a page that there is not', () => {
    for (const path of ['/job_seeker/dashbord', '/employer/jobs/1/2/3', '/platform/x'])
      expect([path, accessTo(path, null)]).toEqual([path, { kind: 'open' }]);
    expect(accessTo('/job_seeker/dashbord', seeker)).toEqual({ kind: 'open' });
    expect(accessTo('/employer/dashbord', seeker)).toEqual({ kind: 'go', to: '/job_seeker/dashboard' });
  });
  it('sends a guest’s search to the public one, query kept', () => {
    expect(accessTo('/job_seeker/job_search', null)).toEqual({ kind: 'leave', to: '/jobs', keepQuery: true });
  });
  it('lets a guest who wants to apply sign in first', () => {
    expect(accessTo('/job_seeker/job_search/12', null)).toEqual({
      kind: 'go',
      to: '/job_seeker',
      returns: true,
    });
  });
  it('sends people who are in past the doors and off the other side', () => {
    expect(accessTo('/employer', seeker)).toEqual({ kind: 'go', to: '/job_seeker/dashboard' });
    expect(accessTo('/', member('admin'))).toEqual({ kind: 'go', to: '/employer/dashboard' });
    expect(accessTo('/employer/jobs/3', seeker)).toEqual({ kind: 'go', to: '/job_seeker/dashboard' });
    expect(accessTo('/job_seeker/confirmation', member('admin'))).toEqual({ kind: 'open' });
  });
  it('keeps a newcomer in onboarding and lets everybody else pass it', () => {
    const fresh = { ...seeker, onboard_completed: false };
    expect(homeOf(fresh)).toBe('/job_seeker/onboarding');
    expect(homeOf({ userType: 'job_seeker' })).toBe('/job_seeker/dashboard');
    expect(accessTo('/job_seeker/dashboard/', fresh)).toEqual({ kind: 'go', to: '/job_seeker/onboarding' });
    expect(accessTo('/job_seeker/pipeline', fresh)).toEqual({ kind: 'open' });
  });
  it('refuses what the matrix refuses, and the HitchList to anybody but agencies', () => {
    expect(accessTo('/employer/plan', member('recruiter'))).toMatchObject({
      kind: 'refused',
      refusal: { message: 'Your role does not allow this. Admins of your company may.' },
    });
    expect(accessTo('/employer/hitchlist', member('admin'))).toMatchObject({
      kind: 'refused',
      refusal: { refusal: 'agency_only' },
    });
    expect(accessTo('/employer/hitchlist', member('interview_panelist', true))).toMatchObject({
      kind: 'refused',
      refusal: { refusal: 'not_allowed' },
    });
    expect(accessTo('/employer/hitchlist', { ...member('admin'), company_id: null })).toMatchObject({
      kind: 'refused',
      refusal: { refusal: 'no_company' },
    });
    expect(accessTo('/employer/hitchlist', member('admin', true)).kind).toBe('open');
    expect(accessTo('/employer/job_seekers/rejected', member('recruiter')).kind).toBe('open');
  });
  it('knows the page of each type, and / for the unknown', () => {
    expect(doorOf('employer')).toBe('/employer');
    expect(doorOf('job_seeker')).toBe('/job_seeker');
    expect(doorOf(undefined)).toBe('/');
  });
});
