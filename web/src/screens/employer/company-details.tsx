// Company Details: what the company says about itself, how far it is believed, and who asks to join.
import { Button } from '@mantine/core';
import { showCompany } from '@rounds/product/company/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/use-call';
import { CompanyFacts, CompanyLogo } from '../../features/company/company-facts';
import { CompanyForm } from '../../features/company/company-form';
import look from '../../ui/look.module.css';
import { JoinRequests } from '../../features/company/join-requests';
import { useOwnCompany } from '../../features/company/use-own-company';
import { VerificationNote } from '../../features/company/verification';
import { Beside } from '../../ui/beside';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';

const CompanyLeaving = lazy(async () => ({
  default: (await import('../../features/leaving/company-leaving')).CompanyLeaving,
}));

const Priorities = lazy(async () => ({
  default: (await import('../../features/company/priorities')).Priorities,
}));

export function CompanyDetails() {
  const { companyId, may } = useOwnCompany();
  const { edit } = useSearch({ from: '/inside/employer/settings/company_details' });
  const navigate = useNavigate({ from: '/employer/settings/company_details' });
  const company = useCall(showCompany, { params: { id: companyId } });
  const mayEdit = may('update_company_details');
  const editing = mayEdit && edit === 'true';
  return (
    <Page
      title="Company Details"
      lead={mayEdit ? undefined : 'Admins of your company change these.'}
      actions={
        mayEdit &&
        !editing && <Button onClick={() => void navigate({ search: { edit: 'true' } })}>Edit</Button>
      }
    >
      <Loaded of={company}>
        {({ data }) => (
          <Beside label="Verification" aside={<VerificationNote company={data} />} asideFirst={!editing}>
            {editing ? (
              <CompanyForm company={data} onDone={() => void navigate({ search: {} })} />
            ) : (
              <div className={look.stack}>
                <JoinRequests />
                <section className={look.box} aria-label="Details">
                  <div className={look.line}>
                    <CompanyLogo company={data} />
                    <h2 className={look.name}>{data.name}</h2>
                  </div>
                  <CompanyFacts company={data} />
                </section>
                {may('edit_company_profile') && (
                  <Suspense>
                    <Priorities />
                  </Suspense>
                )}
                {may('manage_plans') && (
                  <Suspense>
                    <CompanyLeaving companyId={data.id} name={data.name} />
                  </Suspense>
                )}
              </div>
            )}
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}
