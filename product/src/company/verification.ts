// Which mail domain belongs to which company, and what a confirmed address proves of it: the domain and nothing more.

/** Lower case, without an @ or a leading www; from a list, or from a line with commas or spaces. No doubles. */
export function domainsOf(value: string | readonly string[]): string[] {
  const parts = typeof value === 'string' ? value.split(/[\s,;]+/) : value;
  const cleaned = parts.map((part) =>
    part
      .trim()
      .toLowerCase()
      .replace(/^@/, '')
      .replace(/^www\./, ''),
  );
  return [...new Set(cleaned.filter((part) => part !== ''))];
}

/** What stands behind the @, in lower case. */
export const mailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The host of a web address, without www; the address is read and never fetched. */
export const webDomain = (url: string): string =>
  (/^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? '').toLowerCase().replace(/^www\./, '');

/** The same domain, or one inside the other: `careers.mercy.org` and `mercy.org`. */
export const sameDomain = (left: string, right: string): boolean =>
  left !== '' && right !== '' && (left === right || left.endsWith(`.${right}`) || right.endsWith(`.${left}`));

/**
 * Whoever has mail at `mercy.org` speaks for `careers.mercy.org`. The other way round proves nothing: a mailbox below a
 * domain may be anybody's.
 */
export const liesWithin = (host: string, domain: string): boolean =>
  domain.includes('.') && (host === domain || host.endsWith(`.${domain}`));

export interface DomainFacts {
  /** The owner's, and whether they showed that it is theirs. */
  email: string;
  confirmed: boolean;
  is_free_mail: boolean;
  web_url: string;
}

/** What is missing for the domain to be confirmed by itself, as sentences; empty = it is. CCN and NPI prove nothing. */
export function domainLacks(facts: DomainFacts): string[] {
  const lacks: string[] = [];
  const domain = mailDomain(facts.email);
  if (!facts.confirmed) lacks.push('Confirm your email address.');
  if (facts.is_free_mail) lacks.push('Use an address of your company: free mail proves nothing.');
  else if (!liesWithin(webDomain(facts.web_url), domain))
    lacks.push(`Your mail is at ${domain}, the web address is another one.`);
  return lacks;
}
