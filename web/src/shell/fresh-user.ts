// Keeps what the header shows about an employer (tokens, role, company) as the server knows it.
import { employerMe } from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { useEffect } from 'react';
import { keepUser } from '../api/session';
import { useCall } from '../api/use-call';

/** Draws nothing: read inside the shell, the answer would draw all of it again on every load. */
export function FreshUser({ user }: { user: SessionUser }): null {
  const me = useCall(employerMe, {}, { enabled: user.userType === 'employer' });
  const fresh = me.data?.data;
  useEffect(() => {
    if (fresh) keepUser(fresh);
  }, [fresh]);
  return null;
}
