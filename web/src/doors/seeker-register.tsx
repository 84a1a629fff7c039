// A job seeker's account: address, password, discipline.
import { TextField, TickField } from '../ui/plain-fields';
import { seekerRegister } from '@rounds/product/identity/calls';
import { useState } from 'react';
import { rememberForLetter } from '../api/token';
import { useSending } from '../api/use-sending';
import { PlainForm, usePlainForm } from '../ui/plain-form';
import { said } from './address';
import { TermsBox } from './agreements';
import { CheckMail } from './check-mail';
import { DisciplineField } from './discipline-field';
import { DoorCard } from '../ui/door-card';
import { PasswordFields } from '../features/identity/password-fields';

/** Said on the way here already, to a search without an account. */
const digits = (name: string): string => /^\d{1,9}$/.exec(said(name))?.[0] ?? '';

function useRegistering(onSent: (email: string) => void) {
  const [discipline_id, zip_code] = [digits('discipline_id'), digits('zip_code')];
  const register = useSending(seekerRegister);
  return usePlainForm({
    schema: seekerRegister.body.shape.user,
    initial: {
      email: '',
      password: '',
      password_confirmation: '',
      discipline_id: discipline_id ? Number(discipline_id) : null,
      zip_code,
      terms: false,
      of_age: false,
    },
    // What is brought along from a search is not overwritten by what another visit left.
    draft: ['seeker-register', discipline_id, zip_code].filter(Boolean).join(' '),
    submit: async (user) => {
      await register({ body: { user: { ...user, referral_token: said('referral_token') || undefined } } });
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
          <a href="/job_seeker">I have an account</a>
          <a href="/employer/register">I am hiring</a>
        </>
      }
    >
      <PlainForm of={call} label="Create your account" submitLabel="Create account">
        <TextField label="Email" type="email" autoComplete="email" {...call.field('email')} />
        <DisciplineField
          label="Discipline"
          placeholder="Type to search, such as RN or hospitalist"
          {...call.field('discipline_id')}
        />
        <TextField
          label="ZIP code"
          description="For the jobs near you. Companies see about how many miles, never this."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...call.field('zip_code')}
        />
        <PasswordFields field={call.field} />
        <TickField label="I am 18 or older." {...call.field('of_age', { type: 'checkbox' })} />
        <TermsBox field={call.field} />
      </PlainForm>
    </DoorCard>
  );
}
