// Money at the desk: what companies have paid, to be given back, and what is paid later.
import { moneyLists, type MoneyList } from '@rounds/product/address';
import { listDeskPayments, listInvoiceTerms } from '@rounds/product/billing/desk-calls';
import { dollars } from '@rounds/product/billing/money';
import { limits } from '@rounds/product/limits';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskPayments } from '../../features/billing/desk-payments';
import { UnpaidInvoices } from '../../features/billing/unpaid-invoices';
import { DeskQueue } from '../../features/desk/desk-queue';
import { SearchField } from '../../ui/search-field';

const labels: Record<MoneyList, string> = {
  payments: 'Payments',
  unpaid: 'Unpaid',
};
const options = moneyLists.map((value) => ({ value, label: labels[value] }));
const size = 20;

export function Money() {
  const { list = 'payments' } = useSearch({ from: '/inside/platform/money' });
  return list === 'payments' ? <Payments /> : <Unpaid />;
}

function Lead() {
  return (
    <>
      What companies have paid. What goes back above {dollars(limits.desk.alone.cents)} waits under{' '}
      <Link to="/platform/confirmations">Two pairs of eyes</Link>.
    </>
  );
}

function useFrame(list: MoneyList) {
  const { page = 1, search = '' } = useSearch({ from: '/inside/platform/money' });
  const navigate = useNavigate({ from: '/platform/money' });
  return {
    ...{ page, search },
    onSearch: (words: string) => void navigate({ search: words ? { search: words } : {} }),
    frame: {
      title: 'Money',
      lead: <Lead />,
      choice: { label: 'Which list', value: list, options },
      onChoose: (value: MoneyList) => void navigate({ search: { list: value } }),
      at: { page, size },
      onPage: (next: number) =>
        void navigate({ search: { list, page: next, ...(search ? { search } : {}) } }),
    },
  };
}

function Payments() {
  const { page, search, onSearch, frame } = useFrame('payments');
  const read = useCall(listDeskPayments, { query: { search, page, per_page: size } }, { keepPrevious: true });
  return (
    <DeskQueue
      {...frame}
      of={read}
      actions={<SearchField value={search} onChange={onSearch} label="Company or invoice number" />}
    >
      {(rows) => <DeskPayments rows={rows} busy={read.isPlaceholderData} />}
    </DeskQueue>
  );
}

function Unpaid() {
  const { page, frame } = useFrame('unpaid');
  const read = useCall(listInvoiceTerms, { query: { page, per_page: size } }, { keepPrevious: true });
  return (
    <DeskQueue {...frame} of={read}>
      {(rows) => <UnpaidInvoices rows={rows} busy={read.isPlaceholderData} />}
    </DeskQueue>
  );
}
