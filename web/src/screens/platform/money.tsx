// Money at the desk: what companies have paid, to be given back, what is paid later, what differs, and the journal.
import { moneyLists, type MoneyList } from '@rounds/product/address';
import { listDeskPayments, listDifferences, listInvoiceTerms } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { limits } from '@rounds/product/limits';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskPayments } from '../../features/billing/desk-payments';
import { JournalButton } from '../../features/billing/journal-dialog';
import { ClosedDifferences, MoneyDifferences } from '../../features/billing/money-differences';
import { UnpaidInvoices, WrittenOffInvoices } from '../../features/billing/unpaid-invoices';
import { DeskQueue } from '../../features/desk/desk-queue';
import { Day } from '../../ui/facts';
import { SearchField } from '../../ui/search-field';

const labels: Record<MoneyList, string> = {
  payments: 'Payments',
  unpaid: 'Unpaid',
  written_off: 'Written off',
  differences: 'Differences',
  late: 'Late differences',
  closed: 'Closed',
};
const options = moneyLists.map((value) => ({ value, label: labels[value] }));
const size = 20;

export function Money() {
  const { list = 'payments' } = useSearch({ from: '/inside/platform/money' });
  if (list === 'payments') return <Payments />;
  if (list === 'unpaid' || list === 'written_off') return <Later list={list} key={list} />;
  return <Differences list={list} key={list} />;
}

function Lead({ list, week }: { list: MoneyList; week: string | undefined }) {
  if (week !== undefined)
    return (
      <>
        Paid in the week from <Day on={week} />. <Link to="/platform/money">All payments</Link>.
      </>
    );
  if (list === 'differences' || list === 'late' || list === 'closed')
    return (
      <>
        Once a day the payment provider, payments, invoices and tokens are compared. What does not agree waits
        here until it does, or until it is settled.
      </>
    );
  if (list === 'unpaid' || list === 'written_off')
    return (
      <>
        Invoices under a purchase order. One that nobody will pay is written off; above{' '}
        {dollars(limits.desk.alone.cents)} that waits under{' '}
        <Link to="/platform/confirmations">Two pairs of eyes</Link>.
      </>
    );
  return (
    <>
      What companies have paid. What goes back above {dollars(limits.desk.alone.cents)} waits under{' '}
      <Link to="/platform/confirmations">Two pairs of eyes</Link>.
    </>
  );
}

function useFrame(list: MoneyList) {
  const { page = 1, search = '', week } = useSearch({ from: '/inside/platform/money' });
  const navigate = useNavigate({ from: '/platform/money' });
  return {
    ...{ page, search, week },
    onSearch: (words: string) => void navigate({ search: { search: words || undefined, week } }),
    frame: {
      title: 'Money',
      lead: <Lead list={list} week={week} />,
      opens: list === 'differences' || list === 'late',
      choice: { label: 'Which list', value: list, options },
      onChoose: (value: MoneyList) => void navigate({ search: { list: value } }),
      at: { page, size },
      onPage: (next: number) =>
        void navigate({ search: { list, page: next, week, search: search || undefined } }),
    },
  };
}

function Payments() {
  const { page, search, week, onSearch, frame } = useFrame('payments');
  const query = { search, page, per_page: size, ...(week === undefined ? {} : { week }) };
  const read = useCall(listDeskPayments, { query }, { keepPrevious: true });
  return (
    <DeskQueue
      {...frame}
      of={read}
      actions={
        <>
          <SearchField value={search} onChange={onSearch} label="Company, invoice number or purchase order" />
          <JournalButton />
        </>
      }
    >
      {(rows) => <DeskPayments rows={rows} busy={read.isPlaceholderData} />}
    </DeskQueue>
  );
}

/** What is paid later, and what never will be. */
function Later({ list }: { list: 'unpaid' | 'written_off' }) {
  const { page, frame } = useFrame(list);
  const read = useCall(listInvoiceTerms, { query: { list, page, per_page: size } }, { keepPrevious: true });
  const Rows = list === 'unpaid' ? UnpaidInvoices : WrittenOffInvoices;
  return (
    <DeskQueue {...frame} of={read} actions={<JournalButton />}>
      {(rows) => <Rows rows={rows} busy={read.isPlaceholderData} />}
    </DeskQueue>
  );
}

function Differences({ list }: { list: 'differences' | 'late' | 'closed' }) {
  const { page, frame } = useFrame(list);
  const closed = list === 'closed';
  const query = { list: list === 'differences' ? ('waiting' as const) : list, page, per_page: size };
  // As every queue of the desk: what a colleague takes or gives back is seen here too.
  const read = useCall(listDifferences, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  const Rows = closed ? ClosedDifferences : MoneyDifferences;
  return (
    <DeskQueue {...frame} of={read} actions={<JournalButton />}>
      {(rows) => <Rows rows={rows} busy={read.isPlaceholderData} />}
    </DeskQueue>
  );
}
