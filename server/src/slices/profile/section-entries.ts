// What stands in a section: its rows, those that may carry a document with it.
import type { SectionKey } from '@rounds/product/profile/sections';
import type { Tx } from '../../db/tx';
import { readSection, type Entry } from '../../patterns/section';
import { filesById } from './own-queries';
import { sectionTable } from './section-table';

async function withDocuments(tx: Tx, rows: readonly Entry[]): Promise<Entry[]> {
  const ids = rows.map((row) => (row['document_file_id'] ?? null) as string | null);
  const files = await filesById(tx, ids);
  return rows.map((row, at) =>
    'document_file_id' in row ? { ...row, document: files.get(ids[at] ?? '') ?? null } : row,
  );
}

export const entriesOf = async (tx: Tx, key: SectionKey, seekerId: number): Promise<Entry[]> =>
  withDocuments(tx, await readSection(tx, sectionTable[key], seekerId));
