// What was said in a ticket, from its first words on, with the files that hang on them; the desk reads the same.
import type { TicketComment } from '@rounds/product/support/calls';
import { When } from '../../ui/facts';
import { FileButton } from '../profile/file-button';
import look from '../../ui/look.module.css';
import classes from './support.module.css';

interface TalkProps {
  opening: { author: string; mine: boolean; body: string; at: string };
  comments: readonly TicketComment[];
  /** Staff read "Rounds" as their own side. */
  atDesk?: boolean;
}

export function Talk({ opening, comments, atDesk = false }: TalkProps) {
  const first: TicketComment = { id: 0, from: 'person', files: [], ...opening };
  return (
    <ol className={classes.talk} aria-label="Conversation" aria-live="polite" aria-relevant="additions">
      {[first, ...comments].map(({ id, from, author, mine, body, at, files }) => (
        <li key={id} data-mine={atDesk ? from === 'rounds' : mine}>
          <p className={classes.said}>{body}</p>
          {files.length > 0 && (
            <div className={look.wrap}>
              {files.map((file) => (
                <FileButton key={file.id} fileId={file.id}>
                  {file.name}
                </FileButton>
              ))}
            </div>
          )}
          <span className={classes.quiet}>
            {mine && !atDesk ? 'You' : author} · <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
