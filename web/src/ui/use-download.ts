// Saving a file that a call answers: busy while it comes, and a sentence where it does not.
import { useState } from 'react';
import { toast } from './toast';

export function useDownload(save: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    save()
      .catch((error: unknown) =>
        toast.lost(error instanceof Error ? error.message : 'It could not be saved.'),
      )
      .finally(() => setBusy(false));
  };
  return { busy, run };
}
