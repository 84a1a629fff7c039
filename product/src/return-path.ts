// Where signing in may lead back to: a page of one's own side, whoever wrote it into the address. Nothing else counts.
import { isAppPath } from './app-paths';
import { accessTo, sideOfPath, type Person } from './menu';

/** Plain letters alone, so that no browser reads another site, another folder or a script out of it. */
const own = /^\/[a-z][\w-]*(?:\/[\w-]+)*\/?(?:\?[^\s#\\]*)?(?:#[\w-]*)?$/;
const longest = 1000;

const pathIn = (wanted: string): string | null => {
  const path = wanted.split(/[?#]/)[0] ?? '';
  return wanted.length <= longest && own.test(wanted) && isAppPath(path) ? path : null;
};

/** Whether the address of a door may name it: a page that asks for signing in, of the door's own side or of none. */
export function mayReturnTo(wanted: string, door: string): boolean {
  const path = pathIn(wanted);
  if (path === null || accessTo(path, null).kind === 'open') return false;
  const side = sideOfPath(path);
  return side === undefined || door === `/${side}`;
}

/** Whether this person, fresh from the door, is let in there. */
export function isOwnReturn(wanted: string, person: Person): boolean {
  const path = pathIn(wanted);
  if (path === null || accessTo(path, person).kind !== 'open') return false;
  const side = sideOfPath(path);
  return side === undefined || side === person.userType;
}
