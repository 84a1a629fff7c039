// Who opens which screen, and what tells them that it is all there. The screens themselves are the sitemap's.
import type { Actor } from '@rounds/product/actor';

/** The ids that addresses are made of. */
export interface Story {
  vacancy: number;
  draft: number;
  /** Nora's, with an interview that she has confirmed. */
  conversation: number;
  /** Theo's, with an offer that waits for his signature. */
  offer: number;
}

export const people = {
  nurse: { side: 'job_seeker', email: 'nurse@people.example' },
  therapist: { side: 'job_seeker', email: 'therapist@people.example' },
  newcomer: { side: 'job_seeker', email: 'newcomer@people.example' },
  admin: { side: 'employer', email: 'admin@mercy.example' },
  manager: { side: 'employer', email: 'manager@mercy.example' },
  recruiter: { side: 'employer', email: 'recruiter@mercy.example' },
  panelist: { side: 'employer', email: 'panelist@mercy.example' },
  reviewer: { side: 'platform', email: 'reviewer@rounds.example' },
  administrator: { side: 'platform', email: 'administrator@rounds.example' },
  agency: { side: 'employer', email: 'admin@staffing.example' },
} as const satisfies Record<string, { side: Actor['kind']; email: string }>;
export type Person = keyof typeof people | 'guest';

export interface Visit {
  /** There is no such page, and it says so with its status. */
  missing?: boolean;
  who: Person;
  /** Words of the screen's content, not of its frame. */
  sees: string | RegExp;
  /** What the address carries beyond the path. */
  at?: (story: Story) => string;
}

const by = (who: Person, sees: string | RegExp, at?: Visit['at']): Visit => ({
  who,
  sees,
  ...(at && { at }),
});

