// The document of one license or certification: added, opened, replaced, removed in its own row.
import { Button } from '@mantine/core';
import {
  dropCertificateDocument,
  dropLicenseDocument,
  keepCertificateDocument,
  keepLicenseDocument,
} from '@rounds/product/profile/document-calls';
import type { OwnFile } from '@rounds/product/profile/own-file';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { ChooseFile } from '../../ui/choose-file';
import { toast } from '../../ui/toast';
import { eitherRefusal, partOf } from '../../ui/upload-kinds';
import look from '../../ui/look.module.css';
import classes from './entry-document.module.css';
import { FileLink } from './file-button';
import { useSaving } from './saving';

const calls = {
  license: [keepLicenseDocument, dropLicenseDocument],
  // The two pairs are alike but for their names.
  certificate: [
    keepCertificateDocument as unknown as typeof keepLicenseDocument,
    dropCertificateDocument as unknown as typeof dropLicenseDocument,
  ],
} as const;

interface EntryDocumentProps {
  of: keyof typeof calls;
  id: number;
  /** What it documents, in words. */
  name: string;
  document: OwnFile | null;
}

/** One change at a time, in line with the profile's other saves. */
function useDocument({ of, id, name }: Omit<EntryDocumentProps, 'document'>) {
  const [keepCall, dropCall] = calls[of];
  const keep = useSend(keepCall, { tell: 'form' });
  const drop = useSend(dropCall, { tell: 'form' });
  const { inTurn, note } = useSaving();
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<{ data: { version: number } }>, said: string) => {
    setProblem(null);
    try {
      note((await inTurn(work)).data.version);
      toast.done(said);
    } catch (error) {
      setProblem(sentencesOf(error)[0] ?? 'This could not be saved. Please try again.');
    }
  };
  const store = (file: File) => {
    const wrong = eitherRefusal(file);
    if (wrong) return setProblem(wrong);
    const files = { [partOf(file)]: file };
    return void run(
      () => keep.mutateAsync({ params: { id }, body: {}, files }),
      `The document of ${name} is saved.`,
    );
  };
  const remove = () =>
    void run(() => drop.mutateAsync({ params: { id } }), `The document of ${name} is removed.`);
  return { problem, busy: keep.isPending || drop.isPending, store, remove };
}

export function EntryDocument({ document, ...entry }: EntryDocumentProps) {
  const { problem, busy, store, remove } = useDocument(entry);
  return (
    <div className={classes.document}>
      {document && <FileLink fileId={document.id} label={`Open ${document.name}`} name={document.name} />}
      <ChooseFile of={entry.name} present={document !== null} busy={busy} onChoose={store} />
      {document && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Remove the document of ${entry.name}`}
          onClick={remove}
        >
          Remove the document
        </Button>
      )}
      {problem && (
        <span className={look.fault} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
