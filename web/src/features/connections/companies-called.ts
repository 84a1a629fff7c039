// The companies on Rounds whose name begins as typed, asked for while somebody types.
import { useDebouncedValue } from '@mantine/hooks';
import type { Answer } from '@rounds/product/call';
import { listCompanies } from '@rounds/product/company/calls';
import { useCall } from '../../api/use-call';

interface Called {
  companies: Answer<typeof listCompanies>['data'];
  /** Nobody of the name is worth saying only once the server has answered to all that is typed. */
  answered: boolean;
}

/** What stands is narrowed with each letter: a list that shrank only later would move away under the finger. */
export function useCompaniesCalled(typed: string, fewest = 0): Called {
  const words = typed.trim();
  const [search] = useDebouncedValue(words, 250);
  const enabled = search.length >= fewest;
  const read = useCall(listCompanies, { query: { search } }, { enabled, keepPrevious: true });
  const rows = enabled ? (read.data?.data ?? []) : [];
  return {
    companies: rows.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())),
    answered: search === words && read.data !== undefined && !read.isPlaceholderData,
  };
}