/** By the sitemap's path. */
export const screenVisits: Record<string, Visit> = {
  '/job_seeker': by('guest', 'Sign in'),
  '/job_seeker/register': by('guest', 'Discipline'),
  '/job_seeker/confirmation': by('guest', /link/),
  '/job_seeker/forgot_password': by('guest', 'Email'),
  '/job_seeker/reset_password': by('guest', /link/, () => '?reset_password_token=nothing'),
  '/job_seeker/unlock': by('guest', /link/),
  '/job_seeker/keep_factor': by('guest', /asked to end it/),
  '/employer': by('guest', 'Sign in'),
  '/employer/register': by('guest', 'Work email'),
  '/employer/confirmation': by('guest', /link/),
  '/employer/forgot_password': by('guest', 'Email'),
  '/employer/reset_password': by('guest', /link/, () => '?reset_password_token=nothing'),
  '/employer/unlock': by('guest', /link/),
  '/employer/keep_factor': by('guest', /asked to end it/),
  '/employer/invitation': by('guest', /link/),
  '/employer/panel': by('guest', /link/),
  '/platform': by('guest', 'Sign in'),
  '/platform/reset_password': by('guest', /link/),
  '/platform/desk': by('reviewer', 'Nothing waits'),
  '/platform/tickets': by('reviewer', 'Nothing waits'),
  '/platform/reports': by('reviewer', 'Nothing waits'),
  '/platform/reviews': by('reviewer', 'Nothing waits'),
  '/platform/money': by('administrator', 'No payment here'),
  '/platform/content': by('reviewer', /Blog/),
  '/platform/overview': by('administrator', 'Supply and demand'),
  '/platform/visits': by('administrator', 'Of the step before'),
  '/platform/people': by('administrator', 'Whom do you look for?'),
  '/platform/confirmations': by('administrator', 'Nothing waits'),
  '/platform/letters': by('administrator', 'Every letter went out'),
  '/platform/staff': by('administrator', 'Jo Whitfield'),
  '/platform/log': by('administrator', 'Save as CSV'),
  '/terms-of-service': by('nurse', 'What job seekers promise'),
  '/privacy-policy': by('admin', /personal|data/i),

  '/job_seeker/onboarding': by('newcomer', 'Where do you hold a license?'),
  '/job_seeker/dashboard': by('nurse', 'Where you stand'),
  '/job_seeker/job_search': by('nurse', 'Registered Nurse, Emergency Department'),
  '/job_seeker/pipeline': by('nurse', 'Registered Nurse, Medical-Surgical, Nights'),
  '/job_seeker/my_jobs': by('nurse', 'Registered Nurse, Medical-Surgical, Nights'),
  '/job_seeker/my_favorites': by('nurse', 'Registered Nurse, Medical-Surgical, Nights'),
  '/job_seeker/compare': by('nurse', 'Nothing chosen yet'),
  '/job_seeker/profile': by('nurse', 'Still closed'),
  '/job_seeker/edit_profile': by('nurse', 'Gulf Shore Hospital'),
  '/job_seeker/assessment': by('nurse', 'Head-to-toe assessment'),
  '/job_seeker/preferences': by('nurse', 'Night (12 h)'),
  '/job_seeker/schedule_interview': by('nurse', 'Team interview'),
  '/job_seeker/chat': by('nurse', 'Tomorrow, after ten.', (story) => `?request=${story.conversation}`),
  '/job_seeker/notification_preferences': by('nurse', 'Saved searches'),
  '/job_seeker/notifications': by('nurse', /invites you/),
  '/job_seeker/support/issues': by('nurse', 'No tickets yet'),
  '/job_seeker/support/feedbacks': by('nurse', 'No feedback yet'),

  '/employer/onboarding': by('admin', '4 of 4: Ready'),
  '/employer/notification_preferences': by('manager', 'What waits for you'),
  '/employer/dashboard': by('admin', 'Where everybody stands'),
  '/employer/waiting': by('manager', 'Nora Bennett'),
  '/employer/jobs': by('manager', 'Hospitalist Physician'),
  '/employer/jobs/import': by('recruiter', 'What goes into each column'),
  '/employer/jobs/new': by('recruiter', 'Position title'),
  '/employer/jobs/review': by('manager', 'Physical Therapist, Outpatient'),
  '/employer/job_seekers/search': by('recruiter', '1 job seeker', ({ vacancy }) => `?vacancy_id=${vacancy}`),
  '/employer/hitchlist': by('agency', 'No list yet'),
  '/employer/job_seekers/in_conversation': by('manager', 'Nora Bennett'),
  '/employer/job_seekers/connection_request_sent': by('manager', 'Hospitalist Physician'),
  '/employer/job_seekers/unlocked': by('manager', 'Priya R.'),
  '/employer/job_seekers/selected': by('manager', 'Theo Marsh'),
  '/employer/job_seekers/rejected': by('manager', 'Theo Marsh'),
  '/employer/job_seekers/shortlisted': by('manager', 'Priya R.'),
  '/employer/settings/benefits': by('admin', 'Add a benefit'),
  '/employer/analytics': by('manager', 'From the first word to the hire'),
  '/employer/pipeline': by('manager', 'Theo Marsh'),
  '/employer/job_seekers/schedule_interview': by('manager', 'Team interview: Nora Bennett'),
  '/employer/chat': by('manager', 'Tomorrow, after ten.', (story) => `?request=${story.conversation}`),
  '/employer/activities': by('panelist', /Nora Bennett/),
  '/employer/settings/company_details': by('admin', 'hello@mercy.example'),
  '/employer/settings/departments': by('admin', 'Medical-Surgical'),
  '/employer/settings/facilities_department': by('admin', 'Mercy Harbor Health Medical Center'),
  '/employer/settings/teams': by('admin', 'recruiter@mercy.example'),
  '/employer/settings/interview_process': by('manager', 'Team interview'),
  '/employer/settings/interview_patterns': by('manager', 'One conversation'),
  '/employer/settings/message_templates': by('manager', 'A kind no'),
  '/employer/plan': by('admin', 'they last until'),
  '/employer/buy_add_ons': by('admin', 'they last until'),
  '/employer/purchased_plans': by('admin', 'No invoice yet'),
  '/employer/transactions': by('admin', 'Hospitalist Physician'),
  '/employer/support/issues': by('admin', 'You also read what other members'),
  '/employer/support/feedbacks': by('panelist', 'Your company’s admins read'),
};

