// A whole profile as the server loads it, with everything in it. What leaves the server is cut from it by view.ts.
import type { CompanySize } from '../company-sizes';
import type { JobSeekerStatus } from '../identity/session-user';
import type { PreferenceKind } from '../reference/kinds';
import type { LicenseFacts } from './licenses';
import type { Reviewer } from './reviews';
import type { CompletionFacts, CompletionLicense } from './completeness';

export interface FullLicense extends LicenseFacts, CompletionLicense {
  title: string;
  multistate: boolean;
  expires_on: string | null;
  expected_on: string | null;
  document_file_id: string | null;
}

export interface FullExperience {
  title: string;
  discipline_id: number | null;
  employer_name: string;
  company_id: number | null;
  facility_type: string;
  /** Of the employer's company on Rounds, as it was when the person named it. */
  employer_size: CompanySize | null;
  employer_state: string | null;
  start_date: string;
  end_date: string | null;
  hours: number | null;
  description: string;
}

/** The area that stands for a ZIP code until the yes; `cell` is the square of one degree in which its middle lies. */
export interface AreaPlace {
  id: number;
  state: string;
  title: string;
  lat: number;
  lng: number;
  px: number;
  py: number;
  pz: number;
  cell: number;
}

export interface FullProfile {
  id: number;
  email: string;
  confirmed: boolean;
  /** By the desk, after a report. */
  frozen: boolean;
  erased: boolean;
  status: JobSeekerStatus;
  discipline: { id: number; title: string; abbreviation: string; physician_fields: boolean };
  secondary_discipline: { id: number; title: string } | null;
  first_name: string;
  last_name: string;
  preferred_name: string;
  phone: string;
  street: string;
  city: string;
  state: string | null;
  zip_code: string;
  /** Of the ZIP, not of the street. */
  place: {
    city: string;
    state: string;
    lat: number;
    lng: number;
    /** In whole numbers on a sphere. */
    px: number;
    py: number;
    pz: number;
    area: AreaPlace | null;
  } | null;
  home_state: string | null;
  /** The day on which the home state was last changed; null = never since it was given. */
  home_since: string | null;
  npi: string | null;
  photo_file_id: string | null;
  show_photo: boolean;
  resume_file_id: string | null;
  names_shown: boolean;
  summary: string;
  desired_pay: number | null;
  desired_pay_period: string | null;
  available_from: string | null;
  radius_miles: number | null;
  anywhere_in: string[];
  authorized_to_work: boolean | null;
  sponsorship_needed: boolean | null;
  physician_type_id: number | null;
  medical_graduate_type_id: number | null;
  board_status_id: number | null;
  weekly_request_limit: number;
  completion: number;
  onboarded_at: string | null;
  reviewed_by: Reviewer | null;
  reviewed_at: string | null;
  version: number;
  licenses: FullLicense[];
  educations: {
    education_level_id: number;
    level: string;
    school: string;
    field: string;
    end_date: string | null;
  }[];
  experiences: FullExperience[];
  residencies: {
    residency_id: number;
    title: string;
    fellowship_id: number | null;
    fellowship: string | null;
    fellowship_certified: boolean | null;
    board: string;
    board_status_id: number | null;
    board_status: string | null;
    institution: string;
    start_date: string | null;
    end_date: string | null;
  }[];
  certifications: {
    id: number;
    title: string;
    abbreviation: string;
    expires_on: string | null;
    document_file_id: string | null;
  }[];
  skills: { id: number; title: string }[];
  languages: { id: number; name: string; level: string }[];
  preferences: { id: number; kind: PreferenceKind; label: string; must: boolean }[];
  trainings: { id: number; label: string }[];
  leadership: { id: number; label: string }[];
  declarations: { id: number; question: string; answer: boolean; explanation: string }[];
  /** Further places to work from. */
  locations: {
    zip_code: string;
    radius_miles: number;
    lat: number;
    lng: number;
    px: number;
    py: number;
    pz: number;
    area: AreaPlace | null;
  }[];
  matching_attributes: {
    id: number;
    code: string;
    kind: 'choice' | 'boolean' | 'number' | 'text';
    options: string[];
    weight: string;
    value: string;
  }[];
  assessment_answers: number;
  /** What the discipline has at all. */
  offered: CompletionFacts['discipline'];
}

/** What completion reads of a whole profile. */
export function completionFactsOf(profile: FullProfile, today: string): CompletionFacts {
  const preferring = (kind: PreferenceKind) => profile.preferences.filter((one) => one.kind === kind).length;
  return {
    ...profile,
    has_resume: profile.resume_file_id !== null,
    counts: {
      locations: profile.locations.length,
      educations: profile.educations.length,
      experiences: profile.experiences.length,
      residencies: profile.residencies.length,
      certifications: profile.certifications.length,
      skills: profile.skills.length,
      languages: profile.languages.length,
      shift: preferring('shift'),
      type_of_position: preferring('type_of_position'),
      comfort_setting: preferring('comfort_setting'),
      declarations: profile.declarations.length,
      assessment_answers: profile.assessment_answers,
    },
    discipline: profile.offered,
    today,
  };
}
