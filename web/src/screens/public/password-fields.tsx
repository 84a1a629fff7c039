// A new password, twice.
import { PasswordInput } from '@mantine/core';

interface PasswordFieldsProps {
  field: (path: 'password' | 'password_confirmation') => object;
  /** Beside the present one, the new one is called so. */
  label?: string;
}

const toggle = { 'aria-label': 'Show or hide the password' };

export function PasswordFields({ field, label = 'Password' }: PasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={label}
        description="8 or more characters: upper and lower case, a number and a special one."
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...field('password')}
      />
      <PasswordInput
        label={`${label} again`}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...field('password_confirmation')}
      />
    </>
  );
}
