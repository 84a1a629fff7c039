// The titles behind the ids of a section's entries, by the list they come from.
import { listLicenseTypes, listVocabularies } from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import { useEditing } from './profile-editor';

export function useTitles(kind: 'license' | 'level') {
  const { profile } = useEditing();
  const licenses = useCall(listLicenseTypes, { query: {} }, { enabled: kind === 'license' });
  const levels = useCall(
    listVocabularies,
    { query: { kinds: 'education_level' } },
    { enabled: kind === 'level' },
  );
  const rows = {
    license: licenses.data?.data.map(({ id, title }) => [id, title] as const),
    level: levels.data?.data.education_level?.map(({ id, label }) => [id, label] as const),
  }[kind];
  return { profile, titles: new Map(rows ?? []) };
}
