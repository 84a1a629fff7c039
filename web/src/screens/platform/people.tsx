// People and companies as staff find them: by address, number or name; nothing more of them is shown before a reason.
import type { FoundKind } from '@rounds/product/address';
import { findPeople } from '@rounds/product/people/calls';
import { findCompanies } from '@rounds/product/people/company-calls';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { FoundCompanies, FoundPeople } from '../../features/people/found';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import look from '../../ui/look.module.css';

const kinds: readonly { value: FoundKind; label: string }[] = [
  { value: 'people', label: 'People' },
  { value: 'companies', label: 'Companies' },
];
const size = 20;
const standingWords = {
  paying: 'Those that pay for a plan.',
  past_due: 'Those whose payment is missing.',
} as const;
const words = {
  people: {
    label: 'Email, number, or how a name begins',
    text: 'The whole email address, the number, or the beginning of a first or last name.',
  },
  companies: {
    label: 'Name, number or mail domain',
    text: 'The beginning of the name, the number, or the mail domain that is confirmed.',
  },
} as const;

export function People() {
  const { kind = 'people', search = '', standing, page = 1 } = useSearch({ from: '/inside/platform/people' });
  const navigate = useNavigate({ from: '/platform/people' });
  const paged = { page, per_page: size };
  const asked = search.length >= 2 || (kind === 'companies' && standing !== undefined);
  const people = useCall(
    findPeople,
    { query: { ...paged, search } },
    { keepPrevious: true, enabled: asked && kind === 'people' },
  );
  const companies = useCall(
    findCompanies,
    {
      query: {
        ...paged,
        ...(search === '' ? {} : { search }),
        ...(standing === undefined ? {} : { standing }),
      },
    },
    { keepPrevious: true, enabled: asked && kind === 'companies' },
  );
  const pager = (of: { total_results: number; total_relation: 'eq' | 'gte' }) => (
    <Pager
      {...{ page, size, total: of.total_results, relation: of.total_relation }}
      onPage={(next) => void navigate({ search: { kind, search, standing, page: next } })}
    />
  );
  return (
    <Page
      title="People and companies"
      lead="Who has the account reads that staff looked, and for which reason."
      width="wide"
    >
      <div className={look.row}>
        <Segmented
          label="Whom to find"
          labelHidden
          value={kind}
          options={kinds}
          onChange={(value) => void navigate({ search: { kind: value, search } })}
        />
        <SearchField
          key={kind}
          wide
          label={words[kind].label}
          value={search}
          onChange={(typed) => void navigate({ search: { kind, search: typed, standing }, replace: true })}
        />
      </div>
      {kind === 'companies' && standing && (
        <p className={look.row}>
          {standingWords[standing]}
          <Link to="/platform/people" search={{ kind }}>
            All companies
          </Link>
        </p>
      )}
      {!asked ? (
        <EmptyState title="Whom do you look for?" text={words[kind].text} />
      ) : kind === 'people' ? (
        <Loaded of={people}>
          {(found) => (
            <>
              <FoundPeople rows={found.data} busy={people.isPlaceholderData} />
              {pager(found)}
            </>
          )}
        </Loaded>
      ) : (
        <Loaded of={companies}>
          {(found) => (
            <>
              <FoundCompanies rows={found.data} busy={companies.isPlaceholderData} />
              {pager(found)}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
