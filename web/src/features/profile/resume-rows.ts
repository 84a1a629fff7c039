// What a résumé says for the lists that need an entry each, as rows to be ticked, and the entry that each becomes.
import { dayWords } from '@rounds/product/moment';
import type { Answer } from '@rounds/product/call';
import { languageLevels } from '@rounds/product/profile/language-levels';
import type { resumeFindings } from '@rounds/product/profile/resume-calls';
import { firstDayOf, lastDayOf } from '@rounds/product/profile/resume-months';
import type { Entry } from './use-section';

type Found = Answer<typeof resumeFindings>['data'];
type RowSection = 'experiences' | 'educations' | 'languages' | 'licenses';
export type ContactFields = Found['contact'][number]['fields'];
type Answers = Readonly<Record<string, string>>;

/** What the list needs and the résumé does not say. */
export interface Asked {
  name: string;
  label: string;
  /** Of a day: the year that the résumé says. */
  year?: string;
  choices?: readonly { value: string; label: string }[];
}

export interface ResumeRow {
  key: string;
  section: RowSection | 'contact';
  title: string;
  details: string;
  hint?: string;
  evidence: string;
  standing: 'new' | 'differs' | 'there';
  asks: readonly Asked[];
  /** Masked until it is ticked. */
  secret?: string;
  /** All its digits are. */
  hides?: boolean;
  /** Null while something is asked. */
  entry(answers: Answers): Entry<RowSection> | ContactFields | null;
}

const today = () => new Date().toISOString().slice(0, 10);

const monthText = (month: string): string =>
  month.length === 7 ? dayWords(`${month}-01`).replace(' 1,', '') : month;

export function rowsOf(found: Found, licenseTitles: ReadonlyMap<number, string>): ResumeRow[] {
  return [
    ...found.contact.map(contactRow),
    ...found.numbered_licenses.map((one) => licenseRow(one, licenseTitles)),
    ...found.experiences.map(jobRow),
    ...found.educations.map(schoolRow),
    ...found.languages.map(languageRow),
  ];
}

const contactTitles = { phone: 'Phone', address: 'Address' } as const;

function contactRow(one: Found['contact'][number]): ResumeRow {
  const { kind, words, fields, evidence, standing } = one;
  return {
    ...{ key: `contact ${kind}`, section: 'contact', title: contactTitles[kind], evidence, standing },
    ...{ details: words, asks: [], hides: kind === 'phone' },
    hint: kind === 'phone' ? 'Closed until you say yes.' : 'Companies see about how many miles, never this.',
    entry: () => fields,
  };
}

function jobRow(job: Found['experiences'][number]): ResumeRow {
  const { employer, title, start, end, known_as, evidence, standing } = job;
  const asks = [
    ...(start.length === 4 ? [{ name: 'start', label: 'From', year: start }] : []),
    ...(end?.length === 4 ? [{ name: 'end', label: 'Until', year: end }] : []),
  ];
  return {
    ...{ key: `job ${employer} ${title} ${start}`, section: 'experiences', title, evidence, standing, asks },
    details: `${known_as ?? employer} · ${monthText(start)} – ${end ? monthText(end) : 'today'}`,
    ...(known_as && end === null
      ? { hint: 'It and its whole group do not find you while you work there.' }
      : {}),
    entry(answers) {
      const start_date = firstDayOf(start) ?? answers['start'];
      const end_date = end === null ? null : (lastDayOf(end, today()) ?? answers['end']);
      if (!start_date || end_date === undefined || end_date === '') return null;
      const { company_id, employer_ccn, discipline_id } = job;
      return {
        ...{ employer_name: known_as?.split(',')[0] ?? employer, company_id, employer_ccn, title },
        ...{ discipline_id, start_date, end_date, facility_type: '', hours: null, description: '' },
      };
    },
  };
}

function schoolRow(one: Found['educations'][number]): ResumeRow {
  const { level, school, field, education_level_id, evidence, standing } = one;
  return {
    ...{
      key: `school ${level} ${school}`,
      section: 'educations',
      title: level,
      evidence,
      standing,
      asks: [],
    },
    details: [school, field].filter(Boolean).join(' · '),
    entry: () => ({
      ...{ education_level_id, school, field, medical_school_id: null, start_date: null, end_date: null },
    }),
  };
}

const levelChoices = languageLevels.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

function languageRow({ id, name, level, evidence, standing }: Found['languages'][number]): ResumeRow {
  return {
    ...{ key: `language ${id}`, section: 'languages', title: name, evidence, standing },
    details: level ?? 'It does not say how well.',
    asks: level ? [] : [{ name: 'level', label: 'How well you speak it', choices: levelChoices }],
    entry(answers) {
      const said = level ?? languageLevels.find((one) => one === answers['level']);
      return said ? { language_id: id, level: said } : null;
    },
  };
}

function licenseRow(one: Found['numbered_licenses'][number], titles: ReadonlyMap<number, string>): ResumeRow {
  const { state, title, number, expires_on, license_type_ids: types, evidence, standing } = one;
  const [only] = types;
  const expired = expires_on !== null && expires_on < today();
  const choices = types.map((id) => ({ value: String(id), label: titles.get(id) ?? 'License' }));
  return {
    ...{ key: `license ${state} ${number}`, section: 'licenses', evidence, standing, secret: number },
    title: `License, ${title}`,
    details: [
      ...[types.length === 1 && only && titles.get(only), `No. ${number}`],
      expires_on
        ? `${expired ? 'expired' : 'expires'} ${dayWords(expires_on)}`
        : 'It does not say until when.',
    ]
      .filter(Boolean)
      .join(' · '),
    asks: types.length === 1 ? [] : [{ name: 'type', label: 'Which license', choices }],
    entry(answers) {
      const license_type_id = types.length === 1 ? only : Number(answers['type']);
      if (!license_type_id) return null;
      return {
        ...{ license_type_id, kind: 'license', state, number, status: expired ? 'expired' : 'active' },
        ...{ expires_on, expected_on: null, encumbered: false },
      };
    },
  };
}
