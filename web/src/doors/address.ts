// What the address of a door says: the side it is of, and the words of its query.
import { platformAccount } from '@rounds/product/identity/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { sideAt, type Side } from '../features/identity/side';
import { gone, takeReturn } from '../way';

/** Empty where it is not said. */
export const said = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? '';

export const side: Side = sideAt(window.location.pathname);

/** Staff set a password by the link that the operator gives them, and ask nobody but them for another. */
export const resetting = window.location.pathname.startsWith('/platform')
  ? ({ reset: platformAccount.reset, wrap: 'platform', door: '/platform', again: null } as const)
  : {
      reset: side.account.reset,
      wrap: side.wrap,
      door: side.door,
      again: `/${side.type}/forgot_password`,
    };

/** To the application, at the very place that was asked for. */
export const enter = (user: SessionUser): Promise<never> =>
  gone(() => window.location.replace(takeReturn(user)));
