// Reading and saving the fifteen lists: one handler each way, made from the table of sections.
import type { JobSeeker } from '@rounds/product/actor';
import type { SectionReads, SectionSaves } from '@rounds/product/profile/section-calls';
import { sectionKeys, type SectionKey } from '@rounds/product/profile/sections';
import type { Tx } from '../../db/tx';
import type { HandlersOf } from '../../http/request-context';
import type { RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { readSection, writeSection, type Entry } from '../../patterns/section';
import { changeProfile } from './changing';
import { withoutLostDocuments } from './documents';
import { filesById, standingOf } from './own-queries';
import { refuseOtherSchools } from './school-fit';
import { sectionTable } from './section-table';

/** Those that may carry a document, with it. */
async function withDocuments(tx: Tx, rows: readonly Entry[]) {
  const ids = rows.map((row) => (row['document_file_id'] ?? null) as string | null);
  const files = await filesById(tx, ids);
  return rows.map((row, at) =>
    'document_file_id' in row ? { ...row, document: files.get(ids[at] ?? '') ?? null } : row,
  );
}

async function answer(key: SectionKey, { tx, actor }: RequestContext<JobSeeker>) {
  const rows = await withDocuments(tx, await readSection(tx, sectionTable[key], actor.id));
  return { ...counted(rows), ...(await standingOf(tx, actor.id)) };
}

const read = (key: SectionKey) => (_input: unknown, context: RequestContext<JobSeeker>) =>
  answer(key, context);

const save =
  (key: SectionKey) =>
  async (
    { body }: { body: { version?: number } & Record<string, unknown> },
    context: RequestContext<JobSeeker>,
  ) => {
    const entries = body[key] as Entry[];
    if (key === 'educations') await refuseOtherSchools(context.tx, entries);
    await changeProfile(context, body.version, () =>
      withoutLostDocuments(context, key, () =>
        writeSection(context.tx, { key, section: sectionTable[key], seekerId: context.actor.id, entries }),
      ),
    );
    return answer(key, context);
  };

const eachSection = (make: (key: SectionKey) => unknown) =>
  Object.fromEntries(sectionKeys.map((key) => [key, make(key)]));

// One function stands for fifteen calls; the pipe parses each answer against its own call's response.
export const sectionReadHandlers = eachSection(read) as unknown as HandlersOf<SectionReads>;
export const sectionSaveHandlers = eachSection(save) as unknown as HandlersOf<SectionSaves>;
