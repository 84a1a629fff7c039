// The fields of a company that registering and the settings share. Sending them is each form's own.
import { Select, TagsInput, TextInput, Textarea } from '@mantine/core';
import { companySizes, sizeWords } from '@rounds/product/company-sizes';
import { domainsOf } from '@rounds/product/company/verification';
import classes from './company-fields.module.css';

type Basic = 'name' | 'email' | 'web_url' | 'phone';
type Numbers = 'ccn' | 'npi';
type More =
  | 'established_date'
  | 'company_size'
  | 'headquarters'
  | 'locations'
  | 'specialties'
  | 'descriptions';
type Field<F extends string> = (path: F) => object;

export function BasicFields({ field }: { field: Field<Basic> }) {
  return (
    <>
      <TextInput label="Company name" autoComplete="organization" {...field('name')} />
      <div className={classes.pair}>
        <TextInput
          label="Web address"
          placeholder="www.example.org"
          inputMode="url"
          autoComplete="url"
          {...field('web_url')}
        />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextInput
        label="Company email"
        description="Where the company is written to, also by people who need an accommodation to apply."
        type="email"
        autoComplete="email"
        {...field('email')}
      />
    </>
  );
}

export function NumberFields({ field }: { field: Field<Numbers> }) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="CCN"
        description="The hospital's number in the federal register: six characters."
        {...field('ccn')}
      />
      <TextInput
        label="NPI of the organization"
        description="Ten digits. One of the two is enough."
        inputMode="numeric"
        {...field('npi')}
      />
    </div>
  );
}

interface DomainsFieldProps {
  value: unknown;
  onChange: (domains: string[]) => void;
  /** The form's errors; a single wrong domain is named by its place in the list. */
  errors: Record<string, React.ReactNode>;
}

const path = 'allowed_email_domains';

export function DomainsField({ value, onChange, errors }: DomainsFieldProps) {
  const at = Object.keys(errors).find((key) => key === path || key.startsWith(`${path}.`));
  const domains = Array.isArray(value) ? (value as string[]) : [];
  return (
    <TagsInput
      label="Mail domains of the company"
      description="Colleagues with an address on one of these may ask to join. Free mail belongs to nobody."
      placeholder={domains.length === 0 ? 'example.org' : undefined}
      splitChars={[',', ' ', ';']}
      value={domains}
      onChange={(next) => onChange(domainsOf(next))}
      error={at ? errors[at] : undefined}
      data-path={at ?? path}
    />
  );
}

export function MoreFields({ field }: { field: Field<More> }) {
  return (
    <>
      <Textarea
        label="Specialties"
        description="What you are known for, such as cardiac care or a level I trauma center."
        autosize
        minRows={2}
        {...field('specialties')}
      />
      <Textarea
        label="Description"
        description="Job seekers read this beside your vacancies."
        autosize
        minRows={4}
        {...field('descriptions')}
      />
      <div className={classes.pair}>
        <TextInput label="Established on" type="date" {...field('established_date')} />
        <Select
          label="Company size"
          clearable
          data={companySizes.map((size) => ({ value: size, label: sizeWords[size] }))}
          {...field('company_size')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label="Headquarters" {...field('headquarters')} />
        <TextInput label="Locations" placeholder="Such as Tampa and Orlando" {...field('locations')} />
      </div>
    </>
  );
}
