// What the fit reads of a vacancy and a job seeker: ids, days, cents, miles. No name, contact or text of a person.
import type { LicenseFacts } from '../profile/licenses';

export interface FitVacancy {
  discipline_id: number;
  discipline: string;
  state: string;
  /** In a federal facility any state's license is good. */
  federal: boolean;
  license_needed: 'at_application' | 'at_start';
  /** Of the discipline; a license of another type opens nothing here. */
  license_type_ids: readonly number[];
  /** About how long a license of this state takes. */
  license_weeks: number;
  /** A travel contract or locum tenens: it has its own weights. */
  travel: boolean;
  physician_type_id: number | null;
  graduate_type_id: number | null;
  board_status_id: number | null;
  residency_id: number | null;
  fellowship_id: number | null;
  min_years: number;
  /** Yearly cents, so that periods compare. */
  pay_min_cents: number;
  pay_max_cents: number;
  shift_ids: readonly number[];
  type_ids: readonly number[];
  setting_ids: readonly number[];
  skill_ids: readonly number[];
  /** Also among skill_ids. */
  must_skill_ids: readonly number[];
  must_certification_ids: readonly number[];
  /** See languageCode in tables.ts. */
  language_codes: readonly number[];
  /** YYYY-MM-DD; null = as soon as possible. */
  start_date: string | null;
  /** Of a contract. */
  weeks: number | null;
  guaranteed_percent: number | null;
  /** Matching attributes as its facility states them, as numbers. See wishes.ts. */
  stated: readonly { id: number; value: number }[];
  /** The company's priorities, the first one first. */
  priorities: readonly string[];
  /** For the evidence: `c7` a certification, `s7` a skill. */
  names: Readonly<Record<string, string>>;
}

export interface Wish {
  id: number;
  weight: number;
  /** What is stated must lie between, both included. */
  low: number;
  high: number;
}

export interface FitSeeker {
  discipline_id: number;
  secondary_discipline_id: number | null;
  licenses: readonly LicenseFacts[];
  home_state: string | null;
  /** The day of the last move to another state; null = none is known. */
  home_since: string | null;
  /** Whole years of work; null = no work history is given. */
  years: number | null;
  /** Of the place that the miles are counted from. */
  radius_miles: number | null;
  anywhere_in: readonly string[];
  desired_cents: number | null;
  shift_ids: readonly number[];
  type_ids: readonly number[];
  setting_ids: readonly number[];
  must_shift_ids: readonly number[];
  must_type_ids: readonly number[];
  must_setting_ids: readonly number[];
  skill_ids: readonly number[];
  certifications: readonly { id: number; until: string | null }[];
  language_codes: readonly number[];
  residency_ids: readonly number[];
  fellowship_ids: readonly number[];
  physician_type_id: number | null;
  graduate_type_id: number | null;
  board_status_id: number | null;
  available_from: string | null;
  wishes: readonly Wish[];
}

export interface FitContext {
  /** YYYY-MM-DD */
  today: string;
  /** Where the Nurse Licensure Compact is in force today. */
  compact_states: readonly string[];
  /** Whole miles between the two, rounded down to the band that is shown; null when either place is unknown. */
  miles: number | null;
  /** Whole miles as they are, for the job seeker's own reading; the words alone say them. */
  exact_miles?: number | null | undefined;
  /** Whether the job seeker's side is read in its coarse form, as companies do until the yes: the words then say "about". */
  about?: boolean | undefined;
  /** Whether pay is left out of the words: the reader may not read it. It counts all the same. */
  payless?: boolean | undefined;
}
