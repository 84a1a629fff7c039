// What a vacancy asks for, beside what the reader's profile has: the fit's gates, and the lists that gates leave out.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import type { FitView, ProfileView } from '@rounds/product/profile/view-shapes';
import { licenseWhen } from '@rounds/product/vacancies/fields';
import { yearsText } from '../profile/person-words';

/** `plain` is asked for, and the profile cannot say whether it is met. */
export type Outcome = FitView['gates'][number]['outcome'] | 'plain';

export interface Requirement {
  text: string;
  outcome: Outcome;
  /** Why it counts as met or not. */
  evidence?: string | undefined;
}

type Gate = FitView['gates'][number] | undefined;

const judged = (text: string, gate: Gate): Requirement => ({
  text,
  outcome: gate?.outcome ?? 'plain',
  ...(gate && gate.evidence !== text ? { evidence: gate.evidence } : {}),
});

const notYours = 'Not on your profile';
const noneYours = 'Your profile lists none yet';

/** A profile writes the abbreviation behind the name. */
const has = (own: readonly string[], name: string): boolean =>
  own.some((one) => one === name || one.startsWith(`${name} (`));

/** What a list of the profile names or not. Only a must that is not there is missing; an empty list has not said yet. */
function listed(own: readonly string[] | undefined, name: string, must: boolean): Omit<Requirement, 'text'> {
  if (!own) return { outcome: 'plain' };
  if (has(own, name)) return { outcome: 'pass' };
  if (own.length === 0) return { outcome: 'unknown', evidence: noneYours };
  return { outcome: must ? 'fail' : 'needs', evidence: notYours };
}

function experience(
  { min_years_experience: wanted, fit }: VacancyDetail,
  own: ProfileView | undefined,
): Requirement {
  if (wanted === 0) return { text: 'New graduates welcome', outcome: own ? 'pass' : 'plain' };
  const text = `${yearsText(wanted)} of experience or more`;
  if (!own) return { text, outcome: 'plain' };
  if (fit?.unknown.includes('experience')) return { text, outcome: 'unknown', evidence: notYours };
  return {
    text,
    outcome: own.years >= wanted ? 'pass' : 'needs',
    evidence: `You have ${yearsText(own.years).toLowerCase()}`,
  };
}

const degreeOutcomes = { met: 'pass', not_met: 'needs', unknown: 'unknown' } as const;

function degree(text: string, { held_degree }: VacancyDetail): Requirement {
  if (!held_degree) return { text, outcome: 'plain' };
  const { outcome, held } = held_degree;
  return {
    text,
    outcome: degreeOutcomes[outcome],
    ...(held === text ? {} : { evidence: held ? `Yours: ${held}` : notYours }),
  };
}

/** One line, as it is judged as one. */
const trainingText = ({ residency, fellowship }: VacancyDetail): string =>
  [residency && `Residency in ${residency}`, fellowship && `fellowship in ${fellowship}`]
    .filter(Boolean)
    .join(', ')
    .replace(/^f/, 'F');

/** Every requirement but the skills. `own` is the reader's profile as it is when it is open. */
export function requirementsOf(vacancy: VacancyDetail, own: ProfileView | undefined): Requirement[] {
  const gate = (name: string): Gate => vacancy.fit?.gates.find((one) => one.gate === name);
  const {
    discipline,
    facility,
    license_needed,
    education,
    specialty,
    physician_type,
    graduate_type,
    board_status,
  } = vacancy;
  const training = trainingText(vacancy);
  const musts = gate('own musts');
  return [
    judged(discipline.title, gate('discipline')),
    judged(`License for ${facility.state}, ${licenseWhen[license_needed]}`, gate('license')),
    experience(vacancy, own),
    ...(education ? [degree(education, vacancy)] : []),
    ...(specialty ? [{ text: specialty, outcome: 'plain' as const }] : []),
    ...(physician_type ? [judged(physician_type, gate('physician type'))] : []),
    ...(graduate_type ? [judged(graduate_type, gate('graduate type'))] : []),
    ...(board_status ? [judged(board_status, gate('board status'))] : []),
    ...(training ? [judged(training, gate('training'))] : []),
    ...vacancy.certifications.map(({ label, must }) => ({
      text: must ? label : `${label}, nice to have`,
      ...listed(own?.certifications, label, must),
    })),
    ...vacancy.languages.map(({ name, level }) => ({
      text: `${name}, ${level}`,
      ...listed(
        own?.languages.map((one) => one.name),
        name,
        false,
      ),
    })),
    ...(musts?.outcome === 'fail'
      ? [{ text: 'Your own musts', outcome: 'fail' as const, evidence: 'One of them is not offered here' }]
      : []),
  ];
}
