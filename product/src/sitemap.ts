// Every screen of Rounds: its path, words, icon, place in the menu and who may open it. menu.ts cuts menus from it.
import { departmentWords } from './company/words';
import type { StaffRole } from './actor';
import type { Permission } from './permissions';

/** Names; the pictures are the web's. */
export type MenuIcon =
  | 'home'
  | 'jobs'
  | 'job_new'
  | 'job_review'
  | 'search'
  | 'hunt'
  | 'hub'
  | 'received'
  | 'sent'
  | 'unlocked'
  | 'offer'
  | 'rejected'
  | 'favorite'
  | 'pipeline'
  | 'analytics'
  | 'interview'
  | 'chat'
  | 'bell'
  | 'settings'
  | 'company'
  | 'departments'
  | 'facilities'
  | 'team'
  | 'interview_types'
  | 'interview_patterns'
  | 'benefits'
  | 'plan'
  | 'add_on'
  | 'history'
  | 'tokens'
  | 'support'
  | 'issue'
  | 'feedback'
  | 'profile'
  | 'edit'
  | 'assessment'
  | 'preferences'
  | 'hitchlist'
  | 'document'
  | 'door';

/** The menus people see; an agency's is the full one with its own words. Source: docs/rules.md#access */
export type MenuVariant = 'platform' | 'job_seeker' | 'full' | 'hiring_manager' | 'recruiter' | 'panelist';

/** Groups that open and close; a group may stand inside another. */
export const menuGroups = {
  vacancies: { title: 'Jobs', icon: 'jobs', parent: null },
  candidates: { title: 'Candidate Hub', icon: 'hub', parent: null },
  settings: { title: 'Settings', icon: 'settings', parent: null },
  interview_setup: { title: 'Interview Setup', icon: 'interview_types', parent: 'settings' },
  plans: { title: 'Plans', icon: 'plan', parent: null },
  support: { title: 'Help and Support', icon: 'support', parent: null },
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
  /** The role of the platform's staff that it takes. */
  staff?: StaffRole;
  /** Staffing agencies only, or everybody but them. */
  agency?: 'only' | 'hidden';
  group?: MenuGroup;
  /** The menus it stands in; left out = in none. */
  menus?: readonly MenuVariant[];
  /** What a staffing agency reads instead of the title. */
  agencyTitle?: string;
  /** What recruiters and panelists, who see a smaller hub, read instead. */
  smallTitle?: string;
}

type More = Omit<Screen, 'path' | 'title' | 'icon' | 'side'>;
const row = (side: Screen['side']) => {
  return (path: string, title: string, icon: MenuIcon, more: More = {}): Screen => {
    return { path, title, icon, side, ...more };
  };
};
const anyone = row('anyone');
const signedIn = row('signed_in');
const platform = row('platform');
const employer = row('employer');
const seekerRow = row('job_seeker');
const seeker = (path: string, title: string, icon: MenuIcon, more: More = {}) =>
  seekerRow(path, title, icon, { menus: ['job_seeker'], ...more });
const hidden = { menus: [] } as const;

const all = ['full', 'hiring_manager', 'recruiter', 'panelist'] as const;
const leads = ['full', 'hiring_manager'] as const;
const hunters = ['full', 'hiring_manager', 'recruiter'] as const;
const admins = ['full'] as const;
const hub = { group: 'candidates' } as const;
/** Money, people, staff and settings of the platform. */
const administrators = { menus: ['platform'], staff: 'administrator' } as const;
/** What lists requests. */
const requests = { ...hub, permission: 'read_requests' } as const;
const setup = { group: 'settings' } as const;
const plans = { group: 'plans', menus: admins } as const;
const support = { group: 'support' } as const;

