// What cannot be undone asks for the password once more: the end of such a dialog.
import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallForm, type CallFormProps } from '../../ui/call-form';

type LastFormProps = Pick<CallFormProps, 'label'> & {
  of: CallFormProps['of'] & { field: (path: 'password') => object };
  onClose: () => void;
  /** What is asked before the password. */
  children?: ReactNode;
};

export function LastForm({ of, label, onClose, children }: LastFormProps) {
  return (
    <CallForm
      of={of}
      label={label}
      submitLabel="Confirm"
      danger
      aside={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {children}
      <PasswordAgain field={of.field('password')} />
    </CallForm>
  );
}

export function PasswordAgain({ field }: { field: object }) {
  return (
    <PasswordInput
      label="Your present password"
      description="Asked again, so that nobody does this in your place."
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      {...field}
    />
  );
}
