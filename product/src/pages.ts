// What the server-rendered pages are given. They never depend on who reads.
import type { VerifiedBy } from './company/badge';
import type { CompanySize } from './company-sizes';
import type { HelpLine, Post } from './content/calls';
import type { Piece } from './content/pieces';
import type { Point } from './fit/distance';
import type { Facet, Widening } from './jobs/facets';
import type { VacancyDetail } from './jobs/calls';
import type { UnderstoodPiece } from './jobs/understood-piece';
import type { Order } from './jobs/order';

export interface PageChrome {
  title: string;
  description: string;
  /** Absolute, without the query string. */
  canonical: string;
  year: number;
  /** Structured data for search engines, where the page has some. */
  jsonLd?: Record<string, unknown>;
  /** The script that is loaded for whoever says yes to it, and what stands on its tag; left out where nobody is asked. */
  analytics?: { script: string; attribute: { name: string; value: string } | null };
  /** The path of a feed that tells what is new here. */
  feed?: string;
}

export interface VacancyTeaser {
  id: number;
  title: string;
  company: string;
  city: string;
  state: string;
  discipline: string;
  /** Where the work is: a search may have found the vacancy by it. */
  department: string | null;
  pay: { min: number; max: number; period: string };
  shifts: string[];
  types: string[];
  published_at: string;
  /** Whole miles from where the list is measured; null where it is from nowhere. */
  miles: number | null;
}

/** What the app says of a vacancy, for anybody. */
type PublicDetail = Pick<
  VacancyDetail,
  | ('settings' | 'benefits' | 'skills' | 'certifications' | 'languages' | 'education')
  | ('physician_type' | 'graduate_type' | 'board_status' | 'residency' | 'fellowship' | 'specialty')
  | ('other_pay' | 'pay_width_reason' | 'stated' | 'contract' | 'hours_a_week' | 'positions_open')
  | ('start_date' | 'start_window' | 'license_needed' | 'min_years_experience' | 'accommodation_contact')
  | ('closing_date' | 'open_until_filled' | 'valid_until' | 'on_time_percent' | 'company_verified_by')
>;

export interface VacancyPage extends VacancyTeaser, PublicDetail {
  facility: string;
  /** The middle of the facility's ZIP area; null where it is not known. */
  area: Point | null;
  description: string;
  discipline_id: number;
  /** The range is wider than usual, which the employer explains. */
  wide: boolean;
  about: CompanyInShort;
  /** Others of its discipline, the nearest first; without those that stand with its company. */
  similar: VacancyTeaser[];
}

/** What a company says of itself, and what else it has published. */
interface CompanyInShort {
  /** Its own description, without markup; empty where it wrote none. */
  text: string;
  specialties: string;
  size: CompanySize | null;
  is_staffing_agency: boolean;
  city: string;
  state: string;
  /** Few, the nearest first. */
  vacancies: VacancyTeaser[];
}

export interface StateCount {
  code: string;
  name: string;
  vacancies: number;
}

/** What a search found, by place. */
export interface FoundMap {
  /** Territories among them, the most first. */
  states: StateCount[];
  /** The most first; `at` is null for what is off the map. */
  places: { place: string; state: string; vacancies: number; at: Point | null }[];
  /** The circle that was searched, where there was one. */
  around: (Point & { miles: number }) | null;
  /** So many results were placed; `exact` says that there are no more. */
  looked_at: number;
  exact: boolean;
}

export interface PageData {
  landing: {
    counts: { vacancies: number; companies: number; job_seekers: number; states: number };
    /** Where there is any, the most first; territories among them. */
    states: StateCount[];
    /** With the most open vacancies, the most first. */
    disciplines: { id: number; title: string; vacancies: number }[];
    /** Verified, with open vacancies, the newest first. */
    employers: {
      id: number;
      name: string;
      city: string;
      state: string;
      vacancies: number;
      verified_by: VerifiedBy;
    }[];
    /** With open vacancies and enough cases, the most punctual first; whole percent of ninety days. */
    punctual: { id: number; name: string; city: string; state: string; vacancies: number; percent: number }[];
    recent: VacancyTeaser[];
  };
  jobs: {
    /** What is searched for, as it stands in the address, without the page. */
    asked: Record<string, string>;
    /** Why nothing was searched for, by what is wrong; empty where something was. */
    wrong: Record<string, string>;
    understood: UnderstoodPiece[];
    /** How they stand; null where nothing was searched for. */
    order: Order | null;
    facets: Facet[];
    widening: Widening | null;
    /** Measured from the place of the search, if one is named. */
    vacancies: VacancyTeaser[];
    total: number;
    exact: boolean;
    page: number;
    pages: number;
    /** Where the results are looked at by place. */
    map: FoundMap | null;
  };
  vacancy: VacancyPage;
  terms: Record<string, never>;
  privacy: Record<string, never>;
  /** Terms or privacy as they were: `path` is where they stand today. */
  earlier_paper: { title: string; path: string; version: string; pieces: Piece[] };
  credits: Record<string, never>;
  mailbox: {
    mails: { id: number; to: string; subject: string; plain: string; sent_at: string }[];
    to: string;
  };
  api: {
    groups: { name: string; calls: { method: string; path: string; summary: string; may: string }[] }[];
  };
  blog: { posts: Post[]; page: number; pages: number };
  post: Post & { pieces: Piece[] };
  /** Without a query all pages, in their order. */
  help: { query: string; lines: HelpLine[] };
  help_page: HelpLine & { updated_at: string; pieces: Piece[] };
  not_found: { gone: 'vacancy' | 'page' | null };
  /** What was asked for may be had a little later. */
  unsubscribe: { state: 'asked' | 'ended' | 'invalid'; about: string };
  /** `number`: by which Rounds finds a fault; null where there is none. */
  refused: { message: string; number: string | null };
}

export type PageName = keyof PageData;

/** What may be asked of the public job search, in the address. */
export const askedNames = [
  'query',
  'states',
  'discipline_id',
  'preferences',
  'company_id',
  'pay_min',
  'pay_period',
  'zip_code',
  'radius',
  'posted_since',
  'sort',
  'place',
  'view',
] as const;

/** `/jobs?…`: what is asked with a change; an empty value leaves it out. */
export function jobsPath(asked: Record<string, string>, change: Record<string, string> = {}): string {
  const values = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== '');
  const search = values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return search === '' ? '/jobs' : `/jobs?${search}`;
}

/** Of what is asked, what is at one place as the map names it: `Tampa, FL`. */
export const placePath = (asked: Record<string, string>, place: string): string =>
  jobsPath(asked, { place, view: '' });

export const postPath = (slug: string): string => `/blog/${slug}`;
export const helpPath = (slug: string): string => `/help/${slug}`;
export const feedPath = '/blog/feed.xml';

/** `/jobs/{id}-{slug}` */
export const vacancyPath = (id: number, title: string): string =>
  `/jobs/${id}-${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)}`;
