// A page's words as everybody reads them: figures in place, pictures with their sides, in pieces.
import { namesDataFigure, withFigures, type DataFigures } from '@rounds/product/content/figures';
import { dayIn } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { compactStates } from '../reference/queries';
import { readMarkdown, type ReadText } from './markdown';
import { picturesOf } from './queries';

async function dataFigures(db: Kysely<DB>, text: string, now: string): Promise<DataFigures> {
  if (!namesDataFigure(text)) return { compact_states: '' };
  const states = await compactStates(db, dayIn(now, 'UTC'));
  return { compact_states: states.toSorted().join(', ') };
}

/** Reads the text of a page; null = of one that is not kept yet and has no pictures. */
export async function readPage(
  db: Kysely<DB>,
  page: { id: number | null; body: string },
  now: string,
): Promise<ReadText> {
  const pictures = page.id === null ? new Map<string, never>() : await picturesOf(db, page.id);
  return readMarkdown(withFigures(page.body, await dataFigures(db, page.body, now)), pictures);
}
