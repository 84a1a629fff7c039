// One ticket on both sides: what was written, how it stands, and going on with it.
import { showTicket } from '@rounds/product/support/calls';
import { stateWords } from '@rounds/product/support/words';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { TicketTalk } from '../../features/support/ticket-talk';
import { stateTones } from '../../features/support/words';
import { idIn } from '../../ui/address';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { useSide } from './use-side';

export function SupportTicket() {
  const { type: side } = useSide();
  const id = idIn(useParams({ strict: false }).id ?? '');
  const ticket = useCall(showTicket, { params: { id } });
  const row = ticket.data?.data;
  const list = row?.category === 'feedback' ? 'feedbacks' : 'issues';
  const crumb = {
    title: list === 'issues' ? 'Report an Issue' : 'Feedback',
    to: `/${side}/support/${list}`,
  };
  return (
    <Page
      title={row?.title ?? 'Ticket'}
      lead={
        row && (
          <span className={look.row}>
            <StatusBadge tone={stateTones[row.state]}>{stateWords[row.state]}</StatusBadge>
            {row.due_at && (
              <span>
                Rounds answers by <When at={row.due_at} show="exact" />.
              </span>
            )}
          </span>
        )
      }
      breadcrumbs={[crumb]}
      width="form"
    >
      <Loaded of={ticket}>{({ data }) => <TicketTalk key={data.id} ticket={data} />}</Loaded>
    </Page>
  );
}
