// One ticket at the desk: why one looks, the conversation with the desk's book, and the answer beside it.
import { listDeskTickets, showDeskTicket, type TicketQueueLine } from '@rounds/product/support/desk-calls';
import { waitsForDesk } from '@rounds/product/support/tickets';
import { stateWords } from '@rounds/product/support/words';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskTicketPanels } from '../../features/support/desk-ticket';
import { TicketActions } from '../../features/support/ticket-actions';
import { TicketWhy } from '../../features/support/ticket-why';
import { NextInQueue } from '../../features/desk/next-in-queue';
import { useReasonFirst } from '../../features/desk/reason-first';
import { idIn } from '../../ui/address';
import { Beside } from '../../ui/beside';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

const crumbs = [{ title: 'Tickets', to: '/platform/tickets' }];

export function TicketCase() {
  const id = idIn(useParams({ from: '/inside/platform/tickets/$id' }).id);
  const navigate = useNavigate();
  const ticket = useCall(showDeskTicket, { params: { id } });
  const waiting = useCall(listDeskTickets, { query: { list: 'waiting', per_page: 20 } });
  const next = (
    <NextInQueue
      rows={waiting.data?.data}
      id={id}
      onOpen={(other) => void navigate({ to: '/platform/tickets/$id', params: { id: String(other) } })}
    />
  );
  const leave = () => void navigate({ to: '/platform/tickets' });
  const first = useReasonFirst(ticket, id);
  if (first)
    return (
      <Page title="A ticket" breadcrumbs={crumbs} actions={next} width="form">
        <Section key={id} title="Why do you look?">
          <TicketWhy id={id} standing={first} onDone={() => void ticket.refetch()} />
        </Section>
      </Page>
    );
  const row = ticket.data?.data.row;
  return (
    <Page
      title={ticket.data?.data.title ?? 'A ticket'}
      lead={row && <Lead row={row} />}
      breadcrumbs={crumbs}
      actions={next}
      width="wide"
    >
      <Loaded of={ticket}>
        {({ data }) => (
          <Beside
            label="Answer"
            aside={<TicketActions ticket={data} onLeave={leave} readAnew={() => void ticket.refetch()} />}
            width="wide"
          >
            <DeskTicketPanels ticket={data} />
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}

function Lead({ row: { state, due_at } }: { row: TicketQueueLine }) {
  if (!waitsForDesk(state)) return `${stateWords[state]}.`;
  return (
    <>
      Due <When at={due_at} show="exact" />.
    </>
  );
}