const accessScreens: Screen[] = (['job_seeker', 'employer'] as const).flatMap((type) => [
  anyone(`/${type}`, type === 'employer' ? 'For employers' : 'For healthcare professionals', 'door'),
  anyone(`/${type}/register`, 'Create your account', 'door'),
  anyone(`/${type}/confirmation`, 'Confirm your email', 'door'),
  anyone(`/${type}/forgot_password`, 'Forgot your password', 'door'),
  anyone(`/${type}/reset_password`, 'Set a new password', 'door'),
  anyone(`/${type}/unlock`, 'Unlock your account', 'door'),
  anyone(`/${type}/keep_factor`, 'Keep your second factor', 'door'),
]);

/** Paths stand letter for letter; the order is the menus' order. */
export const screens: readonly Screen[] = [
  ...accessScreens,
  anyone('/employer/invitation', 'Join your team', 'door'),
  anyone('/employer/panel', 'Your feedback', 'door'),
  anyone('/platform', 'Rounds staff', 'door'),
  anyone('/platform/reset_password', 'Set a new password', 'door'),
  platform('/platform/desk', 'Desk', 'home', { menus: ['platform'] }),
  platform('/platform/tickets', 'Tickets', 'support', { menus: ['platform'] }),
  platform('/platform/reports', 'Reports', 'issue', { menus: ['platform'] }),
  platform('/platform/reviews', 'Profile reviews', 'profile', { menus: ['platform'] }),
  platform('/platform/money', 'Money', 'plan', administrators),
  platform('/platform/content', 'Blog and help', 'document', { menus: ['platform'] }),
  platform('/platform/overview', 'Overview', 'pipeline', administrators),
  platform('/platform/visits', 'Visits', 'door', administrators),
  platform('/platform/people', 'People and companies', 'team', administrators),
  platform('/platform/confirmations', 'Two pairs of eyes', 'job_review', administrators),
  platform('/platform/letters', 'Letters that failed', 'chat', administrators),
  platform('/platform/staff', 'Staff', 'hub', administrators),
  platform('/platform/log', 'Audit log', 'history', administrators),
  signedIn('/terms-of-service', 'Terms of service', 'document'),
  signedIn('/privacy-policy', 'Privacy policy', 'document'),

  seeker('/job_seeker/onboarding', 'Welcome to Rounds', 'home', hidden),
  seeker('/job_seeker/dashboard', 'Dashboard', 'home'),
  seeker('/job_seeker/job_search', 'Search Jobs', 'search'),
  seeker('/job_seeker/pipeline', 'Pipeline', 'pipeline'),
  seeker('/job_seeker/my_jobs', 'My Jobs', 'jobs'),
  seeker('/job_seeker/my_favorites', 'My Favorites', 'favorite'),
  seeker('/job_seeker/compare', 'Side by side', 'jobs', hidden),
  seeker('/job_seeker/profile', 'Profile', 'profile'),
  seeker('/job_seeker/edit_profile', 'Edit Profile', 'edit', hidden),
  seeker('/job_seeker/assessment', 'Self-Assessment', 'assessment'),
  seeker('/job_seeker/preferences', 'Preferences', 'preferences'),
  seeker('/job_seeker/schedule_interview', 'My Interviews', 'interview'),
  seeker('/job_seeker/chat', 'Chat with employers', 'chat'),
  seeker('/job_seeker/notifications', 'Notifications', 'bell'),
  seeker('/job_seeker/notification_preferences', 'Notification settings', 'bell', hidden),
  seeker('/job_seeker/support/issues', 'Report an Issue', 'issue', support),
  seeker('/job_seeker/support/feedbacks', 'Feedback', 'feedback', support),

  employer('/employer/onboarding', 'Welcome to Rounds', 'home'),
  employer('/employer/dashboard', 'Dashboard', 'home', { menus: all }),
  employer('/employer/waiting', 'Next steps', 'home'),
  employer('/employer/jobs', 'Published Jobs', 'jobs', { group: 'vacancies', menus: all }),
  employer('/employer/jobs/new', 'Post new job', 'job_new', {
    group: 'vacancies',
    menus: hunters,
    permission: 'create_vacancy',
  }),
  employer('/employer/jobs/import', 'Import vacancies', 'document', { permission: 'create_vacancy' }),
  employer('/employer/jobs/review', 'Review Unpublished Jobs', 'job_review', {
    group: 'vacancies',
    menus: leads,
  }),
  employer('/employer/job_seekers/search', 'Hunt Job Seeker', 'hunt', {
    menus: hunters,
    permission: 'hunt',
  }),
  employer('/employer/hitchlist', 'HitchList', 'hitchlist', {
    menus: hunters,
    agency: 'only',
    permission: 'hitchlist',
  }),
  employer('/employer/job_seekers/in_conversation', 'Connection Received', 'received', {
    ...requests,
    menus: all,
    smallTitle: 'In Conversations',
  }),
  employer('/employer/job_seekers/connection_request_sent', 'Connection Request Sent', 'sent', {
    ...requests,
    menus: leads,
  }),
  employer('/employer/job_seekers/unlocked', 'Unlocked', 'unlocked', {
    ...requests,
    menus: all,
  }),
  employer('/employer/job_seekers/selected', 'Offer Rollout', 'offer', {
    ...requests,
    menus: leads,
  }),
  employer('/employer/job_seekers/rejected', 'Rejected', 'rejected', {
    ...requests,
    menus: leads,
  }),
  employer('/employer/job_seekers/shortlisted', 'My Favorites', 'favorite', {
    ...hub,
    menus: leads,
    permission: 'hunt',
  }),
  employer('/employer/pipeline', 'Pipeline', 'pipeline', { menus: all, permission: 'read_requests' }),
  employer('/employer/analytics', 'Analytics', 'analytics', { permission: 'read_every_request' }),
  employer('/employer/job_seekers/schedule_interview', 'Schedule Interview', 'interview', {
    menus: all,
    permission: 'read_requests',
  }),
  employer('/employer/chat', 'Chat', 'chat', { menus: all, permission: 'read_requests' }),
  employer('/employer/activities', 'Notifications', 'bell', { menus: all }),
  employer('/employer/notification_preferences', 'Notification settings', 'bell'),
  employer('/employer/settings/company_details', 'Company Details', 'company', {
    ...setup,
    menus: hunters,
  }),
  employer('/employer/settings/departments', departmentWords(false).title, 'departments', {
    ...setup,
    menus: leads,
    agencyTitle: departmentWords(true).title,
  }),
  employer('/employer/settings/facilities_department', 'Facilities & Departments', 'facilities', {
    ...setup,
    menus: hunters,
    agencyTitle: `Facilities & ${departmentWords(true).title}`,
  }),
  employer('/employer/settings/teams', 'Teams & Allocation', 'team', { ...setup, menus: hunters }),
  employer('/employer/settings/interview_process', 'Interview Types', 'interview_types', {
    group: 'interview_setup',
    menus: leads,
  }),
  employer('/employer/settings/interview_patterns', 'Interview Patterns', 'interview_patterns', {
    group: 'interview_setup',
    menus: leads,
  }),
  employer('/employer/settings/message_templates', 'Message Templates', 'document', {
    ...setup,
    menus: leads,
    permission: 'send_requests',
  }),
  employer('/employer/settings/benefits', 'Employer Benefits', 'benefits', {
    ...setup,
    menus: admins,
    agency: 'hidden',
    permission: 'manage_plans',
  }),
  employer('/employer/plan', 'Current Plan', 'plan', { ...plans, permission: 'manage_plans' }),
  employer('/employer/buy_add_ons', 'Buy Add-ons', 'add_on', { ...plans, permission: 'manage_plans' }),
  employer('/employer/purchased_plans', 'Subscriptions and Histories', 'history', {
    ...plans,
    permission: 'manage_plans',
  }),
  employer('/employer/transactions', 'Token Transactions', 'tokens', {
    ...plans,
    permission: 'read_token_transactions',
  }),
  employer('/employer/support/issues', 'Report an Issue', 'issue', { ...support, menus: all }),
  employer('/employer/support/feedbacks', 'Feedback', 'feedback', { ...support, menus: all }),
];
