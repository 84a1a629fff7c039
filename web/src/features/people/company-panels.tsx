// One company at the desk: how it stands, its plan and tokens, its cases, what was reported, and the desk's book of it.
import { dollars } from '@rounds/product/billing/money';
import { badgeText } from '@rounds/product/company/badge';
import { confirmedActs } from '@rounds/product/desk/confirming';
import type { DeskCompany } from '@rounds/product/people/company-calls';
import { plans } from '@rounds/product/limits';
import { planCodeOf } from '@rounds/product/plans';
import { tokensInWords } from '@rounds/product/tokens/ledger';
import { Link } from '@tanstack/react-router';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import look from '../../ui/look.module.css';
import { Book } from '../desk/book';
import { Lines } from '../desk/lines';
import { kindWords } from '../desk/words';
import { PastReports } from './past-reports';
import { companyActWords, verificationWords } from './words';

export function CompanyPanels({ company }: { company: DeskCompany }) {
  return (
    <div className={look.sections}>
      <Waits waits={company.waits} />
      <Standing company={company} />
      <Numbers company={company} />
      <Tokens sums={company.tokens} />
      <Money company={company} />
      <Cases cases={company.cases} />
      <PastReports reports={company.reports} />
      <Book acts={company.acts} words={companyActWords} />
    </div>
  );
}

function Waits({ waits }: { waits: DeskCompany['waits'] }) {
  if (waits.length === 0) return null;
  return (
    <Section title="Waits for a second administrator">
      <Lines
        lines={waits.map(({ id, act, tokens, cents, asked_by, asked_at }) => ({
          key: String(id),
          head: (
            <>
              <Link to="/platform/confirmations">
                {confirmedActs[act]}
                {tokens !== null && `: ${tokensInWords(tokens)}`}
                {cents !== null && `: ${dollars(cents)}`}
              </Link>{' '}
              <span className={look.small}>
                {asked_by.name}, <When at={asked_at} />
              </span>
            </>
          ),
          note: '',
        }))}
      />
    </Section>
  );
}

function Standing({ company }: { company: DeskCompany }) {
  const { owner } = company;
  return (
    <Section title="The company">
      <FactList
        rows={[
          ['Kind', company.is_staffing_agency ? 'Staffing agency' : 'Hires for itself'],
          ['Stands as', badgeText(company.badge) || verificationWords[company.verification]],
          ...(company.frozen_at
            ? [['Frozen', <When key="frozen" at={company.frozen_at} show="exact" />] as const]
            : []),
          ['Place', `${company.city}, ${company.state}`],
          ['Web address', company.web_url],
          ['Telephone', company.phone],
          ['Email', company.email],
          [
            'Owner',
            owner && (
              <Link key="owner" to="/platform/people/$id" params={{ id: String(owner.id) }}>
                {owner.name}, {owner.email}
              </Link>
            ),
          ],
          ['Number', String(company.id)],
          ['Since', <When key="since" at={company.created_at} show="exact" />],
        ]}
      />
    </Section>
  );
}

function Numbers({ company: { plan, members, vacancies, requests } }: { company: DeskCompany }) {
  return (
    <Section title="What it does here">
      <FactList
        rows={[
          ['Plan', plans[planCodeOf(plan)].name],
          ['Team', count(members)],
          ['Vacancies', `${count(vacancies.published)} published of ${count(vacancies.all)}`],
          [
            'Requests',
            `${count(requests.open)} open, ${count(requests.hired)} hired, ${count(requests.closed)} closed`,
          ],
        ]}
      />
    </Section>
  );
}

function Tokens({ sums }: { sums: DeskCompany['tokens'] }) {
  return (
    <Section title="Its tokens">
      <FactList
        rows={[
          ['Available', `${count(sums.available)} in pool and wallets`],
          ['In transit', count(sums.in_transit)],
          ['Spent', count(sums.spent)],
          ['Expired', count(sums.expired)],
          ['Adjusted', count(sums.adjusted)],
          ['Granted', `${count(sums.granted)}, the sum of these`],
        ]}
      />
    </Section>
  );
}

function Money({ company: { name, money } }: { company: DeskCompany }) {
  const { missing_since, open_invoices, next, invoices, paid_cents } = money;
  return (
    <Section title="Its money">
      <FactList
        rows={[
          ...(missing_since
            ? [['Payment missing', <When key="missing" at={missing_since} show="exact" />] as const]
            : []),
          ...open_invoices.map(
            ({ number, total_cents, due_at, overdue, purchase_order }) =>
              [
                `Invoice ${number}`,
                <span key={number}>
                  {dollars(total_cents)} under {purchase_order}, {overdue ? 'overdue since' : 'due'}{' '}
                  <When at={due_at} />.{' '}
                  <Link to="/platform/money" search={{ list: 'unpaid' }}>
                    Mark as paid
                  </Link>
                </span>,
              ] as const,
          ),
          ...(next
            ? [
                [
                  'Next',
                  <span key="next">
                    {dollars(next.cents)} <When at={next.from} />,{' '}
                    {next.purchase_order === '' ? 'by card' : `by invoice under ${next.purchase_order}`}
                  </span>,
                ] as const,
              ]
            : []),
          ['Paid and kept', dollars(paid_cents)],
          [
            'Invoices',
            <Link key="invoices" to="/platform/money" search={{ search: name }}>
              {count(invoices)}, with their payments
            </Link>,
          ],
        ]}
      />
    </Section>
  );
}

function Cases({ cases }: { cases: DeskCompany['cases'] }) {
  if (cases.length === 0) return null;
  return (
    <Section title="Cases of verification">
      <Lines
        lines={cases.map(({ id, kind, state, opened_at }) => ({
          key: String(id),
          head: (
            <>
              <Link to="/platform/desk/$id" params={{ id: String(id) }}>
                {kindWords[kind]}
              </Link>
              , {state}{' '}
              <span className={look.small}>
                <When at={opened_at} />
              </span>
            </>
          ),
          note: '',
        }))}
      />
    </Section>
  );
}
