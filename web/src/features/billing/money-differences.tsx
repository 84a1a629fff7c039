// Money differences at the desk: what each side says beside the others, and settling one with a reason.
import { Button, Select, Textarea } from '@mantine/core';
import { holdDifference, settleDifference, type MoneyDifference } from '@rounds/product/billing/desk-calls';
import { differenceWords, settlingReasons, settlingReasonWords } from '@rounds/product/billing/differences';
import { dollars } from '@rounds/product/billing/money';
import { Fragment, useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { DataTable, Nothing, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { count } from '../../ui/words';
import { CompanyLink } from '../desk/company-link';
import { NextInQueue } from '../desk/next-in-queue';
import { due } from '../desk/queue-columns';
import { heldBy } from '../desk/row-hold';
import classes from './billing.module.css';
import { DeskPaper } from './desk-paper';

const reasons = settlingReasons.map((value) => ({ value, label: settlingReasonWords[value] }));

const sum = (cents: number | null) =>
  cents === null ? <Nothing /> : <span className={classes.sum}>{dollars(cents)}</span>;
const tokens = ({ bought_tokens, ledger_tokens }: MoneyDifference) =>
  bought_tokens === null ? (
    <Nothing />
  ) : (
    <span className={classes.sum}>
      {count(ledger_tokens ?? 0)} of {count(bought_tokens)}
    </span>
  );

const sides: Column<MoneyDifference>[] = [
  {
    key: 'kind',
    title: 'What differs',
    cell: ({ kind, reference }) => (
      <>
        {differenceWords[kind]}
        {reference && <span className={classes.reference}>{reference}</span>}
      </>
    ),
  },
  {
    key: 'company',
    title: 'Company',
    cell: ({ company }) => (company ? <CompanyLink of={company} /> : 'Not known'),
  },
  {
    key: 'invoice',
    title: 'Invoice',
    cell: ({ invoice, company }) =>
      invoice && company ? <DeskPaper of={invoice} company={company} /> : <Nothing />,
  },
  { key: 'provider', title: 'Provider', align: 'end', cell: (row) => sum(row.provider_cents) },
  { key: 'house', title: 'Here', align: 'end', cell: (row) => sum(row.house_cents) },
  { key: 'paper', title: 'Invoiced', align: 'end', cell: (row) => sum(row.invoice_cents) },
  { key: 'tokens', title: 'Tokens', align: 'end', cell: tokens },
];

/** What each side says, in lines; a side that says nothing has none. */
function Evidence({ of }: { of: MoneyDifference }) {
  const money = [
    ['Provider', of.provider_cents],
    ['Here', of.house_cents],
    ['Invoiced', of.invoice_cents],
  ] as const;
  return (
    <dl className={look.facts}>
      {money.map(
        ([side, cents]) =>
          cents !== null && (
            <Fragment key={side}>
              <dt>{side}</dt>
              <dd>{dollars(cents)}</dd>
            </Fragment>
          ),
      )}
      {of.bought_tokens !== null && (
        <>
          <dt>Tokens</dt>
          <dd>
            {count(of.ledger_tokens ?? 0)} came of {count(of.bought_tokens)} bought
          </dd>
        </>
      )}
      {of.reference && (
        <>
          <dt>Reference</dt>
          <dd>{of.reference}</dd>
        </>
      )}
    </dl>
  );
}

const held = heldBy({
  what: 'difference',
  spec: holdDifference,
  sending: (id, claim) => ({ params: { id }, body: { claim } }),
});

interface RowsProps {
  rows: readonly MoneyDifference[];
  busy: boolean;
}

export function MoneyDifferences({ rows, busy }: RowsProps) {
  const [chosen, setChosen] = useState<MoneyDifference | null>(null);
  const [last, setLast] = useState(0);
  const open = (difference: MoneyDifference | null) => {
    setChosen(difference);
    if (difference) setLast(difference.id);
  };
  const settle: Column<MoneyDifference> = {
    key: 'settle',
    title: 'Settle',
    align: 'end',
    cell: (row) => (
      <Button
        variant="default"
        size="xs"
        onClick={() => open(row)}
        aria-label={`Settle difference ${row.id}`}
      >
        Settle
      </Button>
    ),
  };
  return (
    <>
      <NextInQueue rows={rows} id={last} onOpen={(id) => open(rows.find((row) => row.id === id) ?? null)} />
      <DataTable
        label="Money differences"
        rows={rows}
        columns={[...sides, due, held, settle]}
        rowKey={({ id }) => id}
        onOpen={open}
        busy={busy}
        empty={
          <EmptyState
            title="Everything agrees"
            text="The payment provider, payments, invoices and tokens are compared once a day."
          />
        }
      />
      {chosen && <SettleDialog difference={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const ended: Column<MoneyDifference> = {
  key: 'ended',
  title: 'Closed',
  cell: ({ settled, gone_at }) =>
    settled ? (
      <span>
        {settlingReasonWords[settled.reason]}: {settled.note}
        <span className={look.small}>
          {' '}
          {settled.by}, <When at={settled.at} />
        </span>
      </span>
    ) : (
      <span>Gone by itself {gone_at && <When at={gone_at} />}</span>
    ),
};

export function ClosedDifferences({ rows, busy }: RowsProps) {
  return (
    <DataTable
      label="Closed differences"
      rows={rows}
      columns={[...sides, ended]}
      rowKey={({ id }) => id}
      busy={busy}
      empty={<EmptyState title="Nothing is closed yet" text="What was settled, or is gone, stands here." />}
    />
  );
}

interface SettleProps {
  difference: MoneyDifference;
  onClose: () => void;
}

function SettleDialog({ difference, onClose }: SettleProps) {
  const { id, kind, company } = difference;
  const send = useSend(settleDifference, { tell: 'form' });
  const call = useCallForm({
    schema: settleDifference.body.shape.money_difference,
    initial: { reason: '', note: '' },
    submit: async (money_difference) => {
      await send.mutateAsync({ params: { id }, body: { money_difference } });
      toast.done('It is settled, and stands in the audit log.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Settle this difference?">
      <CallForm of={call} label="How it is settled" submitLabel="Settle it" onCancel={onClose}>
        <p>
          {differenceWords[kind]}
          {company && `: ${company.name}`}.
        </p>
        <Evidence of={difference} />
        <p className={look.small}>
          Settling moves no money. It is not found again unless one of the sides says something else.
        </p>
        <Select label="Reason" data={reasons} allowDeselect={false} {...call.field('reason')} />
        <Textarea
          label="In your words"
          description="What you found, and where. For the books alone."
          autosize
          minRows={2}
          {...call.field('note')}
        />
      </CallForm>
    </Dialog>
  );
}
