// Every call of the API, by module. The server must bring a handler for each, or it does not compile.
import type { CallSpec } from './call';
import * as identity from './identity/calls';
import * as notifications from './notifications/calls';

/** One entry a module of calls; the server's table of handlers has the same keys. */
export const modules = {
  identity,
  seekerAccount: identity.seekerAccount,
  employerAccount: identity.employerAccount,
  notifications,
};

export function isCall(value: unknown): value is CallSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value;
}

/** All calls, in the order of the modules. */
export const calls: readonly CallSpec[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isCall),
);
