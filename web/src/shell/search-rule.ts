// What the header's search does with a text: the three specified answers. The results are the job search's.
import { limits } from '@rounds/product/limits';

export type SearchVerdict = { kind: 'warn'; message: string; clear: boolean } | { kind: 'go'; query: string };

/** Two letters everybody in the trade knows; they pass where other short texts do not. */
const abbreviations = new Set('OT PT RN NP PA RT MD DO LP CN ER OR IR LD MA MT PC SW UR CM RD'.split(' '));

export function judgeSearch(text: string): SearchVerdict {
  const query = text.trim();
  if (query === '') return { kind: 'warn', message: 'Please enter valid characters!', clear: true };
  const known = abbreviations.has(query.toUpperCase());
  if (query.length < limits.search.minCharacters && !known) {
    return {
      kind: 'warn',
      message: 'Please enter at least 3 characters to begin the search.',
      clear: false,
    };
  }
  return { kind: 'go', query };
}

/** The job search's address; 10 a page as specified. */
export function jobSearchHref(query: Record<string, string>): string {
  const search = new URLSearchParams({ ...query, per_page: String(limits.search.perPage) });
  return `/job_seeker/job_search?${search.toString()}`;
}
