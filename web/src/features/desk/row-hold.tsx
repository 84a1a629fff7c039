// Who holds a row that has no page of its own, and until when: take it, take it over, hold it longer, give it back.
import { Button } from '@mantine/core';
import type { CallSpec } from '@rounds/product/call';
import type { RowClaim } from '@rounds/product/desk/queue';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import type { Sending } from '../../api/send-once';
import { useSend } from '../../api/use-call';
import type { Column } from '../../ui/data-table';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { Holding } from './holding';

interface Row {
  id: number;
  holder: { id: number; name: string } | null;
  held_until: string | null;
}

interface Of<C extends CallSpec> {
  /** In a word: `letter`. */
  what: string;
  spec: C;
  sending: (id: number, claim: RowClaim) => Sending<C>;
}

export const heldBy = <C extends CallSpec>(of: Of<C>): Column<Row> => ({
  key: 'holder',
  title: 'Held by',
  cell: (row) => <RowHold row={row} of={of} />,
});

function RowHold<C extends CallSpec>({ row, of }: { row: Row; of: Of<C> }) {
  const me = useSessionUser();
  const { holder, held_until } = row;
  const until = held_until && (
    <span className={look.small}>
      until <When at={held_until} show="exact" />
    </span>
  );
  if (holder?.id !== me?.id || !holder) return <Others row={row} of={of} until={until} />;
  return (
    <div className={look.wrap}>
      <span>You</span>
      {until}
      <Holding
        spec={of.spec}
        sending={(claim) => of.sending(row.id, claim)}
        onLeave={() => toast.done('Given back. Anybody may take it.')}
      />
    </div>
  );
}

/** Taking it over is refused where it has changed hands since this was read. */
function Others<C extends CallSpec>({ row, of, until }: { row: Row; of: Of<C>; until: ReactNode }) {
  const { id, holder } = row;
  const take = useSend(of.spec, { onSuccess: () => toast.done('Yours for 30 minutes.') });
  const claim = holder ? { take_over: { from: holder.id } } : { claim: true as const };
  return (
    <div className={look.wrap}>
      {holder ? <span>{holder.name}</span> : <span className={look.small}>Nobody</span>}
      {until}
      <Button
        variant="default"
        size="xs"
        loading={take.isPending}
        aria-label={holder ? `Take ${of.what} ${id} over from ${holder.name}` : `Take ${of.what} ${id}`}
        onClick={() => take.mutate(of.sending(id, claim))}
      >
        {holder ? 'Take it over' : 'Take'}
      </Button>
    </div>
  );
}
