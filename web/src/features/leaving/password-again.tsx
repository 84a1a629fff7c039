// The password again, in a dialog that asks for it before something that cannot be undone.
import { PasswordInput } from '@mantine/core';

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
