// Tickets: whose they are, what becomes of them, who reads what. The house alone writes them.
import { lasts, number, ofPerson, own, reads, unsaid, type Entries } from './entry';

const life = lasts('account', 'as long as the account of whoever wrote it');
const desk = 'the desk’s own';

export const supportEntries: Entries = {
  support_tickets: {
    holds: 'a ticket to Rounds',
    whose: 'person',
    numbers: 'a claim names staff, by number',
    people: ofPerson(),
    exported: 'support',
    kept: life,
    columns: {
      id: own('staff'),
      'category title description state page browser last_call opened_at updated_at due_at closed_at':
        own('staff'),
      'person_id company_id': number(),
      'claimed_by claimed_until': unsaid(desk, 'staff'),
    },
    seeker: reads('own', { but: 'claimed_by claimed_until' }),
    employer: reads('own, and for admins the company’s', { but: 'claimed_by claimed_until' }),
  },
  support_comments: {
    holds: 'a line of a ticket’s conversation',
    whose: 'person',
    numbers: 'staff and admins by number: what they wrote goes with the ticket',
    people: ofPerson({ column: 'ticket_id', in: 'support_tickets' }),
    exported: 'support_comments',
    kept: lasts('account', 'with its ticket'),
    columns: {
      id: number(),
      'ticket_id side body at': own('staff'),
      person_id: unsaid('somebody of Rounds or of the company, or they themselves', 'staff'),
      'document_file_id picture_file_id': unsaid('among the files', 'staff'),
      mail_hash: number(),
    },
    seeker: reads('of own tickets'),
    employer: reads('of tickets that they read'),
  },
  support_acts: {
    holds: 'what staff did with a ticket, and their notes',
    whose: 'person',
    numbers: 'staff, by number: the desk answers for what it did',
    people: ofPerson({ column: 'ticket_id', in: 'support_tickets' }),
    exported: { not: 'notes of the desk about its own work' },
    kept: lasts('account', 'with its ticket'),
    seen: 'staff',
    columns: 'act at id note reason staff_id ticket_id until',
  },
};
