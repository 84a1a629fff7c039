// A profile as the register opens it to companies: whatever a stage of sight does not open is empty before it is drawn.
import type { Seen, Visibility } from '@rounds/product/address';
import type { FullProfile } from '@rounds/product/profile/full';
import { profileViewOf, type ViewExtras } from '@rounds/product/profile/view';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { columnsByName, isPersonal, type Entry, type Sight } from '../../db/register/entry';
import { register } from '../../db/register/register';
import type { DB } from '../../db/tables';

/** From which stage on a company may read a column of this sight, be it in another form; null = never. */
const opens: Record<Sight, Visibility | null> = {
  open: 'locked',
  locked: 'locked',
  coarse: 'locked',
  number: 'locked',
  unlocked: 'unlocked',
  masked: 'unlocked',
  yes: 'connected',
  request: 'connected',
  company: null,
  staff: null,
  never: null,
};
const stages: readonly Visibility[] = ['locked', 'unlocked', 'connected'];

type ColumnName = { [T in keyof DB]: `${T}.${keyof DB[T] & string}` }[keyof DB];

/** What a profile says that is no column of the row it stands in: the column that it is the words of. */
type Words<Row, Table extends keyof DB> = Record<Exclude<keyof Row, keyof DB[Table]>, ColumnName>;

/** The table of each section. */
const tables = {
  licenses: 'seeker_licenses',
  educations: 'seeker_educations',
  experiences: 'seeker_experiences',
  residencies: 'seeker_residencies',
  certifications: 'seeker_certifications',
  skills: 'seeker_skills',
  languages: 'seeker_languages',
  preferences: 'seeker_preferences',
  trainings: 'seeker_terms',
  leadership: 'seeker_terms',
  declarations: 'seeker_declarations',
  locations: 'seeker_locations',
  matching_attributes: 'seeker_matching_attributes',
} as const;
type Section = keyof typeof tables;
const sections = Object.keys(tables) as Section[];

const asPlaced = 'seeker_locations.zip_code';
const asked = 'seeker_matching_attributes.matching_attribute_id';

const sectionWords: { [S in Section]: Words<FullProfile[S][number], (typeof tables)[S]> } = {
  licenses: { title: 'seeker_licenses.license_type_id', compact: 'seeker_licenses.license_type_id' },
  educations: { level: 'seeker_educations.education_level_id' },
  experiences: {},
  residencies: { title: 'seeker_residencies.residency_id', fellowship: 'seeker_residencies.fellowship_id' },
  certifications: {
    title: 'seeker_certifications.certification_id',
    abbreviation: 'seeker_certifications.certification_id',
  },
  skills: { title: 'seeker_skills.skill_id' },
  languages: { name: 'seeker_languages.language_id' },
  preferences: { kind: 'seeker_preferences.preference_id', label: 'seeker_preferences.preference_id' },
  trainings: { label: 'seeker_terms.vocabulary_id' },
  leadership: { label: 'seeker_terms.vocabulary_id' },
  declarations: { question: 'seeker_declarations.declaration_id' },
  locations: { lat: asPlaced, lng: asPlaced, px: asPlaced, py: asPlaced, pz: asPlaced, area: asPlaced },
  matching_attributes: { code: asked, kind: asked, options: asked },
};

const words: Words<Omit<FullProfile, Section>, 'job_seekers'> = {
  email: 'people.email',
  confirmed: 'people.confirmed_at',
  erased: 'people.erased_at',
  discipline: 'job_seekers.discipline_id',
  secondary_discipline: 'job_seekers.secondary_discipline_id',
  place: 'job_seekers.zip_code',
  assessment_answers: 'assessment_answers.answer',
  offered: 'job_seekers.discipline_id',
};

type Entries = Readonly<Record<string, Entry>>;

/** Whether a stage opens the column; one that nobody decided on is open to no stage. */
function isOpen(entries: Entries, column: string, stage: Visibility): boolean {
  const [table = '', name = ''] = column.split('.');
  const entry = entries[table];
  const sight = entry && isPersonal(entry) ? columnsByName(entry).get(name)?.seen : undefined;
  const from = sight ? opens[sight] : null;
  return from !== null && stages.indexOf(from) <= stages.indexOf(stage);
}

function empty(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  const nothing = { string: '', number: 0, boolean: false }[typeof value as string];
  return nothing ?? null;
}

/** What a row keeps its values of; everything else in it is empty. */
function kept<Row extends object>(row: Row, opened: (name: string) => boolean): Row {
  const values = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    opened(name) ? value : empty(value),
  ]);
  return Object.fromEntries(values) as Row;
}

/** Cuts by these entries; the register's own, save in a test. */
export function cutBy(entries: Entries): (profile: FullProfile, stage: Visibility) => FullProfile {
  const known = new Map<string, boolean>();
  const opened = (stage: Visibility, table: string, said: object) => {
    const columns = new Map<string, ColumnName>(Object.entries(said));
    return (name: string) => {
      const column = columns.get(name) ?? `${table}.${name}`;
      const at = `${stage} ${column}`;
      const open = known.get(at) ?? isOpen(entries, column, stage);
      known.set(at, open);
      return open;
    };
  };
  return (profile, stage) => {
    const own = opened(stage, 'job_seekers', words);
    const shown = kept(profile, (name) => name in tables || own(name));
    for (const section of sections) {
      const ofSection = opened(stage, tables[section], sectionWords[section]);
      const rows: readonly object[] = profile[section];
      Object.assign(shown, { [section]: rows.map((row) => kept(row, ofSection)) });
    }
    return shown;
  };
}

/** The profile with nothing in it that its stage does not open. */
const shownAt = cutBy(register);

/** The one way from a loaded profile to what a company reads of it. */
export const viewOf = (whole: FullProfile, seen: Seen, extras: ViewExtras): ProfileView =>
  profileViewOf({ whole, shown: shownAt(whole, seen === 'former' ? 'locked' : seen) }, seen, extras);
