// What waits for a second administrator, and what was decided: a line each, opened to read why and to decide.
import { Button } from '@mantine/core';
import type { ConfirmationList } from '@rounds/product/address';
import {
  decideConfirmation,
  type Confirmation,
  type ConfirmationDecision,
} from '@rounds/product/desk/confirmation-calls';
import { confirmedActs } from '@rounds/product/desk/confirming';
import { refundReasonWords } from '@rounds/product/billing/giving-back';
import { writeOffReasonWords } from '@rounds/product/billing/writing-off';
import { dollars } from '@rounds/product/billing/money';
import { byHandReasons } from '@rounds/product/tokens/by-hand';
import { actTitle } from '@rounds/product/staff/log';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import { due, nothingLate } from './queue-columns';
import { SaidWhy } from './said-why';

const stateWords: Record<Confirmation['state'], [word: string, tone: Tone]> = {
  waiting: ['Waiting', 'waiting'],
  confirmed: ['Confirmed', 'good'],
  declined: ['Declined', 'lost'],
  withdrawn: ['Taken back', 'neutral'],
};

const amount = ({ tokens, cents }: Confirmation): string =>
  tokens !== null ? tokensInWords(tokens) : cents !== null ? dollars(cents) : '';

function Subject({ of: { kind, id, name } }: { of: Confirmation['subject'] }) {
  const params = { id: String(id) };
  return kind === 'company' ? (
    <Link to="/platform/companies/$id" params={params}>
      {name}
    </Link>
  ) : (
    <Link to="/platform/people/$id" params={params}>
      Account {id}
    </Link>
  );
}

const Invoice = ({ number }: { number: number }) => (
  <Link to="/platform/money" search={{ search: String(number) }}>
    {number}
  </Link>
);

const act: Column<Confirmation> = {
  key: 'act',
  title: 'What',
  cell: (row) => [confirmedActs[row.act], amount(row)].filter(Boolean).join(': '),
};
const whom: Column<Confirmation> = {
  key: 'whom',
  title: 'Whom',
  cell: (row) => <Subject of={row.subject} />,
};
const asker: Column<Confirmation> = { key: 'asker', title: 'Asked by', cell: (row) => row.asked_by.name };
const asked: Column<Confirmation> = {
  key: 'asked',
  title: 'Asked',
  cell: (row) => <When at={row.asked_at} />,
};
const state: Column<Confirmation> = {
  key: 'state',
  title: 'State',
  cell: (row) => <StatusBadge tone={stateWords[row.state][1]}>{stateWords[row.state][0]}</StatusBadge>,
};
const decider: Column<Confirmation> = { key: 'by', title: 'By', cell: (row) => row.decided_by?.name };
const waiting: Column<Confirmation>[] = [act, whom, asker, asked, due];
const columns: Record<ConfirmationList, Column<Confirmation>[]> = {
  waiting,
  late: waiting,
  decided: [act, whom, state, decider, asker],
};

const empty: Record<ConfirmationList, [string, string]> = {
  late: nothingLate,
  waiting: ['Nothing waits', 'Tokens and money above the limit, and lost second factors, come here.'],
  decided: ['Nothing is decided yet', 'What was confirmed, declined or taken back stays here.'],
};

interface ConfirmationCardsProps {
  list: ConfirmationList;
  rows: readonly Confirmation[];
  busy: boolean;
}

