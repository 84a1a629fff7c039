// One company at the desk: why one looks, how it stands, tokens by hand, freezing and letting go.
import {
  showDeskCompany,
  workOnCompany,
  type CompanyDeed,
  type DeskCompany,
} from '@rounds/product/people/company-calls';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { useReasonFirst } from '../../features/desk/reason-first';
import { WhyForm } from '../../features/desk/why-form';
import { lookChoices } from '../../features/desk/words';
import { CompanyPanels } from '../../features/people/company-panels';
import { DeedForm, type DeedGiven } from '../../features/people/deed-form';
import { TermsForm } from '../../features/people/terms-form';
import { TokensForm } from '../../features/people/tokens-form';
import { companyDeeds, companyDeedsOf, type CompanyDeedName } from '../../features/people/words';
import { idIn } from '../../ui/address';
import { Beside } from '../../ui/beside';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import look from '../../ui/look.module.css';

const crumbs = [{ title: 'People and companies', to: '/platform/people?kind=companies' }];
const parts = [
  { value: 'tokens', label: 'Tokens' },
  { value: 'other', label: 'Note or freeze' },
] as const;
const withTerms = [parts[0], { value: 'terms', label: 'Paying' }, parts[1]] as const;

/** Enterprise alone may be paid by invoice. */
const hasTerms = ({ money: { next } }: DeskCompany): boolean =>
  next !== null && (next.plan === 'enterprise' || next.purchase_order !== '');

function deedOf(name: CompanyDeedName, { note, rule }: DeedGiven): CompanyDeed {
  if (name === 'note') return { note: { text: note } };
  // The server says which rule is missing.
  return name === 'freeze' ? ({ freeze: { rule, note } } as CompanyDeed) : { unfreeze: { note } };
}

export function CompanyAtDesk() {
  const id = idIn(useParams({ from: '/inside/platform/companies/$id' }).id);
  const company = useCall(showDeskCompany, { params: { id } });
  const work = useSend(workOnCompany, { tell: 'form' });
  const send = (deed: CompanyDeed) => work.mutateAsync({ params: { id }, body: { company: deed } });
  if (useReasonFirst(company, id))
    return (
      <Page title="A company" breadcrumbs={crumbs} width="form">
        <Section key={id} title="Why do you look?">
          <WhyForm
            reasons={lookChoices}
            usual={{ take: 'question', look: 'question' }}
            words={{ what: 'company', reader: 'the company' }}
            standing="shut"
            onWhy={(act) => ('look' in act ? send(act).then(() => company.refetch()) : Promise.resolve())}
          />
        </Section>
      </Page>
    );
  return (
    <Page title={company.data?.data.name ?? 'A company'} breadcrumbs={crumbs} width="wide">
      <Loaded of={company}>
        {({ data }) => (
          <Beside
            label="What to do"
            width="wide"
            aside={<Doing company={data} onDeed={(name, given) => send(deedOf(name, given))} />}
          >
            <CompanyPanels company={data} />
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}

interface DoingProps {
  company: DeskCompany;
  onDeed: (name: CompanyDeedName, given: DeedGiven) => Promise<unknown>;
}

function Doing({ company, onDeed }: DoingProps) {
  const [part, setPart] = useState<(typeof withTerms)[number]['value']>('tokens');
  return (
    <Section title="What to do">
      <div className={look.apart}>
        <Segmented
          label="What to do"
          labelHidden
          value={part}
          options={hasTerms(company) ? withTerms : parts}
          onChange={setPart}
        />
        {part === 'tokens' && <TokensForm companyId={company.id} alone={company.alone_tokens} />}
        {part === 'terms' && company.money.next && (
          <TermsForm companyId={company.id} next={company.money.next} />
        )}
        {part === 'other' && (
          <DeedForm names={companyDeedsOf(company)} words={companyDeeds} onDeed={onDeed} />
        )}
      </div>
    </Section>
  );
}
