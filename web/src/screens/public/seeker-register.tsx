// A job seeker's account: address, password, discipline.
import { Checkbox, TextInput } from '@mantine/core';
import { seekerRegister } from '@rounds/product/identity/calls';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberForLetter } from '../../api/token';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { DisciplineSelect } from '../../ui/discipline-select';
import { useCallForm } from '../../ui/use-call-form';
import { TermsBox } from './agreements';
import { CheckMail } from './check-mail';
import { DoorCard } from './door-card';
import { PasswordFields } from './password-fields';

function useRegistering(onSent: (email: string) => void) {
  const { referral_token, discipline_id, zip_code } = useSearch({ from: '/door/job_seeker/register' });
  const register = useSend(seekerRegister, { tell: 'form' });
  return useCallForm({
    schema: seekerRegister.body.shape.user,
    initial: {
      email: '',
      password: '',
      password_confirmation: '',
      discipline_id: discipline_id ? Number(discipline_id) : null,
      zip_code: zip_code ?? '',
      terms: false,
      of_age: false,
    },
    // What is brought along from a search is not overwritten by what another visit left.
    draft: ['seeker-register', discipline_id, zip_code].filter(Boolean).join(' '),
    submit: async (user) => {
      await register.mutateAsync({ body: { user: { ...user, referral_token } } });
      rememberForLetter();
      onSent(user.email);
    },
  });
}

export function SeekerRegister() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const call = useRegistering(setSentTo);
  if (sentTo) return <CheckMail email={sentTo} />;
  return (
    <DoorCard
      title="Create your account"
      lead="Nobody sees your name or contact until you say yes."
      foot={
        <>
          <Link to="/job_seeker">I have an account</Link>
          <Link to="/employer/register">I am hiring</Link>
        </>
      }
    >
      <CallForm of={call} label="Create your account" submitLabel="Create account" fullWidth>
        <TextInput label="Email" type="email" autoComplete="email" {...call.field('email')} />
        <DisciplineSelect
          label="Discipline"
          placeholder="Type to search, such as RN or hospitalist"
          {...call.field('discipline_id')}
        />
        <TextInput
          label="ZIP code"
          description="For the jobs near you. Companies see about how many miles, never this."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...call.field('zip_code')}
        />
        <PasswordFields field={call.field} />
        <Checkbox label="I am 18 or older." {...call.field('of_age', { type: 'checkbox' })} />
        <TermsBox field={call.field} />
      </CallForm>
    </DoorCard>
  );
}
