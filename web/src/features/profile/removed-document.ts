// The document of a license that is taken out of the list: held in this page, so that an undo brings it back too.
import { keepLicenseDocument } from '@rounds/product/profile/document-calls';
import type { OwnFile } from '@rounds/product/profile/own-file';
import { bytesOfFile } from '../../api/download';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { partOf } from '../../ui/upload-kinds';
import { useSaving } from './saving';

/** `lost`: its entry had one, whose bytes did not come. */
type HeldDocument = File | 'lost' | null;

export function useRemovedDocument(noun: string) {
  const keep = useSend(keepLicenseDocument, { tell: 'form' });
  const { inTurn, note } = useSaving();
  const sayMissing = () => toast.lost(`The ${noun} is back without its document. Please add that again.`);
  return {
    /** Before the entry goes, as with it the document goes for good. */
    async take(document: OwnFile | null): Promise<HeldDocument> {
      if (!document) return null;
      return bytesOfFile(document.id).then(
        (bytes) => new File([bytes], document.name, { type: bytes.type }),
        () => 'lost' as const,
      );
    },
    async putBack(id: number, document: HeldDocument): Promise<void> {
      if (document === null) return;
      if (document === 'lost') return sayMissing();
      const files = { [partOf(document)]: document };
      await inTurn(() => keep.mutateAsync({ params: { id }, body: {}, files })).then(
        ({ data }) => note(data.version),
        sayMissing,
      );
    },
  };
}
