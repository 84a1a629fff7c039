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

type Standing = keyof typeof standingWords;

export function People() {
  const { kind = 'people', search = '', standing, page = 1 } = useSearch({ from: '/inside/platform/people' });
  const navigate = useNavigate({ from: '/platform/people' });
  const wish = { search, standing, page };
  const onPage = (next: number) => void navigate({ search: { kind, search, standing, page: next } });
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
      {kind === 'people' ? (
        <PeopleFound wish={wish} onPage={onPage} />
      ) : (
        <CompaniesFound wish={wish} onPage={onPage} />
      )}
    </Page>
  );
}

interface FoundProps {
  wish: { search: string; standing: Standing | undefined; page: number };
  onPage: (page: number) => void;
}

const nobodyAsked = (kind: FoundKind) => <EmptyState title="Whom do you look for?" text={words[kind].text} />;

function PeopleFound({ wish: { search, page }, onPage }: FoundProps) {
  const asked = search.length >= 2;
  const query = { search, page, per_page: size };
  const people = useCall(findPeople, { query }, { keepPrevious: true, enabled: asked });
  if (!asked) return nobodyAsked('people');
  return (
    <Loaded of={people}>
      {({ data, total_results, total_relation }) => (
        <>
          <FoundPeople rows={data} busy={people.isPlaceholderData} />
          <Pager {...{ page, size, onPage, total: total_results, relation: total_relation }} />
        </>
      )}
    </Loaded>
  );
}

function CompaniesFound({ wish: { search, standing, page }, onPage }: FoundProps) {
  const typed = search.length >= 2;
  const asked = typed || standing !== undefined;
  const query = { page, per_page: size, ...(typed ? { search } : {}), ...(standing ? { standing } : {}) };
  const companies = useCall(findCompanies, { query }, { keepPrevious: true, enabled: asked });
  if (!asked) return nobodyAsked('companies');
  return (
    <>
      {standing && (
        <p className={look.row}>
          {standingWords[standing]}
          <Link to="/platform/people" search={{ kind: 'companies' }}>
            All companies
          </Link>
        </p>
      )}
      <Loaded of={companies}>
        {({ data, total_results, total_relation }) => (
          <>
            <FoundCompanies rows={data} busy={companies.isPlaceholderData} />
            <Pager {...{ page, size, onPage, total: total_results, relation: total_relation }} />
          </>
        )}
      </Loaded>
    </>
  );
}
