// What waits for a second member of staff: who asked for what and why, and the answer of somebody else.
import { Button, Textarea } from '@mantine/core';
import { decideStaffRequest, type StaffRequest } from '@rounds/product/billing/desk-calls';
import { refundReasonWords } from '@rounds/product/billing/giving-back';
import { dollars } from '@rounds/product/billing/money';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

const whatOf = ({ amount_cents, company }: StaffRequest) => `${dollars(amount_cents)} to ${company.name}`;

const asked: Column<StaffRequest>[] = [
  { key: 'what', title: 'What goes back', cell: whatOf },
  { key: 'why', title: 'Why', cell: ({ reason, note }) => `${refundReasonWords[reason]}: ${note}` },
  {
    key: 'by',
    title: 'Asked for',
    cell: ({ asked_by, asked_at }) => (
      <>
        {asked_by.name}, <When at={asked_at} />
      </>
    ),
  },
];
const decided: Column<StaffRequest>[] = [
  {
    key: 'decided',
    title: 'Decided',
    cell: ({ state, decided_by, decided_at, answer }) => (
      <>
        {state === 'confirmed' ? 'Agreed' : 'Refused'} by {decided_by?.name}{' '}
        {decided_at && <When at={decided_at} />}: {answer}
      </>
    ),
  },
];

interface StaffRequestsProps {
  list: 'waiting' | 'decided';
  rows: readonly StaffRequest[];
  busy: boolean;
}

export function StaffRequests({ list, rows, busy }: StaffRequestsProps) {
  const [chosen, setChosen] = useState<StaffRequest | null>(null);
  const answer: Column<StaffRequest> = {
    key: 'answer',
    title: 'Answer',
    align: 'end',
    cell: (row) => (
      <Button
        variant="default"
        size="xs"
        onClick={() => setChosen(row)}
        aria-label={`Answer: ${whatOf(row)}`}
      >
        Answer
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        label="Requests of staff"
        rows={rows}
        columns={list === 'waiting' ? [...asked, answer] : [...asked, ...decided]}
        rowKey={({ id }) => id}
        busy={busy}
        empty={
          list === 'waiting' ? (
            <EmptyState
              title="Nothing waits"
              text="What goes back above $500.00 waits here for a second person."
            />
          ) : (
            <EmptyState
              title="Nothing is decided yet"
              text="Every answer stays here, with who, when and why."
            />
          )
        }
      />
      {chosen && <AnswerDialog request={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function AnswerDialog({ request, onClose }: { request: StaffRequest; onClose: () => void }) {
  const own = useSessionUser()?.id === request.asked_by.id;
  const send = useSend(decideStaffRequest, { tell: 'form' });
  const call = useCallForm({
    schema: decideStaffRequest.body.shape.staff_request,
    initial: { confirmed: !own, note: '' },
    submit: async (staff_request) => {
      const { data } = await send.mutateAsync({ params: { id: request.id }, body: { staff_request } });
      toast.done(data.state === 'confirmed' ? 'Agreed. The money goes back.' : 'Nothing goes back.');
      onClose();
    },
  });
  const refuse = () => {
    call.form.setFieldValue('confirmed', false);
    call.onSubmit();
  };
  return (
    <Dialog onClose={onClose} title={`Give back ${whatOf(request)}?`}>
      <CallForm
        of={call}
        label="Your answer"
        submitLabel={own ? 'Take it back' : `Agree to ${dollars(request.amount_cents)}`}
        aside={
          !own && (
            <Button variant="subtle" onClick={refuse} disabled={call.busy}>
              Refuse
            </Button>
          )
        }
      >
        <p>
          {request.asked_by.name} asks: {refundReasonWords[request.reason]}. {request.note}
        </p>
        {own && <p className={look.quiet}>You asked for it: somebody else of the staff must agree.</p>}
        <Textarea label="Why" autosize minRows={2} {...call.field('note')} />
      </CallForm>
    </Dialog>
  );
}
