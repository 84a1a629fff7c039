// A company as its own people read it: every field of the settings, filled or not.
import type { FullCompany } from '@rounds/product/company/calls';
import { sizeWords } from '@rounds/product/company-sizes';
import { FactList } from '../../ui/fact-list';
import { Day } from '../../ui/facts';
import classes from './company-facts.module.css';

export function CompanyFacts({ company }: { company: FullCompany }) {
  const place = [company.city, `${company.state} ${company.zip_code}`].join(', ');
  const rows: [string, React.ReactNode][] = [
    ['Kind', company.is_staffing_agency ? 'Staffing agency' : 'Hires for itself'],
    [
      'Web address',
      <a key="web" href={company.web_url} target="_blank" rel="noopener noreferrer">
        {company.web_url.replace(/^https?:\/\//, '')}
      </a>,
    ],
    ['Email', company.email],
    ['Phone', company.phone],
    ['Address', [company.address, place].filter(Boolean).join(', ')],
    ['Mail domains', company.allowed_email_domains.join(', ')],
    ['Specialties', company.specialties],
    ['Description', company.descriptions],
    ['CCN', company.ccn],
    ['NPI', company.npi],
    ['Established on', company.established_date && <Day key="day" on={company.established_date} />],
    ['Company size', company.company_size && `${sizeWords[company.company_size]} people`],
    ['Headquarters', company.headquarters],
    ['Locations', company.locations],
  ];
  return <FactList rows={rows} />;
}

/** The version keeps a browser from showing the logo before the last. */
export function CompanyLogo({ company }: { company: FullCompany }) {
  if (!company.has_logo) return null;
  const src = `/api/v1/companies/${company.id}/logo?version=${company.version}`;
  return <img className={classes.logo} src={src} alt={`Logo of ${company.name}`} />;
}
