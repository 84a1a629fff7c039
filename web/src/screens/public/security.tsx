// Sign-in and security, for both kinds of people: the second factor, the password, and the way out.
import { PasswordInput } from '@mantine/core';
import { mismatch, newPassword, passwordsMatch } from '@rounds/product/identity/password';
import { passwordForm } from '@rounds/product/identity/second-factor-calls';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { PasswordFields } from '../../features/identity/password-fields';
import { SecurityPanel } from '../../features/identity/security-panel';
import { SessionsPanel } from '../../features/identity/sessions-panel';
import { CallForm } from '../../ui/call-form';
import { SkeletonLines } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { useSide } from './use-side';

const DeleteAccount = lazy(async () => ({
  default: (await import('../../features/leaving/delete-account')).DeleteAccount,
}));
const LeaveCompany = lazy(async () => ({
  default: (await import('../../features/leaving/leave-company')).LeaveCompany,
}));

export function Security() {
  const { type } = useSide();
  return (
    <Page title="Sign-in and security" width="form">
      <Section title="Second factor">
        <SecurityPanel type={type} />
      </Section>
      <Section
        title="Sessions"
        lead="Where you are signed in. End what you do not know, then change your password."
      >
        <SessionsPanel type={type} />
      </Section>
      <Section title="Password" lead="Your other sessions end when you change it.">
        <ChangePassword />
      </Section>
      <Section title="Delete my account">
        <Suspense fallback={<SkeletonLines />}>
          {type === 'job_seeker' ? <DeleteAccount /> : <LeaveCompany />}
        </Suspense>
      </Section>
    </Page>
  );
}

const passwords = passwordForm
  .extend({ password: newPassword, password_confirmation: z.string() })
  .refine(passwordsMatch, mismatch);
const empty = { current_password: '', password: '', password_confirmation: '' };

function ChangePassword() {
  const { account, wrap } = useSide();
  const change = useSend(account.change, { tell: 'form' });
  const call = useCallForm({
    schema: passwords,
    initial: empty,
    submit: async (values) => {
      await change.mutateAsync({ body: { [wrap]: values } });
      call.form.setValues(empty);
      toast.done('Your password is changed.');
    },
  });
  return (
    <CallForm of={call} label="Change your password" submitLabel="Change password">
      <PasswordInput
        label="Present password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        {...call.field('current_password')}
      />
      <PasswordFields field={call.field} label="New password" />
    </CallForm>
  );
}
