// An employer's account; the company comes in onboarding.
import { TextField, TickField } from '../ui/plain-fields';
import { employerRegister } from '@rounds/product/identity/calls';
import { useState } from 'react';
import { rememberForLetter } from '../api/token';
import { useSending } from '../api/use-sending';
import { PlainForm, usePlainForm } from '../ui/plain-form';
import { said } from './address';
import { TermsBox } from './agreements';
import { CheckMail } from './check-mail';
import { DoorCard } from '../ui/door-card';
import { PasswordFields } from '../features/identity/password-fields';

export function EmployerRegister() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const register = useSending(employerRegister);
  const call = usePlainForm({
    schema: employerRegister.body.shape.employer,
    initial: {
      full_name: '',
      email: '',
      password: '',
      password_confirmation: '',
      is_staffing_agency: false,
      terms: false,
    },
    draft: 'employer-register',
    submit: async (employer) => {
      await register({
        body: { employer: { ...employer, referral_token: said('referral_token') || undefined } },
      });
      rememberForLetter();
      setSentTo(employer.email);
    },
  });
  if (sentTo) return <CheckMail email={sentTo} />;
  return (
    <DoorCard
      title="Create your account"
      lead="Use your work address: it is how a company is verified."
      foot={
        <>
          <a href="/employer">I have an account</a>
          <a href="/job_seeker/register">I am looking for work</a>
        </>
      }
    >
      <PlainForm of={call} label="Create your account" submitLabel="Create account">
        <TextField label="Full name" autoComplete="name" {...call.field('full_name')} />
        <TextField label="Work email" type="email" autoComplete="email" {...call.field('email')} />
        <PasswordFields field={call.field} />
        <TickField
          label="We are a staffing agency."
          {...call.field('is_staffing_agency', { type: 'checkbox' })}
        />
        <TermsBox field={call.field} />
      </PlainForm>
    </DoorCard>
  );
}
