// Token Transactions: where the tokens are, as a sum that adds up, and every line that moved them.
import { tokenTransactions } from '@rounds/product/tokens/calls';
import type { Answer } from '@rounds/product/call';
import { limits } from '@rounds/product/limits';
import { roleMay } from '@rounds/product/permissions';
import { Select } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSessionUser } from '../../api/session';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { ExpiringTokens } from '../../features/billing/expiring-tokens';
import { ListCsv, type CsvColumns, type PageAt } from '../../ui/csv-button';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { sheetTime } from '../../ui/local-time';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { count } from '../../ui/words';
import classes from './transactions.module.css';

type Ledger = Answer<typeof tokenTransactions>;
type Line = Ledger['data'][number];

const size = limits.pageSize.tokenTransactions;
const kinds = [
  ['grant', 'Granted'],
  ['allocate', 'Allocated'],
  ['return', 'Returned'],
  ['hold', 'Held'],
  ['post', 'Spent'],
  ['release', 'Released'],
  ['expire', 'Expired'],
  ['recredit', 'Credited again'],
  ['adjust', 'Adjusted'],
] as const;

/** Who stands behind a line that no member caused. */
const nobody: Record<string, string> = { grant: 'Rounds', post: 'The job seeker' };

const columns: Column<Line>[] = [
  {
    key: 'note',
    title: 'What',
    cell: (line) => <What line={line} />,
  },
  { key: 'amount', title: 'Tokens', align: 'end', cell: (line) => signed(line.amount) },
  { key: 'vacancy', title: 'Vacancy', cell: (line) => line.vacancy ?? '–' },
  { key: 'by', title: 'By', cell: (line) => line.by ?? nobody[line.kind] ?? '–' },
  { key: 'at', title: 'When', cell: (line) => <When at={line.at} show="exact" /> },
];

/** As the ledger is kept: a sum over the second column is the balance. */
const sheet: CsvColumns<Line> = [
  { title: 'What', csv: (line) => line.note },
  { title: 'Tokens', csv: (line) => line.amount },
  { title: 'Kind', csv: (line) => kinds.find(([kind]) => kind === line.kind)?.[1] ?? line.kind },
  { title: 'Vacancy', csv: (line) => line.vacancy },
  { title: 'By', csv: (line) => line.by ?? nobody[line.kind] ?? null },
  { title: 'Paper', csv: ({ paper }) => paper && `${papers[paper.kind]} ${paper.number}` },
  { title: 'When', csv: (line) => sheetTime(line.at) },
];

const papers = { invoice: 'Invoice', credit_note: 'Credit note' } as const;
const signed = (amount: number) => (amount < 0 ? `−${count(-amount)}` : count(amount));

function What({ line: { note, request_id, paper } }: { line: Line }) {
  if (request_id)
    return (
      <Link to="/employer/job_seekers/requests/$id" params={{ id: String(request_id) }}>
        {note}
      </Link>
    );
  if (!paper) return note;
  return (
    <>
      {note}:{' '}
      <Link to="/employer/purchased_plans">
        {papers[paper.kind]} {paper.number}
      </Link>
    </>
  );
}

const ReferralSection = lazy(async () => ({
  default: (await import('../../features/referrals/referral-section')).ReferralSection,
}));

export function Transactions() {
  const { page = 1, kind } = useSearch({ from: '/inside/employer/transactions' });
  const navigate = useNavigate({ from: '/employer/transactions' });
  const role = useSessionUser()?.role ?? 'interview_panelist';
  const own = !roleMay(role, 'read_whole_ledger');
  const ledger = useCall(tokenTransactions, linesAt(kind, { page, size }), { keepPrevious: true });
  return (
    <Page
      title="Token Transactions"
      lead={own ? 'Your own wallet. A token is spent only on a yes.' : 'A token is spent only on a yes.'}
    >
      <Loaded of={ledger}>
        {({ data, sums, available_in, expiring, total_results, total_relation }) => (
          <>
            <Sums sums={sums} places={available_in} />
            <ExpiringTokens of={expiring} />
            <Section title="Lines" plain actions={<KindFilter kind={kind} />}>
              <DataTable
                label="Token transactions"
                rows={data}
                columns={columns}
                rowKey={(line) => line.id}
                busy={ledger.isPlaceholderData}
                empty={<NoLine filtered={kind !== undefined} />}
              />
            </Section>
            <Pager
              page={page}
              size={size}
              total={total_results}
              relation={total_relation}
              onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
            >
              <Sheet kind={kind} />
            </Pager>
          </>
        )}
      </Loaded>
      {roleMay(role, 'refer_others') && (
        <Suspense>
          <ReferralSection />
        </Suspense>
      )}
    </Page>
  );
}

type Kind = string | undefined;

const linesAt = (kind: Kind, { page, size: per_page }: PageAt) => ({
  query: { page, per_page, ...(kind ? { kind } : {}) },
});

function Sheet({ kind }: { kind: Kind }) {
  return (
    <ListCsv
      of="token-transactions"
      columns={sheet}
      read={(next, signal) => send(tokenTransactions, linesAt(kind, next), { signal })}
    />
  );
}

function KindFilter({ kind }: { kind: string | undefined }) {
  const navigate = useNavigate({ from: '/employer/transactions' });
  return (
    <Select
      aria-label="Kind"
      placeholder="All kinds"
      clearable
      data={kinds.map(([value, label]) => ({ value, label }))}
      value={kind ?? null}
      onChange={(next) => void navigate({ search: next ? { kind: next } : {}, replace: true })}
    />
  );
}

function NoLine({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={<IconCoins size={24} stroke={1.7} />}
      title={filtered ? 'No line of this kind' : 'Nothing has moved yet'}
      text="Grants, holds, what was spent on a yes and what came back stand here line by line."
    />
  );
}

type Part = readonly [title: string, amount: number, says: string];

/** What is available, as the badge at the top counts it for whoever spends from there. */
function freeParts({ pool, wallets, own }: Ledger['available_in']): Part[] {
  if (pool === null || wallets === null) return [['In your wallet', own ?? 0, 'Free to hold for a request']];
  const says = own === null ? 'Allocated to members' : `Allocated to members; ${count(own)} in your wallet`;
  return [
    ['In the pool', pool, 'Free to hold for a request of an admin, or to allocate'],
    ['In wallets', wallets, says],
  ];
}

function Sums({ sums, places }: { sums: Ledger['sums']; places: Ledger['available_in'] }) {
  const parts: Part[] = [
    ...freeParts(places),
    ['In transit', sums.in_transit, 'Held until the job seeker answers'],
    ['Spent', sums.spent, 'On a yes'],
    ['Expired', sums.expired, 'Past their date'],
    ['Adjusted', sums.adjusted, 'Taken back with a refund, or by Rounds'],
  ];
  return (
    <dl className={classes.sums} aria-label="Where the tokens are">
      {parts.map(([title, amount, says], index) => (
        <div key={title} className={classes.sum}>
          <dt>
            {index > 0 && <span className={classes.sign}>+ </span>}
            {title}
          </dt>
          <dd className="tabular">{count(amount)}</dd>
          <dd className={classes.says}>{says}</dd>
        </div>
      ))}
      <div className={classes.sum} data-total>
        <dt>
          <span className={classes.sign}>= </span>Granted
        </dt>
        <dd className="tabular">{count(sums.granted)}</dd>
        <dd className={classes.says}>All that ever came in</dd>
      </div>
    </dl>
  );
}
