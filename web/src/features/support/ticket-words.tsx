// What was said in a ticket, from its first words on, with the files that hang on them; the desk reads the same.
import type { TicketComment } from '@rounds/product/support/calls';
import { Talk } from '../../ui/talk';
import { Attached } from '../profile/attached';

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
    with: files.length > 0 && <Attached files={files} />,
  }));
  return <Talk said={said} />;
}
