// Keeps what the header shows about an employer (tokens, role, company) as the server knows it.
import { employerMe } from '@rounds/product/identity/calls';
import { type SessionUser } from '@rounds/product/identity/session-user';
import { useEffect } from 'react';
import { keepUser } from '../api/session';
import { useCall } from '../api/use-call';

export function useFreshUser(user: SessionUser): void {
  const me = useCall(employerMe, {}, { enabled: user.userType === 'employer' });
  const fresh = me.data?.data;
  useEffect(() => {
    if (fresh) keepUser(fresh);
  }, [fresh]);
}
