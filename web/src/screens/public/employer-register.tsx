// An employer's account; the company comes in onboarding.
import { Checkbox, TextInput } from '@mantine/core';
import { employerRegister } from '@rounds/product/identity/calls';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberForLetter } from '../../api/token';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import { TermsBox } from './agreements';
import { CheckMail } from './check-mail';
import { DoorCard } from './door-card';
import { PasswordFields } from './password-fields';

export function EmployerRegister() {
  const { referral_token } = useSearch({ strict: false });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const register = useSend(employerRegister, { tell: 'form' });
  const call = useCallForm({
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
      await register.mutateAsync({ body: { employer: { ...employer, referral_token } } });
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
          <Link to="/employer">I have an account</Link>
          <Link to="/job_seeker/register">I am looking for work</Link>
        </>
      }
    >
      <CallForm of={call} label="Create your account" submitLabel="Create account" fullWidth>
        <TextInput label="Full name" autoComplete="name" {...call.field('full_name')} />
        <TextInput label="Work email" type="email" autoComplete="email" {...call.field('email')} />
        <PasswordFields field={call.field} />
        <Checkbox
          label="We are a staffing agency."
          {...call.field('is_staffing_agency', { type: 'checkbox' })}
        />
        <TermsBox field={call.field} />
      </CallForm>
    </DoorCard>
  );
}
