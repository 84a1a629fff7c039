// What the search is asked and what it answers: the words that slices and the search have in common.
import type { Place as Sphere, Point } from '@rounds/product/fit/distance';
import type { FitVacancy } from '@rounds/product/fit/inputs';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { FullProfile } from '@rounds/product/profile/full';
import type { Piece } from '@rounds/product/reference/pieces';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { Place } from './place-in-order';

/** One page of ids in the order that is asked for. */
export interface Answer {
  ids: number[];
  /** Counted to one over 1,000, by whoever asks: not every reader shows it. */
  total: () => Promise<number>;
  /** Where the next page starts, for whoever reads on; null = here it ends, or the order has no such place. */
  next: Place | null;
  /** How many the fit was counted for; null where the order is another one. */
  looked_at: number | null;
  /** Which were, where more match: those nearest to the reader, or those that meet the words best. */
  looked_by?: 'place' | 'words' | undefined;
}

export type Question = VacancyQuestion | SeekerQuestion;

interface Page {
  limit: number;
  offset: number;
}

export interface SearchAt {
  now: string;
  /** Where distances are measured from. */
  from: Point | null;
}

/** Reads while something else is read, where that can be; null where it cannot. */
export type InParallel = <T>(read: (db: Kysely<DB>) => Promise<T>) => Promise<T> | null;

/** When the fit is counted, and which states are in the compact by then. */
export interface FitDay {
  now: string;
  compact: readonly string[];
}

/** Who looks for work, on which day, and from where. */
export interface FitReader {
  profile: FullProfile | null;
  base: FitDay;
  from: Point | null;
}

/** The job search. Its query says the order; by fit it is the reader's. */
export interface VacancyQuestion extends Page {
  of: 'vacancies';
  query: JobSearchQuery;
  /** What is left of the text to look for as words. */
  pieces: readonly Piece[];
  at: SearchAt;
  reader?: FitReader | undefined;
  /** What is left out where it is looked for what fits: what the reader is or was in touch about. */
  without?: readonly number[] | undefined;
  inParallel?: InParallel | undefined;
}

export interface HuntFilter {
  companyId: number;
  /** Whom the company may not see, where that was read already; null = too many to be named. */
  hidden?: string | null | undefined;
  search?: string | undefined;
  discipline_id?: number | undefined;
  secondary_discipline_id?: number | undefined;
  preferences?: number[] | undefined;
  language_ids?: number[] | undefined;
  state_ids?: string[] | undefined;
  leadership_role_ids?: number[] | undefined;
  residency_ids?: number[] | undefined;
  fellowship_ids?: number[] | undefined;
  physician_type_ids?: number[] | undefined;
  /** Around a point, in miles: every area of which a ZIP code lies inside. */
  around?: (Point & { miles: number | undefined }) | undefined;
  /** Only who came, or changed what is shown of them, after this instant. */
  since?: string | undefined;
}

/** A vacancy as the fit reads it. */
export interface FitVacancyAt {
  id: number;
  company_id: number;
  lat: number | null;
  lng: number | null;
  place: Sphere | null;
  fit: FitVacancy;
}

/** The hunt: the nearest first where there is a point, else the newest; for a vacancy the best fit first. */
export interface SeekerQuestion extends Page {
  of: 'seekers';
  filter: HuntFilter;
  best?: { vacancy: FitVacancyAt; base: FitDay } | undefined;
}

/** One thing that was decided or done on the way to an answer, with the numbers that it went by. */
export interface Step {
  way: string;
  by: Readonly<Record<string, number | string | null>>;
}
export type Note = (step: Step) => void;
export const unnoted: Note = () => undefined;
