// The fifteen lists that a job seeker owns: what one entry says, and what two entries must not share.
import { z } from 'zod';
import { number, text, required, prose } from '../fields';
import { givenDay, id } from '../call';
import { checkDates, optionalDay } from './dates';
import { checkDeclaration } from './declarations';
import { languageLevels } from './language-levels';

const choose = 'Please choose from the list.';
const pick = number(choose).int(choose).positive(choose);
const optionalPick = z
  .union([pick, z.literal('')], choose)
  .nullish()
  .transform((value) => (value ? value : null));
const hospital = z
  .union([z.string(choose).regex(/^[0-9A-Z]{6}$/, choose), z.literal('')], choose)
  .nullish()
  .transform((value) => (value ? value : null));
const state = z.string(choose).regex(/^[A-Z]{2}$/, choose);
const optionalNumber = (min: number, max: number) => {
  const sentence = `Between ${min} and ${max}.`;
  return z
    .union([z.literal(''), number(sentence).int().min(min, sentence).max(max, sentence)])
    .nullish()
    .transform((value) => (value === undefined || value === '' ? null : value));
};
const radius = number('Between 1 and 500 miles.')
  .int()
  .min(1, 'Between 1 and 500 miles.')
  .max(500, 'Between 1 and 500 miles.');
const zip = z
  .string('Please enter a five-digit ZIP code.')
  .regex(/^\d{5}$/, 'Please enter a five-digit ZIP code.');

const education = z.object({
  education_level_id: pick,
  school: required(160, 'Please enter the school.'),
  medical_school_id: optionalPick,
  field: text(120).default(''),
  start_date: optionalDay,
  end_date: optionalDay,
});

const experience = z.object({
  employer_name: required(160, 'Please enter the employer.'),
  company_id: optionalPick,
  /** In the public register of hospitals. */
  employer_ccn: hospital,
  facility_type: text(80).default(''),
  title: required(120, 'Please enter your title.'),
  discipline_id: optionalPick,
  start_date: givenDay('Please enter the start date.'),
  end_date: optionalDay,
  hours: optionalNumber(1, 100),
  description: prose(2000).default(''),
});

export const licenseStatuses = [
  'active',
  'pending',
  'inactive',
  'expired',
  'probation',
  'suspended',
  'revoked',
  'surrendered',
] as const;

/** A privilege is what the compacts of therapists and PAs sell for one state. */
const licenseKinds = ['license', 'privilege'] as const;

const license = z.object({
  license_type_id: pick,
  kind: z.enum(licenseKinds, choose).default('license'),
  state,
  number: text(40).default(''),
  status: z.enum(licenseStatuses, choose),
  expires_on: optionalDay,
  expected_on: optionalDay,
  encumbered: z.boolean().default(false),
});

const certification = z.object({ certification_id: pick, expires_on: optionalDay });
const term = z.object({ vocabulary_id: pick, year: optionalNumber(1950, 2100) });

const residency = z.object({
  residency_id: pick,
  /** With one, the entry is that fellowship. */
  fellowship_id: optionalPick,
  board_status_id: optionalPick,
  institution: text(160).default(''),
  start_date: optionalDay,
  end_date: optionalDay,
});

const declaration = z.object({
  declaration_id: pick,
  answer: z.boolean('Please select YES or NO'),
  start_date: optionalDay,
  end_date: optionalDay,
  explanation: prose(2000).default(''),
});

export const attributeWeights = ['must', 'high', 'nice'] as const;

/** What one entry of each list says, as it is sent and as it is stored. */
export const sectionItems = {
  educations: education,
  certifications: certification,
  related_certifications: certification,
  special_certifications: certification,
  advanced_trainings: term,
  leadership_roles: term,
  experiences: experience,
  residencies: residency,
  self_declarations: declaration,
  user_preferences: z.object({ preference_id: pick, must: z.boolean().default(false) }),
  skills: z.object({ skill_id: pick, years: optionalNumber(0, 60) }),
  locations: z.object({ zip_code: zip, radius_miles: radius }),
  licenses: license,
  languages: z.object({ language_id: pick, level: z.enum(languageLevels, choose) }),
  user_matching_attributes: z.object({
    matching_attribute_id: pick,
    weight: z.enum(attributeWeights, choose),
    value: text(200).default(''),
  }),
} as const;
export type SectionKey = keyof typeof sectionItems;
export type SectionItem<K extends SectionKey> = z.infer<(typeof sectionItems)[K]> & { id: number };
export const sectionKeys = Object.keys(sectionItems) as SectionKey[];

type Check = (item: never) => Record<string, string>;
type Entry = Record<string, unknown>;

/** Field → sentence for what one entry gets wrong between its own fields. */
const checks: Partial<Record<SectionKey, Check>> = {
  educations: checkDates,
  experiences: checkDates,
  residencies: checkDates,
  self_declarations: checkDeclaration,
};

/** The field that no two entries of a list may share. */
const unique: Partial<Record<SectionKey, string>> = {
  certifications: 'certification_id',
  related_certifications: 'certification_id',
  special_certifications: 'certification_id',
  advanced_trainings: 'vocabulary_id',
  leadership_roles: 'vocabulary_id',
  self_declarations: 'declaration_id',
  user_preferences: 'preference_id',
  skills: 'skill_id',
  locations: 'zip_code',
  languages: 'language_id',
  user_matching_attributes: 'matching_attribute_id',
};

interface Problem {
  path: [number, string];
  message: string;
}

/** Everything wrong between the fields of an entry and between the entries of a list. */
function checkSection(key: SectionKey, items: readonly Entry[]): Problem[] {
  const field = unique[key];
  const problems = items.flatMap((item, index) =>
    Object.entries(checks[key]?.(item as never) ?? {}).map(([name, message]) => ({
      path: [index, name] as [number, string],
      message,
    })),
  );
  if (!field) return problems;
  const doubles = items.flatMap((item, index): Problem[] => {
    const first = items.findIndex((other) => other[field] === item[field]);
    return first < index ? [{ path: [index, field], message: 'This is already on the list.' }] : [];
  });
  return [...problems, ...doubles];
}

/** One entry as a form fills it in, with what its fields have to do with each other. */
export function entrySchema(key: SectionKey): z.ZodType<Entry, Entry> {
  const item = sectionItems[key] as unknown as z.ZodType<Entry, Entry>;
  return item.superRefine((entry, context) => {
    for (const [field, message] of Object.entries(checks[key]?.(entry as never) ?? {})) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

/** The list as a call takes it: entries with an id are kept and changed, without one they are new. */
export function sectionInput<K extends SectionKey>(key: K) {
  const entry = sectionItems[key].extend({ id: id.optional() });
  return z
    .array(entry)
    .max(100, 'At most 100 entries.')
    .superRefine((items: readonly Entry[], context) => {
      for (const { path, message } of checkSection(key, items)) {
        context.addIssue({ code: 'custom', path, message });
      }
    });
}
