// The files that hang on something said, each to be opened.
import type { TicketComment } from '@rounds/product/support/calls';
import look from '../../ui/look.module.css';
import { FileButton } from './file-button';

export function Attached({ files }: Pick<TicketComment, 'files'>) {
  if (files.length === 0) return null;
  return (
    <div className={look.wrap}>
      {files.map((file) => (
        <FileButton key={file.id} fileId={file.id}>
          {file.name}
        </FileButton>
      ))}
    </div>
  );
}
