// Every screen of Rounds: its path, words, icon, place in the menu and who may open it. How menus are cut from it is menu.ts.
import type { Permission } from './permissions';

export const menuIcons = [
  'home',
  'jobs',
  'job_new',
  'job_review',
  'search',
  'hunt',
  'hub',
  'received',
  'sent',
  'unlocked',
  'offer',
  'rejected',
  'favorite',
  'pipeline',
  'interview',
  'chat',
  'bell',
  'settings',
  'company',
  'departments',
  'facilities',
  'team',
  'interview_types',
  'interview_patterns',
  'benefits',
  'plan',
  'add_on',
  'history',
  'tokens',
  'support',
  'issue',
  'feedback',
  'profile',
  'edit',
  'assessment',
  'preferences',
  'hitchlist',
  'document',
  'door',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** The menus people see; an agency's is the full one with its own words. Source: docs/rules.md#access */
export const menuVariants = ['job_seeker', 'full', 'hiring_manager', 'recruiter', 'panelist'] as const;
export type MenuVariant = (typeof menuVariants)[number];

/** Groups that open and close; a group may stand inside another. */
export const menuGroups = {
  vacancies: { title: 'Jobs', icon: 'jobs', parent: null },
  candidates: { title: 'Candidate Hub', icon: 'hub', parent: null },
  settings: { title: 'Settings', icon: 'settings', parent: null },
  interview_setup: { title: 'Interview Setup', icon: 'interview_types', parent: 'settings' },
  plans: { title: 'Plans', icon: 'plan', parent: null },
  support: { title: 'Support', icon: 'support', parent: null },
} as const satisfies Record<string, { title: string; icon: MenuIcon; parent: string | null }>;
export type MenuGroup = keyof typeof menuGroups;

export interface Screen {
  path: string;
  title: string;
  icon: MenuIcon;
  /** Who opens it: one kind of person, anybody signed in, or anybody at all. */
  side: 'job_seeker' | 'employer' | 'platform' | 'signed_in' | 'anyone';
  /** Needed to open it; hidden menus never forbid, only this does. */
  permission?: Permission;
  /** Staffing agencies only, or everybody but them. */
  agency?: 'only' | 'hidden';
  group?: MenuGroup;
  /** The menus it stands in; left out = in none. */
  menus?: readonly MenuVariant[];
  /** What a staffing agency reads instead of the title. */
  agencyTitle?: string;
  /** What recruiters and panelists, who see a smaller hub, read instead. */
  smallTitle?: string;
  /** False while the screen is still to come: then no menu shows it. */
  built: boolean;
}

type More = Omit<Screen, 'path' | 'title' | 'icon' | 'side' | 'built'>;
const row = (side: Screen['side']) => {
  return (path: string, title: string, icon: MenuIcon, built: boolean, more: More = {}): Screen => ({
    path,
    title,
    icon,
    side,
    built,
    ...more,
  });
};
const anyone = row('anyone');
const signedIn = row('signed_in');
const platform = row('platform');
const employer = row('employer');
const seekerRow = row('job_seeker');
const seeker = (path: string, title: string, icon: MenuIcon, built: boolean, more: More = {}) =>
  seekerRow(path, title, icon, built, { menus: ['job_seeker'], ...more });
const hidden = { menus: [] } as const;

const all = ['full', 'hiring_manager', 'recruiter', 'panelist'] as const;
const leads = ['full', 'hiring_manager'] as const;
const hunters = ['full', 'hiring_manager', 'recruiter'] as const;
const admins = ['full'] as const;
const hub = { group: 'candidates' } as const;
const setup = { group: 'settings' } as const;
const plans = { group: 'plans', menus: admins } as const;
const support = { group: 'support' } as const;

const accessScreens: Screen[] = (['job_seeker', 'employer'] as const).flatMap((type) => [
  anyone(`/${type}`, type === 'employer' ? 'For employers' : 'For healthcare professionals', 'door', true),
  anyone(`/${type}/register`, 'Create your account', 'door', true),
  anyone(`/${type}/confirmation`, 'Confirm your email', 'door', true),
  anyone(`/${type}/forgot_password`, 'Forgot your password', 'door', true),
  anyone(`/${type}/reset_password`, 'Set a new password', 'door', true),
  anyone(`/${type}/unlock`, 'Unlock your account', 'door', true),
]);

/** Paths stand letter for letter; the order is the menus' order. */
export const screens: readonly Screen[] = [
  ...accessScreens,
  anyone('/employer/invitation', 'Join your team', 'door', false),
  anyone('/platform', 'Rounds staff', 'door', true),
  platform('/platform/desk', 'Desk', 'home', false),
  signedIn('/terms-of-service', 'Terms of service', 'document', true),
  signedIn('/privacy-policy', 'Privacy policy', 'document', true),

  seeker('/job_seeker/onboarding', 'Welcome to Rounds', 'home', false, hidden),
  seeker('/job_seeker/dashboard', 'Dashboard', 'home', false),
  seeker('/job_seeker/job_search', 'Search Jobs', 'search', false),
  seeker('/job_seeker/pipeline', 'Pipeline', 'pipeline', false),
  seeker('/job_seeker/my_jobs', 'My Jobs', 'jobs', false),
  seeker('/job_seeker/my_favorites', 'My Favorites', 'favorite', false),
  seeker('/job_seeker/profile', 'Profile', 'profile', false),
  seeker('/job_seeker/edit_profile', 'Edit Profile', 'edit', false, hidden),
  seeker('/job_seeker/assessment', 'Self-Assessment', 'assessment', false),
  seeker('/job_seeker/preferences', 'Preferences', 'preferences', false),
  seeker('/job_seeker/schedule_interview', 'My Interviews', 'interview', false),
  seeker('/job_seeker/chat', 'Chat with employers', 'chat', false),
  seeker('/job_seeker/notifications', 'Notifications', 'bell', false),
  seeker('/job_seeker/support/issues', 'Report an Issue', 'issue', false, support),
  seeker('/job_seeker/support/feedbacks', 'Feedback', 'feedback', false, support),

  employer('/employer/onboarding', 'Welcome to Rounds', 'home', false),
  employer('/employer/dashboard', 'Dashboard', 'home', false, { menus: all }),
  employer('/employer/jobs', 'Published Jobs', 'jobs', false, { group: 'vacancies', menus: all }),
  employer('/employer/jobs/new', 'Post new job', 'job_new', false, {
    group: 'vacancies',
    menus: hunters,
    permission: 'create_vacancy',
  }),
  employer('/employer/jobs/review', 'Review Unpublished Jobs', 'job_review', false, {
    group: 'vacancies',
    menus: leads,
  }),
  employer('/employer/job_seekers/search', 'Hunt Job Seeker', 'hunt', false, {
    menus: hunters,
    permission: 'hunt',
  }),
  employer('/employer/hitchlist', 'HitchList', 'hitchlist', false, {
    menus: hunters,
    agency: 'only',
    permission: 'hitchlist',
  }),
  employer('/employer/job_seekers/in_conversation', 'Connection Received', 'received', false, {
    ...hub,
    menus: all,
    smallTitle: 'In Conversations',
  }),
  employer('/employer/job_seekers/connection_request_sent', 'Connection Request Sent', 'sent', false, {
    ...hub,
    menus: leads,
  }),
  employer('/employer/job_seekers/unlocked', 'Unlocked', 'unlocked', false, { ...hub, menus: all }),
  employer('/employer/job_seekers/selected', 'Offer Rollout', 'offer', false, { ...hub, menus: leads }),
  employer('/employer/job_seekers/rejected', 'Rejected', 'rejected', false, { ...hub, menus: leads }),
  employer('/employer/job_seekers/shortlisted', 'My Favorites', 'favorite', false, { ...hub, menus: leads }),
  employer('/employer/pipeline', 'Pipeline', 'pipeline', false, { menus: all }),
  employer('/employer/job_seekers/schedule_interview', 'Schedule Interview', 'interview', false, {
    menus: all,
  }),
  employer('/employer/chat', 'Chat', 'chat', false, { menus: all }),
  employer('/employer/activities', 'Notifications', 'bell', false, { menus: all }),
  employer('/employer/settings/company_details', 'Company Details', 'company', false, {
    ...setup,
    menus: hunters,
  }),
  employer('/employer/settings/departments', 'Departments', 'departments', false, {
    ...setup,
    menus: leads,
    agencyTitle: 'Divisions',
  }),
  employer('/employer/settings/facilities_department', 'Facilities & Departments', 'facilities', false, {
    ...setup,
    menus: hunters,
    agencyTitle: 'Facilities & Divisions',
  }),
  employer('/employer/settings/teams', 'Teams & Allocation', 'team', false, { ...setup, menus: hunters }),
  employer('/employer/settings/interview_process', 'Interview Types', 'interview_types', false, {
    group: 'interview_setup',
    menus: leads,
  }),
  employer('/employer/settings/interview_patterns', 'Interview Patterns', 'interview_patterns', false, {
    group: 'interview_setup',
    menus: leads,
  }),
  employer('/employer/settings/benefits', 'Employer Benefits', 'benefits', false, {
    ...setup,
    menus: admins,
    agency: 'hidden',
    permission: 'manage_plans',
  }),
  employer('/employer/plan', 'Current Plan', 'plan', false, { ...plans, permission: 'manage_plans' }),
  employer('/employer/buy_add_ons', 'Buy Add-ons', 'add_on', false, { ...plans, permission: 'manage_plans' }),
  employer('/employer/purchased_plans', 'Subscriptions and Histories', 'history', false, {
    ...plans,
    permission: 'manage_plans',
  }),
  employer('/employer/transactions', 'Token Transactions', 'tokens', false, {
    ...plans,
    permission: 'read_token_transactions',
  }),
  employer('/employer/support/issues', 'Report an Issue', 'issue', false, { ...support, menus: all }),
  employer('/employer/support/feedbacks', 'Feedback', 'feedback', false, { ...support, menus: all }),
];
