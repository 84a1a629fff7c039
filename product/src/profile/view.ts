// From a whole profile to what a company may see of it: locked, unlocked, or after the yes. Nothing else cuts profiles.
import { heldFor } from './degrees';
import type { Seen, Visibility } from '../address';
import { sizeWords } from '../company-sizes';
import { formerCandidate } from '../identity/former';
import type { FitView, LockedCard, ProfileView } from './view-shapes';
import { monthOf, yearsAt } from './coarse';
import { yearsOf } from './experience';
import type { FullExperience, FullProfile } from './full';
import { maskerFor } from './masking';
import { lockedName, nameAt, ownNumbers } from './naming';
import { conversationOn, interviewOn } from './open-stages';
import { reviewedAs } from './reviews';
import { trainingSteps } from './training';
import { dayWords, monthWords } from '../moment';

/** What the reader's side adds; all of it optional. `today` is YYYY-MM-DD. */
export interface ViewExtras {
  today: string;
  /** By which this company tells two of the same discipline apart. */
  mark?: string;
  fit?: FitView | null;
  distance?: ProfileView['distance'];
  /** The degree that the vacancy asks for. */
  education?: string | null;
  favorite?: boolean;
  unlocked_until?: string | null;
  request?: ProfileView['request'];
  /** The stage to judge by where there is no request, such as in the job seeker's own preview. */
  stage?: string;
}

/** A profile as this reader's stage opens it, and the whole of it. */
export interface Opening {
  /** What is drawn; whatever the stage does not open is empty in it. */
  shown: FullProfile;
  /** Never drawn: it says the name, the years and what free text is to lose. */
  whole: FullProfile;
}

/** Source: docs/rules.md#visibility. Every field is named here: what is not written out does not leave. */
export function profileViewOf(opening: Opening, seen: Seen, extras: ViewExtras): ProfileView {
  return seen === 'former' ? formerView(opening.shown, extras) : openView(opening, seen, extras);
}

/** That there was somebody, of this discipline, and what the company itself has of it. */
function formerView({ id, discipline }: FullProfile, { request }: ViewExtras): ProfileView {
  return {
    id,
    visibility: 'former',
    name: formerCandidate,
    discipline: { id: discipline.id, title: discipline.title },
    secondary_discipline: null,
    status: 'off',
    years: 0,
    distance: null,
    available_from: null,
    licenses: [],
    skills: [],
    certifications: [],
    preferences: { shift: [], type_of_position: [], comfort_setting: [] },
    fit: null,
    favorite: false,
    unlocked_until: null,
    request: request ?? null,
    ...closed,
  };
}

/** The view of somebody locked, from the card that was drawn of them when their profile last changed. */
export const viewOfCard = (id: number, card: LockedCard, extras: Omit<ViewExtras, 'today'>): ProfileView => ({
  id,
  visibility: 'locked',
  name: lockedName(card.discipline.title, card.years, extras.mark),
  ...card,
  ...added(extras),
  ...closed,
});

export const lockedCard = (opening: Opening, today: string): LockedCard =>
  cardOf(opening, 'locked', { today });

const openView = (opening: Opening, visibility: Visibility, extras: ViewExtras): ProfileView => ({
  id: opening.shown.id,
  visibility,
  name: nameAt(opening.whole, visibility, extras),
  ...cardOf(opening, visibility, extras),
  ...added(extras),
  ...(visibility === 'locked' ? closed : opened(opening, visibility, extras)),
});

const added = (extras: Omit<ViewExtras, 'today'>) => ({
  distance: extras.distance ?? null,
  fit: extras.fit ?? null,
  favorite: extras.favorite ?? false,
  unlocked_until: extras.unlocked_until ?? null,
  request: extras.request ?? null,
});

function cardOf({ shown: profile, whole }: Opening, visibility: Visibility, extras: ViewExtras): LockedCard {
  const { discipline, secondary_discipline, status } = profile;
  return {
    discipline: { id: discipline.id, title: discipline.title },
    secondary_discipline,
    status,
    years: yearsAt(whole, extras.today),
    available_from: availableFor(profile, visibility),
    licenses: licensesFor(profile, visibility, extras),
    skills: profile.skills.map(({ title }) => title),
    certifications: profile.certifications.map(({ title, abbreviation }) =>
      abbreviation && abbreviation !== title ? `${title} (${abbreviation})` : title,
    ),
    preferences: {
      shift: labels(profile, 'shift'),
      type_of_position: labels(profile, 'type_of_position'),
      comfort_setting: labels(profile, 'comfort_setting'),
    },
  };
}

type Opened = Pick<
  ProfileView,
  | 'city'
  | 'area'
  | 'state'
  | 'languages'
  | 'summary'
  | 'review'
  | 'experiences'
  | 'educations'
  | 'held_degree'
  | 'residencies'
  | 'trainings'
  | 'leadership'
  | 'declarations'
  | 'assessment_answers'
  | 'documents'
  | 'resume_file_id'
  | 'photo_file_id'
>;

const closed: Opened = {
  city: null,
  area: null,
  state: null,
  languages: [],
  summary: null,
  review: null,
  experiences: [],
  educations: [],
  held_degree: null,
  residencies: [],
  trainings: [],
  leadership: [],
  declarations: [],
  assessment_answers: 0,
  documents: [],
  resume_file_id: null,
  photo_file_id: null,
};

