// Registering a company: from the hospital register or typed in, ticking what verification looks at.
import { registerCompany } from '@rounds/product/company/calls';
import { liesWithin, mailDomain, webDomain } from '@rounds/product/company/verification';
import { employerMe } from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { useState } from 'react';
import { send } from '../../api/client';
import { Refused } from '../../api/refused';
import { keepUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { Beside } from '../../ui/beside';
import { CallForm } from '../../ui/call-form';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { BasicFields, DomainsField, NumberFields } from './company-fields';
import look from '../../ui/look.module.css';
import classes from './verification.module.css';
import { HospitalLookup, type Hospital } from './hospital-lookup';
import { JoinCompany } from './join-company';
import { PlaceFields, useOnPlace } from './place-fields';
import { CheckList, ConfirmMail, type Check } from './verification';

interface RegisterCompanyProps {
  user: SessionUser;
  /** Anybody can get an address there, so it says nothing about a company. */
  isFreeMail: boolean;
  onDone: () => void;
}

const kinds = [
  { value: 'own', label: 'Own facilities' },
  { value: 'agency', label: 'Staffing agency' },
] as const;

export function RegisterCompany({ user, isFreeMail, onDone }: RegisterCompanyProps) {
  const { call, there } = useRegistering(user, isFreeMail, onDone);
  const { form, field } = call;
  const onPlace = useOnPlace(form);
  const take = ({ name, address, city, state, zip, ccn }: Hospital) => {
    form.setValues({ name, address, city, state, zip_code: zip.slice(0, 5), ccn });
    form.clearErrors();
  };
  return (
    <Beside label="Verification" aside={<Checks checks={checksOf(user, isFreeMail, form.values)} />}>
      <div className={look.stack}>
        {there && <JoinCompany company={there} relation="may_join" />}
        <div className={look.box}>
          <CallForm of={call} label="Your company" submitLabel="Register the company">
            <Segmented
              label="What kind of company?"
              value={form.values.is_staffing_agency ? 'agency' : 'own'}
              onChange={(kind) => form.setFieldValue('is_staffing_agency', kind === 'agency')}
              options={kinds}
            />
            <HospitalLookup
              label="Find it in the public hospital register"
              description="Optional. Fills in name, address and CCN."
              onPick={take}
            />
            <BasicFields field={field} />
            <PlaceFields field={field} zip={form.values.zip_code} onPlace={onPlace} />
            <NumberFields field={field} />
            <DomainsField
              value={form.values.allowed_email_domains}
              onChange={(domains) => form.setFieldValue('allowed_email_domains', domains)}
              errors={form.errors}
            />
          </CallForm>
        </div>
      </div>
    </Beside>
  );
}

function useRegistering(user: SessionUser, isFreeMail: boolean, onDone: () => void) {
  const [there, setThere] = useState<{ id: number; name: string } | null>(null);
  const register = useSend(registerCompany, { tell: 'form' });
  const call = useCallForm({
    schema: registerCompany.body.shape.company,
    initial: {
      name: '',
      email: user.email,
      web_url: '',
      phone: '',
      address: '',
      city: '',
      state: '',
      zip_code: '',
      ccn: '',
      npi: '',
      allowed_email_domains: isFreeMail ? [] : [mailDomain(user.email)],
      is_staffing_agency: user.is_staffing_agency ?? false,
    },
    draft: `company-${user.id}`,
    submit: async (company) => {
      setThere(null);
      const { data } = await register.mutateAsync({ body: { company } }).catch((error: unknown) => {
        setThere(companyThere(error));
        throw error;
      });
      // The header, the guard and the next step all read who one is now.
      keepUser((await send(employerMe, {})).data);
      toast.done(`${data.name} is registered.`);
      onDone();
    },
  });
  return { call, there };
}

/** The company that a colleague registered before, as the refusal names it. */
function companyThere(error: unknown): { id: number; name: string } | null {
  if (!(error instanceof Refused) || error.code !== 'company_exists') return null;
  const { company } = error.state as { company: { id: number; name: string } };
  return company;
}

interface Given {
  web_url?: string | null | undefined;
}

function checksOf(user: SessionUser, isFreeMail: boolean, given: Given): Check[] {
  const mine = mailDomain(user.email);
  const url = given.web_url ?? '';
  const web = webDomain(/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);
  return [
    {
      done: user.email_confirmed,
      text: user.email_confirmed ? `${user.email} is confirmed` : `Confirm your address ${user.email}`,
    },
    isFreeMail
      ? { done: false, text: `An address of your company: anybody can get one at ${mine}` }
      : { done: liesWithin(web, mine), text: `The web address is on your mail's domain, ${mine}` },
  ];
}

function Checks({ checks }: { checks: readonly Check[] }) {
  const open = checks.some(({ done }) => !done);
  return (
    <div className={classes.note} data-tone={open ? 'neutral' : 'good'}>
      <p className={classes.noteTitle}>What confirms your domain at once</p>
      <CheckList checks={checks} />
      <p className={classes.quiet}>
        {open
          ? 'You can register without: drafts and settings are open meanwhile.'
          : 'Nothing is missing for that.'}{' '}
        Verification itself is by a person at Rounds, within one business day: a call to your public
        telephone, your group’s domain, or documents. CCN and NPI are public and prove nothing.
      </p>
      <ConfirmMail />
    </div>
  );
}