/** Pages that the sitemap does not list: the public ones, single rows, and the same screen through other eyes. */
export const otherVisits: (Visit & { path: string })[] = [
  { path: '/', ...by('guest', 'Just published') },
  { path: '/job_seeker/onboarding', ...by('newcomer', '1 of 7: You', () => '?step=you') },
  { path: '/jobs', ...by('guest', 'Hospitalist Physician') },
  { path: '/jobs', ...by('guest', 'By state', () => '?view=map') },
  { path: '/jobs', ...by('guest', 'By place', () => '?states=FL&view=map') },
  { path: '/jobs', ...by('guest', 'By place', () => '?zip_code=33602&radius=50&view=map') },
  { path: '/jobs', ...by('guest', 'About this position', ({ vacancy }) => `/${vacancy}-registered-nurse`) },
  { path: '/legal/terms', ...by('guest', 'What job seekers promise') },
  { path: '/legal/terms', ...by('guest', 'not in force any more', () => '/2025-01-01') },
  { path: '/legal/privacy', ...by('guest', /personal|data/i) },
  { path: '/blog', ...by('guest', 'Follow the feed') },
  { path: '/help', ...by('guest', 'Who sees what of a job seeker') },
  { path: '/help', ...by('guest', 'The pool and the wallets', () => '/tokens') },
  { path: '/help', ...by('guest', 'Free', () => '/plans') },
  { path: '/platform/content', ...by('reviewer', 'As everybody reads it', () => '/new?kind=help') },
  { path: '/credits', ...by('guest', /Census|O\*NET/) },
  { path: '/mailbox', ...by('guest', /@/) },
  { path: '/api/docs', ...by('guest', '/v1/vacancies') },
  { path: '/nowhere', ...by('guest', /not|no page/i), missing: true },
  { path: '/employer/nowhere', ...by('guest', 'Sign in or go back to the start'), missing: true },
  { path: '/job_seeker/nowhere', ...by('nurse', 'We could not find this page'), missing: true },
  { path: '/job_seeker/job_search', ...by('nurse', 'Mercy Harbor Health', ({ vacancy }) => `/${vacancy}`) },
  { path: '/job_seeker/job_search', ...by('nurse', 'Tampa, FL', () => '?view=map') },
  {
    path: '/job_seeker/job_search',
    ...by('nurse', 'Bayline Medical Group', () => '?query=registered+nurse&view=map&place=Orlando%2C+FL'),
  },
  { path: '/job_seeker/my_jobs', ...by('therapist', /./, () => '?list=offers') },
  { path: '/job_seeker/pipeline', ...by('therapist', 'Sign the offer', ({ offer }) => `?request=${offer}`) },
  { path: '/job_seeker/dashboard', ...by('therapist', 'Where you stand') },
  { path: '/job_seeker/profile', ...by('nurse', 'Nora Bennett', () => '?as=connected') },
  { path: '/employer/jobs', ...by('manager', 'What a job seeker reads', ({ vacancy }) => `/${vacancy}`) },
  {
    path: '/employer/jobs',
    ...by('panelist', 'read the pay before the vacancy is published', ({ draft }) => `/${draft}`),
  },
  { path: '/employer/jobs', ...by('manager', 'Position title', ({ draft }) => `/${draft}/edit`) },
  {
    path: '/employer/jobs',
    ...by('manager', 'Physical Therapist, Outpatient', ({ draft }) => `/${draft}/edit?step=review`),
  },
  { path: '/job_seeker/security', ...by('nurse', 'Add a passkey') },
  { path: '/employer/security', ...by('admin', 'Add a passkey') },
  { path: '/employer/transactions', ...by('admin', 'Nobody invited yet') },
  { path: '/employer/job_seekers/search', ...by('admin', 'Unlock', () => '') },
  {
    path: '/employer/job_seekers/requests',
    ...by('manager', 'Nora Bennett', (story) => `/${story.conversation}`),
  },
  { path: '/employer/job_seekers/requests', ...by('manager', 'Theo Marsh', ({ offer }) => `/${offer}`) },
  { path: '/employer/pipeline', ...by('manager', 'Theo Marsh', () => '?view=table') },
  { path: '/employer/pipeline', ...by('manager', 'Theo Marsh', () => '?view=timeline') },
  { path: '/employer/dashboard', ...by('panelist', 'Where everybody stands') },
  { path: '/employer/pipeline', ...by('panelist', 'Nora Bennett') },
  { path: '/employer/job_seekers/unlocked', ...by('panelist', 'None of your candidates is here') },
  { path: '/employer/dashboard', ...by('agency', 'Where everybody stands') },
  { path: '/employer/settings/departments', ...by('agency', 'Critical Care') },
];
