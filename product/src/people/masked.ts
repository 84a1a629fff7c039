// Somebody as staff find them before they have said why they look: enough to know whose it is, and no more. Pure.

/** The mailbox's first letter alone; the domain is what goes wrong for many at once. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** "Nora B.": the first name and the first letter of the last; one name alone stays. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = rest.at(-1)?.slice(0, 1);
  return initial ? `${first} ${initial}.` : first;
}
