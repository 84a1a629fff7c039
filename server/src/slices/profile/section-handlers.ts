// Reading and saving the fifteen lists: one handler each way, made from the table of sections.
import type { JobSeeker } from '@rounds/product/actor';
import type { SectionReads, SectionSaves } from '@rounds/product/profile/section-calls';
import { sectionKeys, type SectionKey } from '@rounds/product/profile/sections';
import type { HandlersOf } from '../../http/request-context';
import type { RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { writeSection, type Entry } from '../../patterns/section';
import { changeProfile } from './changing';
import { withoutLostDocuments } from './documents';
import { standingOf } from './own-queries';
import { refuseOtherSchools } from './school-fit';
import { entriesOf } from './section-entries';
import { sectionTable } from './section-table';

async function answer(key: SectionKey, { tx, actor }: RequestContext<JobSeeker>) {
  return { ...counted(await entriesOf(tx, key, actor.id)), ...(await standingOf(tx, actor.id)) };
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
