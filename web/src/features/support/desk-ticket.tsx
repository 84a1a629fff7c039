// A ticket at the desk: the conversation, who wrote it and from where, and the desk's book with its notes.
import type { DeskTicket } from '@rounds/product/support/desk-calls';
import { categoryWords } from '@rounds/product/support/words';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import { Lines } from '../desk/lines';
import { Talk } from './talk';
import { actWords } from './words';

export function DeskTicketPanels({ ticket }: { ticket: DeskTicket }) {
  const { row, author, description, comments, acts } = ticket;
  return (
    <div className={look.sections}>
      <Section title="Conversation">
        <Talk
          opening={{ author: author.name, mine: false, body: description, at: row.opened_at }}
          comments={comments}
          atDesk
        />
      </Section>
      <Section title="From whom, and from where">
        <FactList
          rows={[
            ['Name', author.name],
            ['Email', author.email],
            row.side === 'employer' ? ['Company', author.company] : ['Side', 'Job seeker'],
            ['Category', categoryWords[row.category]],
            ['Page', ticket.page],
            ['Browser', ticket.browser],
            ['Last call', ticket.last_call],
          ]}
        />
      </Section>
      <Section title="The desk’s book" lead="Nobody can change a line of it, and nobody outside reads it.">
        <Lines
          lines={acts.map(({ at, by, act, note }) => ({
            key: `${at}${act}${note}`,
            head: (
              <>
                {by.name} {actWords[act]}{' '}
                <span className={look.small}>
                  <When at={at} show="exact" />
                </span>
              </>
            ),
            note,
          }))}
        />
      </Section>
    </div>
  );
}
