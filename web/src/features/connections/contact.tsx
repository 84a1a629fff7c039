// Phone, mail and address of a person: closed, open with one logged click, or open. Nothing is shown blurred.
import { Button } from '@mantine/core';
import { moveByEmployer } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { IconLockOpen } from '@tabler/icons-react';
import { useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';

export interface ContactDetails {
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string | null;
  zip_code: string;
}

interface ContactProps {
  card: RequestCard;
  contact: ContactDetails | null;
  /** Panelists see candidates without contact. */
  mayOpen: boolean;
}

export function Contact({ card, contact, mayOpen }: ContactProps) {
  const open = useSend(moveByEmployer);
  if (contact) {
    const place = [contact.city, [contact.state, contact.zip_code].filter(Boolean).join(' ')];
    return (
      <dl className={look.facts}>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>{contact.phone ? <a href={`tel:${contact.phone}`}>{contact.phone}</a> : 'Not given'}</dd>
        <dt>Address</dt>
        <dd>{[contact.street, ...place].filter(Boolean).join(', ') || 'Not given'}</dd>
        {card.contact_opened_at && (
          <>
            <dt>Opened</dt>
            <dd>
              <When at={card.contact_opened_at} show="exact" />
            </dd>
          </>
        )}
      </dl>
    );
  }
  const closedBecause = reasonClosed(card, mayOpen);
  if (closedBecause) return <p className={look.quiet}>{closedBecause}</p>;
  return (
    <div className={look.row}>
      <Button
        variant="light"
        leftSection={<IconLockOpen size={18} stroke={1.7} aria-hidden />}
        loading={open.isPending}
        onClick={() =>
          open.mutate({ params: { id: card.id }, body: { connection_request: { open_contact: true } } })
        }
      >
        Open contact details
      </Button>
      <span className={look.quiet}>Free. {card.job_seeker.name} sees that you opened them, and when.</span>
    </div>
  );
}

function reasonClosed(card: RequestCard, mayOpen: boolean): string | null {
  if (!mayOpen) return 'Panelists see candidates without their contact details.';
  if (card.closed_at) return 'Contact details are closed with the request.';
  const yes = card.connected_at !== null || card.initiated_by === 'job_seeker';
  return yes ? null : 'Contact details open after the yes.';
}
