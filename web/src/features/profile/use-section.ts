// One of my lists: what is in it, and saving it whole. Entries that are kept keep their id.
import type { Answer } from '@rounds/product/call';
import { profileLists } from '@rounds/product/profile/editing-calls';
import { sectionSaves, type SectionSaves } from '@rounds/product/profile/section-calls';
import type { OwnFile } from '@rounds/product/profile/own-file';
import type { SectionItem, SectionKey } from '@rounds/product/profile/sections';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { useSaving } from './saving';

/** An entry on its way: without an id it is new. */
export type Entry<K extends SectionKey> = Omit<SectionItem<K>, 'id'> & {
  id?: number;
  /** Of what may carry one, as it is stored. */
  document?: OwnFile | null;
};

interface SectionAnswer<K extends SectionKey> {
  data: SectionItem<K>[];
  completion: number;
  version: number;
}

type Lists = Answer<typeof profileLists>;

/** All lists are one read, of which each section takes its own. */
const ofSection =
  <K extends SectionKey>(key: K) =>
  ({ data, completion, version }: Lists): SectionAnswer<K> => ({
    // Which of the lists it is, the compiler loses on the way.
    data: data[key] as unknown as SectionItem<K>[],
    completion,
    version,
  });

export interface MySection<K extends SectionKey> {
  read: UseQueryResult<SectionAnswer<K>>;
  /** As it is shown: what is being saved, else what is stored. */
  items: readonly Entry<K>[];
  /** As it is stored, whatever is on its way. */
  stored: readonly Entry<K>[];
  busy: boolean;
  /** Answers the list as it is stored. Throws Refused; the list then stands as it was. */
  save(items: readonly Entry<K>[]): Promise<readonly SectionItem<K>[]>;
}

export function useSection<K extends SectionKey>(key: K): MySection<K> {
  const read = useCall(profileLists, {}, { select: ofSection(key) });
  // Fifteen calls of one shape: the types say one of them, the casts below say what it carries.
  const saveSpec = sectionSaves[key] as unknown as SectionSaves['skills'];
  const { mutateAsync, isPending } = useSend(saveSpec, { tell: 'form' });
  const { note, inTurn } = useSaving();
  const client = useQueryClient();
  const [draft, setDraft] = useState<readonly Entry<K>[] | null>(null);
  const version = read.data?.version;
  useEffect(() => {
    if (version !== undefined) note(version);
  }, [note, version]);

  const save = async (items: readonly Entry<K>[]) => {
    setDraft(items);
    try {
      const answer = (await inTurn((current) =>
        mutateAsync({ body: { [key]: items, version: current } as never }),
      )) as unknown as SectionAnswer<K>;
      note(answer.version);
      const { data, completion, version: saved } = answer;
      client.setQueryData<Lists>(
        [profileLists.name, {}],
        (lists) => lists && { data: { ...lists.data, [key]: data }, completion, version: saved },
      );
      return answer.data;
    } finally {
      setDraft((current) => (current === items ? null : current));
    }
  };
  const stored = read.data?.data ?? [];
  return { read, items: draft ?? stored, stored, busy: isPending, save };
}
