// A new password, twice.
import { PasswordField } from '../../ui/plain-fields';

interface PasswordFieldsProps {
  field: (path: 'password' | 'password_confirmation') => object;
  /** Beside the present one, the new one is called so. */
  label?: string;
}

export function PasswordFields({ field, label = 'Password' }: PasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        description="8 or more characters: upper and lower case, a number and a special one."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={`${label} again`}
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
    </>
  );
}