function opened({ shown: profile, whole }: Opening, visibility: Visibility, extras: ViewExtras): Opened {
  const connected = visibility === 'connected';
  const clean = cleanerFor(whole, connected);
  const names = whole.experiences.map(({ employer_name }) => clean(employer_name));
  return {
    city: connected ? (profile.place?.city ?? null) : null,
    area: connected ? null : (profile.place?.area?.title ?? null),
    state: profile.place?.state ?? null,
    languages: profile.languages.map(({ name, level }) => ({ name, level })),
    summary: profile.summary === '' ? null : clean(profile.summary),
    review: reviewedAs(profile, extras.today),
    experiences: profile.experiences.map((one, nth) => ({
      title: clean(one.title),
      employer: connected || whole.names_shown ? (names[nth] ?? '') : employerInKind(one, clean),
      facility_type: clean(one.facility_type),
      years: yearsOf(one, extras.today),
      start: one.start_date,
      end: one.end_date,
      description: clean(one.description),
    })),
    held_degree: extras.education ? heldFor(extras.education, profile.educations, extras.today) : null,
    educations: profile.educations.map(({ level, school, field, end_date }) => ({
      level,
      school: clean(school),
      field: clean(field),
      year: connected ? yearOf(end_date) : null,
    })),
    residencies: trainingOf(profile, connected),
    trainings: profile.trainings.map(({ label }) => label),
    leadership: profile.leadership.map(({ label }) => label),
    declarations: connected && interviewOn.includes(stageOf(extras)) ? declarationsOf(profile) : [],
    assessment_answers: profile.assessment_answers,
    documents: numbersOpen(visibility, extras) ? documentsOf(profile) : [],
    resume_file_id: connected ? profile.resume_file_id : null,
    photo_file_id: connected && profile.show_photo ? profile.photo_file_id : null,
  };
}

/** Where and when open with the yes; the profile is loaded in the order of the days. */
const trainingOf = ({ residencies }: FullProfile, connected: boolean): Opened['residencies'] =>
  trainingSteps(residencies).map(({ start_date, end_date, institution, ...step }) => ({
    ...step,
    institution: connected ? institution : '',
    from: connected ? yearOf(start_date) : null,
    until: connected ? yearOf(end_date) : null,
  }));

const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)));

/** Until the yes a month. */
const availableFor = ({ available_from }: FullProfile, visibility: Visibility): string | null =>
  available_from === null || visibility === 'connected' ? available_from : monthOf(available_from);

const numbersOpen = (visibility: Visibility, extras: ViewExtras): boolean =>
  visibility === 'connected' && conversationOn.includes(stageOf(extras));

const documentsOf = ({ licenses, certifications }: FullProfile): Opened['documents'] =>
  [
    ...licenses.map(({ title, state, document_file_id: file_id }) => ({
      title: `${title}, ${state}`,
      file_id,
    })),
    ...certifications.map(({ title, document_file_id: file_id }) => ({ title, file_id })),
  ].flatMap(({ title, file_id }) => (file_id === null ? [] : [{ title, file_id }]));

const stageOf = ({ request, stage }: ViewExtras): string => stage ?? request?.stage ?? '';

const labels = (profile: FullProfile, kind: string): string[] =>
  profile.preferences.filter((one) => one.kind === kind).map(({ label }) => label);

const declarationsOf = ({ declarations }: FullProfile) =>
  declarations.map(({ question, answer, explanation }) => ({ question, answer, explanation }));

function licensesFor(
  profile: FullProfile,
  visibility: Visibility,
  extras: ViewExtras,
): ProfileView['licenses'] {
  const said = visibility === 'connected' ? dayWords : monthWords;
  const numbers = numbersOpen(visibility, extras);
  return profile.licenses.map(({ title, state, status, multistate, number, expires_on, expected_on }) => ({
    title,
    state,
    status: status === 'pending' && expected_on ? `pending, expected ${said(expected_on)}` : status,
    multistate,
    number: numbers ? number : null,
    expires_on: visibility === 'locked' ? null : expires_on,
  }));
}

/** An employer without its name: kind, size and state, as far as they are known. */
function employerInKind(
  { facility_type, employer_size, employer_state }: FullExperience,
  clean: (text: string) => string,
): string {
  const said = clean(facility_type);
  const kind = /[\p{L}\p{N}]/u.test(said) ? said : 'Healthcare employer';
  const size = employer_size ? `, ${sizeWords[employer_size]} people` : '';
  return `${kind}${size}${employer_state ? `, ${employer_state}` : ''}`;
}

/** Free text loses surnames, contact and employers' names as long as they are not open. */
function cleanerFor(profile: FullProfile, connected: boolean): (text: string) => string {
  if (connected) return (text) => text;
  const employers = profile.names_shown ? [] : profile.experiences.map(({ employer_name }) => employer_name);
  const { first_name, last_name, street } = profile;
  // The first name alone is open.
  const full = last_name === '' ? [] : [`${first_name} ${last_name}`, `${last_name} ${first_name}`];
  const names = [last_name, ...full, ...ownNumbers(profile), ...employers];
  return maskerFor({ names, street });
}
