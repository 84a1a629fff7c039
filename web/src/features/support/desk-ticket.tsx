// A ticket at the desk: the conversation, who wrote it and from where, and the desk's book with its notes.
import type { DeskTicket } from '@rounds/product/support/desk-calls';
import { categoryWords } from '@rounds/product/support/words';
import { FactList } from '../../ui/fact-list';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import { Book } from '../desk/book';
import { TicketWords } from './ticket-words';
import { actWords } from './words';

export function DeskTicketPanels({ ticket }: { ticket: DeskTicket }) {
  const { row, author, description, comments, acts } = ticket;
  return (
    <div className={look.sections}>
      <Section title="Conversation">
        <TicketWords
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
      <Book acts={acts} words={actWords} />
    </div>
  );
}
