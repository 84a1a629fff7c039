// The button that puts a job seeker on one of the agency's lists; what it opens comes with the click.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useMay } from '../../api/use-may';
import { IconButton } from '../../ui/icon-button';

// Opened by a deed, so loaded with it.
const AddDialog = lazy(async () => ({ default: (await import('./add-dialog')).AddDialog }));

/** Nothing for whoever keeps no HitchLists. */
export function AddToHitchlist({ person }: { person: ProfileView }) {
  const [opened, setOpened] = useState(false);
  const user = useSessionUser();
  const may = useMay();
  if (!user?.is_staffing_agency || !may('hitchlist')) return null;
  return (
    <>
      <IconButton
        icon={IconPlaylistAdd}
        label={`Add ${person.name} to a HitchList`}
        title="Add to a HitchList"
        onClick={() => setOpened(true)}
      />
      <Suspense fallback={null}>
        {opened && <AddDialog person={person} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
