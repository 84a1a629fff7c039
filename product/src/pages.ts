// What the server-rendered pages are given. They never depend on who reads.

export interface PageChrome {
  /** Absolute, without the query string. */
  canonical: string;
  nonce: string;
  year: number;
}

export interface PageData {
  landing: {
    counts: { vacancies: number; companies: number; job_seekers: number; states: number };
    disciplines: { id: number; title: string; vacancies: number }[];
  };
  not_found: Record<string, never>;
}

export type PageName = keyof PageData;
