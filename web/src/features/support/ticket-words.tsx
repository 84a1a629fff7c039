// What was said in a ticket, from its first words on, with the files that hang on them; the desk reads the same.
import type { TicketComment } from '@rounds/product/support/calls';
import { Talk } from '../../ui/talk';
import { FileButton } from '../profile/file-button';
import look from '../../ui/look.module.css';

interface TicketWordsProps {
  opening: { author: string; mine: boolean; body: string; at: string };
  comments: readonly TicketComment[];
  /** Staff read "Rounds" as their own side. */
  atDesk?: boolean;
}

export function TicketWords({ opening, comments, atDesk = false }: TicketWordsProps) {
  const first: TicketComment = { id: 0, from: 'person', files: [], ...opening };
  const said = [first, ...comments].map(({ id, from, author, mine, body, at, files }) => ({
    ...{ id, body, at },
    mine: atDesk ? from === 'rounds' : mine,
    author: mine && !atDesk ? 'You' : author,
    with: files.length > 0 && <Files files={files} />,
  }));
  return <Talk said={said} />;
}

function Files({ files }: Pick<TicketComment, 'files'>) {
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
