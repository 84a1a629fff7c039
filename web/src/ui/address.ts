// Numbers as they stand in an address. What is none counts as left out: never 0, never NaN.
import { number } from '@rounds/product/fields';
import { limits } from '@rounds/product/limits';
import { notFound } from '@tanstack/react-router';

const anId = number().int().positive();

/** The search parameter of a paged screen: `?page=2`; nonsense reads as 1. */
export const pageParam = number().int().min(1).max(limits.search.maxPage).optional().catch(undefined);

/** A search parameter that names a row: `?request=7`. */
export const idParam = anId.optional().catch(undefined);

/** The values of a search parameter that holds several: `?states=TX,CA`. */
export const listIn = (text: string | undefined): string[] => (text ? text.split(',') : []);

/** The row that a path names; a path that names none is a page that is not there. */
export function idIn(text: string): number {
  const id = anId.safeParse(text);
  if (!id.success) throw notFound();
  return id.data;
}

/** For the routes of one row: said before anything of the screen is loaded. Another row begins anew: nothing typed goes along. */
export const namesARow = {
  beforeLoad: ({ params }: { params: { id: string } }) => void idIn(params.id),
  remountDeps: ({ params }: { params: { id: string } }) => params.id,
};
