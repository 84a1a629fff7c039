// A new password, twice.
import { PasswordInput } from '@mantine/core';

interface PasswordFieldsProps {
  field: (path: 'password' | 'password_confirmation') => object;
}

const toggle = { 'aria-label': 'Show or hide the password' };

export function PasswordFields({ field }: PasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label="Password"
        description="8 or more characters: upper and lower case, a number and a special one."
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...field('password')}
      />
      <PasswordInput
        label="Password again"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...field('password_confirmation')}
      />
    </>
  );
}
