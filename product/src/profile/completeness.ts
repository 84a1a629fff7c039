// How complete a profile is, and what is missing with its points and the way there. The same on both sides of the wire.
import { z } from 'zod';
import { limits } from '../limits';

/** The parts that count, their points (sum 100) and where each is filled in. Source: docs/rules.md#completion */
const completionParts = {
  identity: { label: 'Your name and discipline', points: 12, path: '/job_seeker/edit_profile#identity' },
  location: { label: 'Where you want to work', points: 8, path: '/job_seeker/edit_profile#location' },
  licenses: { label: 'A state license', points: 15, path: '/job_seeker/edit_profile#licenses' },
  educations: { label: 'Education', points: 10, path: '/job_seeker/edit_profile#educations' },
  experiences: { label: 'Experience or residency', points: 10, path: '/job_seeker/edit_profile#experiences' },
  certifications: { label: 'Certifications', points: 10, path: '/job_seeker/edit_profile#certifications' },
  skills: { label: 'Skills', points: 10, path: '/job_seeker/edit_profile#skills' },
  user_preferences: {
    label: 'Shift, type of position and setting',
    points: 8,
    path: '/job_seeker/preferences',
  },
  resume: { label: 'Résumé', points: 7, path: '/job_seeker/edit_profile#resume' },
  self_declarations: {
    label: 'Self declarations',
    points: 4,
    path: '/job_seeker/edit_profile#self_declarations',
  },
  assessment: { label: 'Self-assessment', points: 3, path: '/job_seeker/assessment' },
  languages: { label: 'Languages', points: 3, path: '/job_seeker/edit_profile#languages' },
} as const satisfies Record<string, { label: string; points: number; path: string }>;
export type CompletionPart = keyof typeof completionParts;
const parts = Object.keys(completionParts) as CompletionPart[];

export const missingItem = z.object({
  section: z.enum(parts as [CompletionPart, ...CompletionPart[]]),
  label: z.string(),
  points: z.number().int(),
  path: z.string(),
});
export type MissingItem = z.infer<typeof missingItem>;

const pointsASkill = 2;
/** From so many on the part is full. */
export const skillsNeeded = completionParts.skills.points / pointsASkill;

/** This many answers make a self-assessment worth reading; fewer where fewer are asked. */
export const answersNeeded = 10;

export interface CompletionLicense {
  status: string;
  state: string;
  number: string;
  /** Days, YYYY-MM-DD. */
  expires_on: string | null;
  expected_on: string | null;
}

export interface CompletionFacts {
  first_name: string;
  last_name: string;
  zip_code: string;
  radius_miles: number | null;
  anywhere_in: readonly string[];
  licenses: readonly CompletionLicense[];
  has_resume: boolean;
  /** How many rows each list has. */
  counts: {
    locations: number;
    educations: number;
    experiences: number;
    residencies: number;
    certifications: number;
    skills: number;
    languages: number;
    shift: number;
    type_of_position: number;
    comfort_setting: number;
    declarations: number;
    assessment_answers: number;
  };
  /** What the discipline has at all; a part it does not have earns its points. */
  discipline: {
    license_types: number;
    certifications: number;
    skills: number;
    assessment_items: number;
    declarations: number;
  };
  /** YYYY-MM-DD. */
  today: string;
}

/** Active with number, state and an expiry not passed, or pending with the day it is expected. */
export function isLicenseComplete(license: CompletionLicense, today: string): boolean {
  if (license.status === 'pending') return license.state !== '' && license.expected_on !== null;
  const { number, state, expires_on } = license;
  return license.status === 'active' && number !== '' && state !== '' && (expires_on ?? '') >= today;
}

const tests: Record<CompletionPart, (facts: CompletionFacts) => boolean> = {
  identity: ({ first_name, last_name }) => first_name !== '' && last_name !== '',
  location: ({ zip_code, radius_miles, anywhere_in, counts }) =>
    (zip_code !== '' && radius_miles !== null) || anywhere_in.length > 0 || counts.locations > 0,
  licenses: ({ licenses, discipline, today }) =>
    discipline.license_types === 0 || licenses.some((license) => isLicenseComplete(license, today)),
  educations: ({ counts }) => counts.educations > 0,
  experiences: ({ counts }) => counts.experiences + counts.residencies > 0,
  certifications: ({ counts, discipline }) => discipline.certifications === 0 || counts.certifications > 0,
  skills: (facts) => skillsShort(facts) === 0,
  user_preferences: ({ counts }) =>
    counts.shift > 0 && counts.type_of_position > 0 && counts.comfort_setting > 0,
  resume: ({ has_resume }) => has_resume,
  self_declarations: ({ counts, discipline }) => counts.declarations >= discipline.declarations,
  assessment: ({ counts, discipline }) =>
    counts.assessment_answers >= Math.min(answersNeeded, discipline.assessment_items),
  languages: ({ counts }) => counts.languages > 0,
};

function skillsShort({ counts, discipline }: CompletionFacts): number {
  return Math.max(0, Math.min(skillsNeeded, discipline.skills) - counts.skills);
}

/** Of skills it is what the next ones bring; any other part is there or not. */
function missingPart(section: CompletionPart, facts: CompletionFacts): MissingItem {
  const part = completionParts[section];
  if (section !== 'skills') return { section, ...part };
  const short = skillsShort(facts);
  const many = `${short} ${facts.counts.skills > 0 ? 'more ' : ''}skills, ${pointsASkill} points each`;
  return { section, ...part, points: short * pointsASkill, label: short === 1 ? 'One more skill' : many };
}

/** 0–100, and what is missing, the most points first. Source: docs/rules.md#completion */
export function completionOf(facts: CompletionFacts): { completion: number; missing: MissingItem[] } {
  const missing = parts
    .filter((part) => !tests[part](facts))
    .map((section) => missingPart(section, facts))
    .sort((left, right) => right.points - left.points);
  return { completion: missing.reduce((left, { points }) => left - points, 100), missing };
}

/** May be found and may apply. Source: docs/rules.md#promises */
export const isEnough = (completion: number): boolean => completion >= limits.minimumProfileCompletion;
