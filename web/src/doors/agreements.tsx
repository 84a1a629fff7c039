// The boxes ticked at registration.
import { TickField } from '../ui/plain-fields';

type Field = (path: 'terms', options: { type: 'checkbox' }) => object;

export function TermsBox({ field }: { field: Field }) {
  return (
    <TickField
      label={
        <>
          I agree to the{' '}
          <a href="/legal/terms" target="_blank" rel="noopener">
            terms of service
          </a>{' '}
          and have read the{' '}
          <a href="/legal/privacy" target="_blank" rel="noopener">
            privacy policy
          </a>
          .
        </>
      }
      {...field('terms', { type: 'checkbox' })}
    />
  );
}
