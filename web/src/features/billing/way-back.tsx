// The way back to what somebody was about to do when tokens or the plan ran out.
import { isOwnReturn } from '@rounds/product/return-path';
import { useSessionUser } from '../../api/session';
import look from '../../ui/look.module.css';

export function WayBack({ to }: { to: string | undefined }) {
  const user = useSessionUser();
  if (!to || !user || !isOwnReturn(to, user)) return null;
  return (
    <p className={look.quiet}>
      What you were writing is kept. <a href={to}>Go back to it</a>
    </p>
  );
}
