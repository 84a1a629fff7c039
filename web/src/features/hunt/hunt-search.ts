// The hunt's filters as they stand in the address: words, ids as comma lists. The call checks them again.
import { limits } from '@rounds/product/limits';
import { z } from 'zod';
import { idParam, pageParam } from '../../ui/address';

const words = z.string().max(100).optional().catch(undefined);
const idText = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()
  .catch(undefined);
const listText = z.string().max(1500).optional().catch(undefined);

export const huntSearch = z.object({
  page: pageParam,
  search: words,
  vacancy_id: idParam,
  discipline_id: idText,
  secondary_discipline_id: idText,
  preferences: listText,
  radius: idText,
  zip_code: z
    .string()
    .regex(/^\d{5}$/)
    .optional()
    .catch(undefined),
  language_ids: listText,
  state_ids: listText,
  leadership_role_ids: listText,
  residency_ids: listText,
  fellowship_ids: listText,
  physician_type_ids: listText,
  /** The profile that is open at the side. */
  person: idParam,
});
export type HuntSearch = z.infer<typeof huntSearch>;
export type FilterName = Exclude<keyof HuntSearch, 'page' | 'person' | 'vacancy_id' | 'search'>;

export const filterNames: readonly FilterName[] = [
  'discipline_id',
  'secondary_discipline_id',
  'preferences',
  'radius',
  'zip_code',
  'language_ids',
  'state_ids',
  'leadership_role_ids',
  'residency_ids',
  'fellowship_ids',
  'physician_type_ids',
];

/** How many filters narrow the hunt. */
export const filtersSet = (search: HuntSearch): number =>
  filterNames.reduce((sum, name) => sum + (search[name] ? 1 : 0), 0);

/** What the call is asked: everything but what only the screen knows. */
export function huntQuery({ person: _open, ...search }: HuntSearch) {
  return Object.fromEntries(
    Object.entries<string | number | undefined>(search).filter(([, value]) => value !== undefined),
  );
}

/** Since a member looked; counted so far and no farther. */
export const newWords = (many: number): string =>
  many >= limits.savedSearches.countTo ? `${limits.savedSearches.countTo}+ new` : `${many} new`;
