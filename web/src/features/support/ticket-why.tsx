// Why staff look at a ticket, said before anything of it is shown.
import { workOnTicket } from '@rounds/product/support/desk-calls';
import { useSend } from '../../api/use-call';
import type { Standing } from '../desk/reason-first';
import { WhyForm } from '../desk/why-form';
import { reasonChoices } from './words';

interface TicketWhyProps {
  id: number;
  standing: Standing;
  looked?: boolean;
  onDone: () => void;
}

export function TicketWhy({ id, standing, looked = false, onDone }: TicketWhyProps) {
  const work = useSend(workOnTicket, { tell: 'form' });
  return (
    <WhyForm
      reasons={reasonChoices}
      usual={{ take: 'answer', look: 'audit' }}
      words={{ what: 'ticket', reader: 'whoever wrote it' }}
      standing={standing}
      looked={looked}
      onWhy={(support) => work.mutateAsync({ params: { id }, body: { support } }).then(onDone)}
    />
  );
}
