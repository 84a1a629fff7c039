// Changing the company's details, with its logo. Whoever saved in between is never overwritten.
import { updateCompany, type FullCompany } from '@rounds/product/company/calls';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { UploadField } from '../../ui/upload-field';
import { useCallForm } from '../../ui/use-call-form';
import { BasicFields, DomainsField, MoreFields, NumberFields } from './company-fields';
import look from '../../ui/look.module.css';
import { PlaceFields, useOnPlace } from './place-fields';

interface CompanyFormProps {
  company: FullCompany;
  onDone: () => void;
}

/** The form, and the logo that goes with it. */
function useCompanyChange({ company, onDone }: CompanyFormProps) {
  const [logo, setLogo] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const save = useSend(updateCompany, { tell: 'form' });
  const call = useCallForm({
    schema: updateCompany.body.shape.company,
    initial: initialOf(company),
    draft: `company-${company.id}-${company.version}`,
    files: ['logo'],
    submit: async (changed) => {
      const files = logo ? { files: { logo }, onProgress: setProgress } : {};
      const { data } = await save
        .mutateAsync({ params: { id: company.id }, body: { company: changed }, ...files })
        .finally(() => setProgress(null));
      toast.done(
        data.wanted
          ? 'Saved. Everybody sees the new name, web address or number once Rounds has looked at it.'
          : 'Company details saved.',
      );
      onDone();
    },
  });
  return { call, logo: { value: logo, progress, ...call.ofFile('logo', setLogo) } };
}

export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const { call, logo } = useCompanyChange({ company, onDone });
  const { form, field } = call;
  const onPlace = useOnPlace(form);
  return (
    <div className={look.box}>
      <CallForm of={call} label="Company details" submitLabel="Save" onCancel={onDone}>
        <UploadField
          label="Logo"
          kind="image"
          {...logo}
          {...(company.has_logo ? { present: 'A logo is there. Choose a file to replace it.' } : {})}
        />
        {company.verification === 'verified' && (
          <p className={look.small}>
            A new name, web address, CCN or NPI is looked at by Rounds first. Until then everybody sees what
            was verified.
          </p>
        )}
        <BasicFields field={field} />
        <PlaceFields field={field} zip={form.values.zip_code} onPlace={onPlace} />
        <MoreFields field={field} />
        <NumberFields field={field} />
        <DomainsField
          value={form.values.allowed_email_domains}
          onChange={(domains) => form.setFieldValue('allowed_email_domains', domains)}
          errors={form.errors}
        />
      </CallForm>
    </div>
  );
}

const initialOf = (company: FullCompany) => ({
  // What waits for the desk stands in the form; changed back, it is taken back.
  name: company.wanted?.name ?? company.name,
  email: company.email,
  web_url: company.wanted?.web_url ?? company.web_url,
  phone: company.phone,
  address: company.address ?? '',
  city: company.city,
  state: company.state,
  zip_code: company.zip_code,
  ccn: (company.wanted && 'ccn' in company.wanted ? company.wanted.ccn : company.ccn) ?? '',
  npi: (company.wanted && 'npi' in company.wanted ? company.wanted.npi : company.npi) ?? '',
  established_date: company.established_date ?? '',
  company_size: company.company_size,
  headquarters: company.headquarters ?? '',
  locations: company.locations ?? '',
  specialties: company.specialties ?? '',
  descriptions: company.descriptions ?? '',
  allowed_email_domains: company.allowed_email_domains,
  version: company.version,
});