export function ConfirmationCards({ list, rows, busy }: ConfirmationCardsProps) {
  const [open, setOpen] = useState<number>();
  const chosen = rows.find(({ id }) => id === open);
  const [title, text] = empty[list];
  return (
    <>
      <DataTable
        label="Two pairs of eyes"
        rows={rows}
        columns={columns[list]}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        busy={busy}
        empty={<EmptyState title={title} text={text} />}
      />
      {chosen && <Deciding row={chosen} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** What a refund takes and leaves, as it was when it was asked for. */
function refundFacts(refund: NonNullable<Confirmation['refund']>, cents: number) {
  const { invoice_cents, left_cents, credited_cents, tokens_back, by_transfer, ends } = refund;
  const whole = cents === left_cents && credited_cents === 0;
  const runs = { plan: 'The plan ends', add_on: 'The add-on ends', nothing: 'Everything runs on' };
  return [
    ['How much', whole ? 'All that is left of it' : 'A part'],
    ['Invoice total', dollars(invoice_cents)],
    ...(left_cents < invoice_cents
      ? [['Gone back before', dollars(invoice_cents - left_cents)] as const]
      : []),
    ...(credited_cents > 0 ? [['Credited by an upgrade', dollars(credited_cents)] as const] : []),
    ['Tokens that go', tokens_back === 0 ? 'None' : tokensInWords(tokens_back)],
    ['What runs on', runs[ends]],
    ...(by_transfer ? [['How', 'By a transfer that staff make'] as const] : []),
  ] as const;
}

/** In the words that the company reads, or as the code says it. */
function reasonSaid({ act, reason }: Confirmation): string {
  const said: Record<string, string> =
    act === 'write_off' ? writeOffReasonWords : { ...refundReasonWords, ...byHandReasons };
  return actTitle(said[reason] ?? reason);
}

function Deciding({ row, onClose }: { row: Confirmation; onClose: () => void }) {
  return (
    <Dialog title={[confirmedActs[row.act], amount(row)].filter(Boolean).join(': ')} onClose={onClose}>
      <div className={look.apart}>
        <FactList
          rows={[
            ['Whom', <Subject key="whom" of={row.subject} />],
            ['Asked by', row.asked_by.name],
            ['Asked', <When key="asked" at={row.asked_at} show="exact" />],
            ...(row.invoice_number === null
              ? []
              : [['Invoice', <Invoice key="invoice" number={row.invoice_number} />] as const]),
            ...(row.refund ? refundFacts(row.refund, row.cents ?? 0) : []),
            ...(row.ends_plan === null
              ? []
              : [['What runs on', row.ends_plan ? 'The plan ends' : 'Everything runs on'] as const]),
            ...(row.terms === null
              ? []
              : ([
                  [
                    'How',
                    row.terms.purchase_order ? `By invoice under ${row.terms.purchase_order}` : 'By card',
                  ],
                  ['From', <When key="from" at={row.terms.from} show="exact" />],
                ] as const)),
            ...(row.reason === '' ? [] : [['Reason', reasonSaid(row)] as const]),
            ['Why', row.note],
            ...(row.decided_by
              ? [[stateWords[row.state][0], `${row.decided_by.name} ${row.decided_note}`.trim()] as const]
              : []),
          ]}
        />
        {row.state === 'waiting' && <Answer row={row} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Answer({ row: { id, asked_by }, onClose }: { row: Confirmation; onClose: () => void }) {
  const me = useSessionUser();
  const [declining, setDeclining] = useState(false);
  const decide = useSend(decideConfirmation, { tell: 'form' });
  const atOnce = useSend(decideConfirmation);
  const body = (confirmation: ConfirmationDecision) => ({ params: { id }, body: { confirmation } });
  const press = (confirmation: ConfirmationDecision, done: string) =>
    atOnce.mutate(body(confirmation), {
      onSuccess: () => {
        toast.done(done);
        onClose();
      },
    });
  if (asked_by.id === me?.id)
    return (
      <>
        <p>You asked for this: a second administrator decides.</p>
        <Button
          variant="default"
          loading={atOnce.isPending}
          onClick={() => press({ withdraw: true }, 'Taken back.')}
        >
          Take it back
        </Button>
      </>
    );
  if (declining)
    return (
      <SaidWhy
        label="Decline"
        reader="Whoever asked reads it."
        onSay={async (note) => {
          await decide.mutateAsync(body({ decline: { note } }));
          toast.done('Declined. Nothing moves.');
          onClose();
        }}
      />
    );
  return (
    <div className={look.wrap}>
      <Button loading={atOnce.isPending} onClick={() => press({ confirm: true }, 'Confirmed, and done.')}>
        Confirm
      </Button>
      <Button variant="default" onClick={() => setDeclining(true)}>
        Decline
      </Button>
    </div>
  );
}
