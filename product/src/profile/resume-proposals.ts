// What a résumé proposes for the lists of a profile, beside what those hold: new, different from it, or there already.
import { contactIn } from './resume-contact';
import { plainName } from './resume-employers';
import { jobsIn, type FoundJob } from './resume-jobs';
import { languagesIn, type FoundLanguage } from './resume-languages';
import { licensesIn, type FoundLicense } from './resume-licenses';
import { passagesOf } from './resume-passages';
import { partsOf } from './resume-parts';
import { professionsIn, type Profession } from './resume-professions';
import { schoolsIn, type FoundSchool } from './resume-schools';

export const resumeStandings = ['new', 'differs', 'there'] as const;
type Standing = (typeof resumeStandings)[number];

interface HeldJob {
  employer_name: string;
  title: string;
  start_date: string;
  end_date: string | null;
}
export interface HeldEntries {
  experiences: readonly HeldJob[];
  educations: readonly { education_level_id: number; school: string }[];
  languages: readonly { language_id: number; level: string }[];
  licenses: readonly { state: string; number: string; expires_on: string | null }[];
  phone: string;
  street: string;
  zip_code: string;
}

export interface ProposalCatalogue {
  /** The profession of the person. */
  own: number;
  professions: readonly Profession[];
  states: readonly { code: string; name: string }[];
  licenseTypes: readonly { id: number; title: string; code: string }[];
  levels: readonly { id: number; label: string }[];
  languages: readonly { id: number; name: string }[];
}

type Beside<T> = T & { standing: Standing };
/** What of the fields about a person it is; `words` as they read. */
interface FoundField {
  kind: 'phone' | 'address';
  words: string;
  evidence: string;
  fields: { phone?: string; street?: string; zip_code?: string };
}
export interface ResumeProposals {
  contact: Beside<FoundField>[];
  experiences: Beside<FoundJob & { discipline_id: number | null }>[];
  educations: Beside<FoundSchool & { education_level_id: number }>[];
  languages: Beside<FoundLanguage>[];
  licenses: Beside<FoundLicense>[];
}

/** No résumé is longer; what is made to be must not hold the server up. */
const mostRead = 40_000;
const mostPassages = 1500;

/** Source: docs/rules.md#resumes */
export function proposalsOf(
  text: string,
  catalogue: ProposalCatalogue,
  { held, today }: { held: HeldEntries; today: string },
): ResumeProposals {
  const passages = passagesOf(text.slice(0, mostRead)).slice(0, mostPassages);
  const parts = partsOf(text.slice(0, mostRead));
  const { own, professions, states, licenseTypes: types } = catalogue;
  const schools = schoolsIn(parts.schools, today).flatMap((school) => {
    const level = catalogue.levels.find(({ label }) => label === school.level);
    return level ? [{ ...school, education_level_id: level.id }] : [];
  });
  return {
    contact: contactOf(text, states, held),
    experiences: once(
      jobsIn(parts.work, today),
      (job) => `${plainName(job.employer)} ${plainName(job.title)} ${job.start}`,
    )
      .map((job) => ({ ...job, discipline_id: onlyOf(professionsIn(job.title, professions)) }))
      .map((job) => ({ ...job, standing: standingOfJob(job, held.experiences) })),
    educations: once(schools, (one) => `${one.education_level_id} ${plainName(one.school)}`).map((one) => ({
      ...one,
      standing: standingOfSchool(one, held.educations),
    })),
    languages: languagesIn(parts.languages, passages, catalogue.languages).map((one) => ({
      ...one,
      standing: standingOfLanguage(one, held.languages),
    })),
    licenses: licensesIn(passages, { states, types, professions, own }).map((one) => ({
      ...one,
      standing: standingOfLicense(one, held.licenses),
    })),
  };
}

const onlyOf = (ids: readonly number[]): number | null => (ids.length === 1 ? (ids[0] ?? null) : null);

const once = <T>(all: readonly T[], key: (one: T) => string): T[] =>
  [...new Map(all.map((one) => [key(one), one] as const).reverse()).values()].reverse();

const like = (one: string, other: string) => {
  const [left, right] = [plainName(one), plainName(other)];
  return left === right || (left !== '' && right !== '' && (left.includes(right) || right.includes(left)));
};
const sameMonth = (said: string | null, held: string | null) =>
  said === null || held === null ? said === held : held.startsWith(said);

function standingOfJob(job: FoundJob, held: readonly HeldJob[]): Standing {
  const there = held.filter(({ employer_name }) => like(employer_name, job.employer));
  const same = there.filter(({ title }) => like(title, job.title));
  if (same.some((one) => sameMonth(job.start, one.start_date) && sameMonth(job.end, one.end_date)))
    return 'there';
  const begun = (one: HeldJob) => sameMonth(job.start, one.start_date);
  // The same title twice at one employer, years apart, are two jobs.
  const over = same.some(
    (one) =>
      job.start <= (one.end_date ?? '9').slice(0, job.start.length) &&
      one.start_date.slice(0, job.start.length) <= (job.end ?? '9'),
  );
  return over || there.some(begun) ? 'differs' : 'new';
}

function standingOfSchool(
  one: FoundSchool & { education_level_id: number },
  held: HeldEntries['educations'],
): Standing {
  const same = held.filter(({ education_level_id }) => education_level_id === one.education_level_id);
  if (same.some(({ school }) => like(school, one.school))) return 'there';
  return 'new';
}

function standingOfLanguage({ id, level }: FoundLanguage, held: HeldEntries['languages']): Standing {
  const same = held.find(({ language_id }) => language_id === id);
  if (!same) return 'new';
  return level === null || level === same.level ? 'there' : 'differs';
}

function standingOfLicense(one: FoundLicense, held: HeldEntries['licenses']): Standing {
  const same = held.filter(({ state }) => state === one.state);
  const digits = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const numbered = same.find(({ number }) => digits(number) === digits(one.number));
  if (!numbered) return same.length > 0 ? 'differs' : 'new';
  return one.expires_on === null || one.expires_on === numbered.expires_on ? 'there' : 'differs';
}

const digitsOf = (text: string) => text.replace(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');

function contactOf(
  text: string,
  states: ProposalCatalogue['states'],
  held: HeldEntries,
): ResumeProposals['contact'] {
  const { phone, address } = contactIn(text, states);
  const found: ResumeProposals['contact'] = [];
  if (phone)
    found.push({
      ...{ kind: 'phone', words: phone.words, evidence: phone.evidence, fields: { phone: phone.phone } },
      standing: standingOfField(held.phone, digitsOf(held.phone) === digitsOf(phone.phone)),
    });
  if (address) {
    const { street, zip_code, words, evidence } = address;
    const sameZip = standingOfField(held.zip_code, held.zip_code === zip_code);
    const sameStreet = street === '' ? 'there' : standingOfField(held.street, like(held.street, street));
    found.push({
      ...{ kind: 'address', words, evidence, fields: { zip_code, ...(street ? { street } : {}) } },
      standing: sameZip === 'there' ? sameStreet : sameZip,
    });
  }
  return found;
}

const standingOfField = (mine: string, same: boolean): Standing =>
  mine === '' ? 'new' : same ? 'there' : 'differs';
