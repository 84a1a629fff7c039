// Help on both sides: one's issues, or one's feedback, with the form to write another.
import { Button } from '@mantine/core';
import { listTickets } from '@rounds/product/support/calls';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { ReportList } from '../../features/support/report-list';
import { TicketForm } from '../../features/support/ticket-form';
import { TicketList } from '../../features/support/ticket-list';
import type { About } from '../../features/support/words';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { toast } from '../../ui/toast';
import { useSide } from './use-side';

const size = 20;
const words = {
  issues: {
    title: 'Report an Issue',
    lead: 'Somebody at Rounds answers within one business day.',
    write: 'Write a ticket',
    sent: 'Your ticket is sent. You are told when it is answered.',
    none: ['No tickets yet', 'What you report stands here, with the answers.'],
  },
  feedback: {
    title: 'Feedback',
    lead: 'What you wish for and what you like. Somebody at Rounds reads all of it.',
    write: 'Write feedback',
    sent: 'Thank you. You are told when it is answered.',
    none: ['No feedback yet', 'What you tell us stands here, with the answers.'],
  },
} as const;

export const SupportIssues = () => <Support about="issues" />;
export const SupportFeedback = () => <Support about="feedback" />;

function Support({ about }: { about: About }) {
  const { type: side } = useSide();
  const said = words[about];
  const may = useMay();
  const readsCompany = may('read_company_tickets');
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [at, setAt] = useState(1);
  const [writing, setWriting] = useState(false);
  const tickets = useCall(
    listTickets,
    { query: { about, page: at, per_page: size } },
    { keepPrevious: true },
  );
  const write = !writing && <Button onClick={() => setWriting(true)}>{said.write}</Button>;
  return (
    <Page title={said.title} lead={said.lead} actions={write}>
      {writing && <Write about={about} page={page} onClose={() => setWriting(false)} />}
      {readsCompany && <p>You also read what other members of your company wrote.</p>}
      {side === 'employer' && !readsCompany && <p>Your company’s admins read what you write here.</p>}
      <Loaded of={tickets}>
        {({ data, total_results }) => (
          <>
            <TicketList
              side={side}
              rows={data}
              ofCompany={readsCompany}
              busy={tickets.isPlaceholderData}
              empty={<EmptyState title={said.none[0]} text={said.none[1]} />}
            />
            <Pager page={at} size={size} total={total_results} onPage={setAt} />
          </>
        )}
      </Loaded>
      {about === 'issues' && <ReportList />}
    </Page>
  );
}

function Write({ about, page, onClose }: { about: About; page: string; onClose: () => void }) {
  const { type: side } = useSide();
  const navigate = useNavigate();
  const open = (id: number) => {
    toast.done(words[about].sent);
    void navigate({ to: `/${side}/support/issues/$id`, params: { id: String(id) } });
  };
  return (
    <Section title={words[about].write}>
      <TicketForm side={side} about={about} page={page} onSent={open} onCancel={onClose} />
    </Section>
  );
}
