// A degree that a vacancy asks for beside those somebody holds: said to both sides, no gate, no part of the score.
import { z } from 'zod';

export const heldDegree = z.object({
  /** As the vacancy says it. */
  asked: z.string(),
  outcome: z.enum(['met', 'not_met', 'unknown']),
  /** The highest that is held; null where none is on the profile. */
  held: z.string().nullable(),
});
export type HeldDegree = z.infer<typeof heldDegree>;

interface Degree {
  /** From a high school diploma, 1, to a doctorate, 6. */
  level: number;
  /** Of one field alone. Without it of any, and of which is not known. */
  field?: string;
}

const masters = "Master's degree (MOT, MSOT, MPT, MS-SLP, MSW, MHA, MPH)";

/** By their names among the vocabularies, of which a test says that none is left out. */
export const degrees: Readonly<Record<string, Degree>> = {
  'High school diploma / GED': { level: 1 },
  'Certificate / diploma': { level: 2 },
  'Associate degree (ADN, AAS)': { level: 3 },
  'Bachelor of Science in Nursing (BSN)': { level: 4, field: 'nursing' },
  "Bachelor's degree": { level: 4 },
  'Master of Science in Nursing (MSN)': { level: 5, field: 'nursing' },
  [masters]: { level: 5 },
  "Post-master's certificate": { level: 5.5 },
  'Doctor of Nursing Practice (DNP)': { level: 6, field: 'nursing' },
  'Doctor of Physical Therapy (DPT)': { level: 6, field: 'physical therapy' },
  'Doctor of Occupational Therapy (OTD)': { level: 6, field: 'occupational therapy' },
  'Doctor of Audiology (AuD)': { level: 6, field: 'audiology' },
  'Doctor of Pharmacy (PharmD)': { level: 6, field: 'pharmacy' },
  'Doctor of Psychology (PsyD)': { level: 6, field: 'psychology' },
  PhD: { level: 6, field: 'research' },
  'Doctor of Medicine (MD)': { level: 6, field: 'medicine' },
  'Doctor of Osteopathic Medicine (DO)': { level: 6, field: 'medicine' },
  'MBBS / MBChB': { level: 6, field: 'medicine' },
  'Doctor of Dental Surgery / Medicine (DDS/DMD)': { level: 6, field: 'dentistry' },
  'Doctor of Optometry (OD)': { level: 6, field: 'optometry' },
  'Doctor of Podiatric Medicine (DPM)': { level: 6, field: 'podiatry' },
};

interface Education {
  level: string;
  /** YYYY-MM-DD; null = not said, and taken for done. */
  end_date: string | null;
}

/** What is done counts, and a higher degree of the field for a lower one. Source: docs/rules.md#fit */
export function heldFor(asked: string, educations: readonly Education[], today: string): HeldDegree {
  const done = educations
    .filter(({ end_date }) => end_date === null || end_date <= today)
    .map(({ level }) => level)
    .sort((left, right) => levelOf(right) - levelOf(left));
  const outcomes = done.map((held) => outcomeOf(asked, held));
  const met = outcomes.indexOf('met');
  if (met >= 0) return { asked, outcome: 'met', held: done[met] ?? null };
  const unknown = done.length === 0 || outcomes.includes('unknown');
  return { asked, outcome: unknown ? 'unknown' : 'not_met', held: done[0] ?? null };
}

const levelOf = (name: string): number => degrees[name]?.level ?? 0;

function outcomeOf(asked: string, held: string): HeldDegree['outcome'] {
  const [wanted, own] = [degrees[asked], degrees[held]];
  if (!wanted || !own) return held === asked ? 'met' : 'unknown';
  if (own.level < wanted.level) return 'not_met';
  if (wanted.field === undefined || wanted.field === own.field) return 'met';
  return own.field === undefined && own.level < doctorate ? 'unknown' : 'not_met';
}

const doctorate = 6;

/** `Asked for: BSN; on the profile: ADN`. */
export function heldWords({ asked, outcome, held }: HeldDegree): string {
  if (outcome === 'met') return `Education met: ${held ?? asked}`;
  return `Education asked for: ${asked}; on the profile: ${held ?? 'none yet'}`;
}
