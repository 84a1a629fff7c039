// A profile as the register opens it to companies: whatever a stage of sight does not open is empty before it is drawn.
import type { Seen, Visibility } from '@rounds/product/address';
import type { FullProfile } from '@rounds/product/profile/full';
import { lockedCard, profileViewOf, viewOfCard, type ViewExtras } from '@rounds/product/profile/view';
import type { LockedCard, ProfileView } from '@rounds/product/profile/view-shapes';
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
  residencies: {
    title: 'seeker_residencies.residency_id',
    board: 'seeker_residencies.residency_id',
    fellowship: 'seeker_residencies.fellowship_id',
    fellowship_certified: 'seeker_residencies.fellowship_id',
    board_status: 'seeker_residencies.board_status_id',
  },
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
  frozen: 'job_seekers.frozen_at',
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

const nothing: Partial<Record<string, unknown>> = { string: '', number: 0, boolean: false };
const empty = (value: unknown): unknown => (Array.isArray(value) ? [] : (nothing[typeof value] ?? null));

/** What a row keeps its values of; everything else in it is empty. */
function kept<Row extends object>(row: Row, opened: (name: string) => boolean): Row {
  const shown = { ...row } as Record<string, unknown>;
  for (const name in shown) if (!opened(name)) shown[name] = empty(shown[name]);
  return shown as Row;
}

type Opened = (name: string) => boolean;

/** Cuts by these entries; the register's own, save in a test. */
export function cutBy(entries: Entries): (profile: FullProfile, stage: Visibility) => FullProfile {
  // Asked for each value of each profile on a page, so what a stage opens of a table is looked up once.
  const openedIn = (stage: Visibility, table: string, said: object): Opened => {
    const columns = new Map<string, ColumnName>(Object.entries(said));
    const known = new Map<string, boolean>();
    return (name) => {
      const before = known.get(name);
      if (before !== undefined) return before;
      const open = isOpen(entries, columns.get(name) ?? `${table}.${name}`, stage);
      known.set(name, open);
      return open;
    };
  };
  const cuts = (stage: Visibility) => {
    const own = openedIn(stage, 'job_seekers', words);
    return {
      row: (name: string) => name in tables || own(name),
      sections: sections.map((each) => [each, openedIn(stage, tables[each], sectionWords[each])] as const),
    };
  };
  const byStage = { locked: cuts('locked'), unlocked: cuts('unlocked'), connected: cuts('connected') };
  return (profile, stage) => {
    const { row, sections: own } = byStage[stage];
    const shown = kept(profile, row);
    for (const [section, opened] of own) {
      const rows: readonly object[] = profile[section];
      Object.assign(shown, { [section]: rows.map((each) => kept(each, opened)) });
    }
    return shown;
  };
}

/** The profile with nothing in it that its stage does not open. */
const shownAt = cutBy(register);

/** The one way from a loaded profile to what a company reads of it. */
export const viewOf = (whole: FullProfile, seen: Seen, extras: ViewExtras): ProfileView =>
  profileViewOf({ whole, shown: shownAt(whole, seen === 'former' ? 'locked' : seen) }, seen, extras);

/** What a company reads of somebody locked, to be kept until the profile changes. `today` is YYYY-MM-DD. */
export const cardOf = (whole: FullProfile, today: string): LockedCard =>
  lockedCard({ whole, shown: shownAt(whole, 'locked') }, today);

/** The view of such a card, which the register has cut already. */
export const viewOfKept = (id: number, card: LockedCard, extras: Omit<ViewExtras, 'today'>): ProfileView =>
  viewOfCard(id, card, extras);
