// How a person's export is said on paper: a title for every part of it, and words for columns and codes.
import { clockWords, weekdays } from '../interviews/usual-hours';
import { dayWords } from '../moment';

/** In the order of the paper. What is `profile.` in the register stands in the profile. */
export const partTitles = {
  account: 'Account',
  profile: 'Profile',
  'profile.licenses': 'Licenses',
  'profile.certifications': 'Certifications',
  'profile.experiences': 'Work experience',
  'profile.educations': 'Education',
  'profile.residencies': 'Residencies and fellowships',
  'profile.trainings': 'Trainings and leadership',
  'profile.skills': 'Skills',
  'profile.languages': 'Languages',
  'profile.preferences': 'Preferences',
  'profile.locations': 'Further places to work in',
  'profile.wishes': 'Wishes',
  'profile.declarations': 'Self declarations',
  assessment: 'Self-assessment',
  assessment_results: 'Results of the self-assessment',
  files: 'Files',
  resume_texts: 'Text of the résumé',
  requests: 'Connection requests and applications',
  ready_applications: 'Applications that wait for the profile',
  messages: 'Messages',
  act_words: 'What was written with an act on a request',
  interviews: 'Interviews',
  interview_visits: 'Visits for interviews',
  usual_hours: 'Your usual hours for interviews',
  offers: 'Offers',
  offer_conditions: 'Conditions of offers',
  counter_offers: 'Counter offers',
  unlocked_by: 'Employers that unlocked the profile',
  seen_by: 'Employers that looked',
  representations: 'Agencies that represent you',
  submissions: 'What agencies sent of you',
  blocks: 'Blocked employers',
  favorites: 'Saved jobs',
  saved_searches: 'Saved searches',
  job_alerts: 'Job alerts',
  searches: 'Recent searches',
  notifications: 'Notifications',
  notification_choices: 'What you are told',
  notification_clock: 'When you are told',
  notified_devices: 'Devices that show notifications',
  calendar_feed: 'Your calendar feed',
  invited_by: 'Invitations to Rounds',
  reports: 'What you reported',
  reviews: 'Reviews of your profile',
  review_items: 'What a review found, part by part',
  review_messages: 'What was written about a review',
  support: 'Support tickets',
  support_comments: 'What was written in support tickets',
  agreements: 'What you agreed to',
  sessions: 'Sessions',
  known_browsers: 'Known browsers',
  second_factors: 'Second factors',
  second_factor_endings: 'Second factors that staff were asked to end',
  address_corrections: 'Addresses that staff corrected',
  acts: 'What you did',
} as const;
export type Part = keyof typeof partTitles;

const particular: Record<string, string> = {
  id: 'Number',
  at: 'When',
  npi: 'NPI',
  zip_code: 'ZIP code',
  sha256: 'SHA-256',
  vocabulary: 'Which',
  made_at: 'Made',
  read_at: 'Last read',
  from_minute: 'From',
  to_minute: 'Until',
  off_on: 'Not on',
};

/** `expires_on` → `Expires on`. */
export function labelOf(column: string): string {
  const said = particular[column] ?? column.replaceAll('_', ' ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}

/** Columns that hold a code of Rounds; whatever else is written stands as it was written. */
const coded = new Set(
  `act by close_reason desired_pay_period employer_response_status employer_size event event_group initiated_by kind letter level mode
  owed_by pay_period purpose result role section side stage state status type user_response_status weight what`.split(
    /\s+/,
  ),
);
const code = /^[a-z]+([._][a-z]+)*$/;
const day = /^\d{4}-\d\d-\d\d$/;

export const nothing = '–';

/** Numbers that stand for something else. */
const counted: Record<string, (value: number) => string> = {
  weekday: (value) => weekdays[value - 1] ?? nothing,
  from_minute: clockWords,
  to_minute: clockWords,
};

/** One value in words; an instant is `moment`'s, since a calendar is no matter of this workspace. */
export function valueWords(column: string, value: unknown, moment: (instant: string) => string): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column in counted) return counted[column]?.(value) ?? nothing;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (day.test(value)) return dayWords(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return moment(value);
  return coded.has(column) && code.test(value) ? value.replaceAll(/[._]/g, ' ') : value;
}
