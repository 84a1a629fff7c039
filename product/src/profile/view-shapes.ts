// A job seeker as a company sees them: locked, unlocked, or after the yes. One shape; what is closed is null.
import { heldDegree } from './degrees';
import { z } from 'zod';
import { visibilities } from '../address';
import { day, id, instant } from '../call';
import { reviewers } from './reviews';

const gate = z.object({
  gate: z.string(),
  outcome: z.enum(['pass', 'fail', 'unknown', 'needs']),
  evidence: z.string(),
});

/** `outside` = too far alone; `not_enough` = nothing fails, and too little is known to say more. */
export const fitLabels = ['top', 'good', 'possible', 'not_yet', 'outside', 'not_enough'] as const;

/** The fit in words and evidence; the number never stands alone. Source: docs/rules.md#fit */
export const fitView = z.object({
  version: z.number().int(),
  label: z.enum(fitLabels),
  score: z.number().int().min(0).max(100),
  certainty: z.number().int().min(0).max(100),
  gates: z.array(gate),
  reasons: z.array(z.string()),
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  /** What would change it, the same sentences for either side. */
  would_change: z.array(z.string()),
});
export type FitView = z.infer<typeof fitView>;

export const profileView = z.object({
  id,
  visibility: z.enum([...visibilities, 'former']),
  /** Locked: discipline, years and the company's own mark. Unlocked: first name and initial. Connected: the full name. */
  name: z.string(),
  discipline: z.object({ id, title: z.string() }),
  secondary_discipline: z.object({ id, title: z.string() }).nullable(),
  status: z.enum(['ready', 'complicated', 'off']),
  years: z.number().int(),
  /** The place of the ZIP, after the yes. */
  city: z.string().nullable(),
  /** Unlocked: the county, or several small ones. */
  area: z.string().nullable(),
  state: z.string().nullable(),
  /** Miles, in steps of five: [from, to), until the yes from the middle of the area; null without a point to measure from. */
  distance: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** Until the yes the first of its month. */
  available_from: day.nullable(),
  licenses: z.array(
    z.object({
      title: z.string(),
      state: z.string(),
      status: z.string(),
      multistate: z.boolean(),
      number: z.string().nullable(),
      expires_on: day.nullable(),
    }),
  ),
  skills: z.array(z.string()),
  certifications: z.array(z.string()),
  languages: z.array(z.object({ name: z.string(), level: z.string() })),
  preferences: z.object({
    shift: z.array(z.string()),
    type_of_position: z.array(z.string()),
    comfort_setting: z.array(z.string()),
  }),
  fit: fitView.nullable(),
  /** The degree that the vacancy asks for beside theirs; null while locked, and where none is asked for. */
  held_degree: heldDegree.nullable(),
  /** From here on: null or empty while locked. */
  summary: z.string().nullable(),
  /** By the checks or by a person, not longer than a year ago, and unchanged since. */
  review: z.object({ by: z.enum(reviewers), on: day }).nullable(),
  experiences: z.array(
    z.object({
      title: z.string(),
      employer: z.string(),
      facility_type: z.string(),
      years: z.number(),
      start: day.nullable(),
      end: day.nullable(),
      description: z.string(),
    }),
  ),
  educations: z.array(
    z.object({
      level: z.string(),
      school: z.string().nullable(),
      field: z.string(),
      year: z.number().int().nullable(),
    }),
  ),
  /** In the order in which they were done. */
  residencies: z.array(
    z.object({
      kind: z.enum(['residency', 'fellowship']),
      title: z.string(),
      /** That certifies in it; null where none does. */
      board: z.string().nullable(),
      board_status: z.string().nullable(),
      /** Empty, and the years null, until the yes. */
      institution: z.string(),
      from: z.number().int().nullable(),
      until: z.number().int().nullable(),
    }),
  ),
  trainings: z.array(z.string()),
  leadership: z.array(z.string()),
  declarations: z.array(z.object({ question: z.string(), answer: z.boolean(), explanation: z.string() })),
  /** How many questions of the self-assessment are answered; the paper holds the answers. */
  assessment_answers: z.number().int(),
  /** Of licenses and certifications, by what each is called; they open with the licenses' numbers. */
  documents: z.array(z.object({ title: z.string(), file_id: z.string() })),
  resume_file_id: z.string().nullable(),
  photo_file_id: z.string().nullable(),
  favorite: z.boolean(),
  unlocked_until: instant.nullable(),
  request: z.object({ id, stage: z.string(), vacancy_id: id }).nullable(),
});
export type ProfileView = z.infer<typeof profileView>;

/** What every stage shows, and all that a locked one does beside its name. */
export type LockedCard = Pick<
  ProfileView,
  | 'discipline'
  | 'secondary_discipline'
  | 'status'
  | 'years'
  | 'available_from'
  | 'licenses'
  | 'skills'
  | 'certifications'
  | 'preferences'
>;
