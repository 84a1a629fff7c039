// Saves a telephone or an address that was read in the résumé, in the line of the profile's saves.
import { myProfile, updateProfile } from '@rounds/product/profile/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../api/use-call';
import type { ContactFields } from './resume-rows';
import { useSaving } from './saving';

export function useContactSave() {
  const { mutateAsync } = useSend(updateProfile, { tell: 'form' });
  const { note, inTurn } = useSaving();
  const client = useQueryClient();
  return async (user: ContactFields): Promise<void> => {
    const answer = await inTurn((version) => mutateAsync({ body: { user, version } }));
    note(answer.data.version);
    client.setQueryData([myProfile.name, {}], answer);
  };
}
