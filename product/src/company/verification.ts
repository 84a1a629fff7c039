// Which mail domain belongs to which company, and when a company is believed without a person looking.
import { isNpi } from '../profile/npi';

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

export interface VerificationFacts {
  /** The registrant's, and whether they showed that it is theirs. */
  email: string;
  confirmed: boolean;
  is_free_mail: boolean;
  web_url: string;
  ccn_is_known: boolean;
  npi: string | null;
}

/** What is missing for a company to be verified by itself, as sentences; empty = verified. Source: docs/rules.md#company */
export function verificationLacks(facts: VerificationFacts): string[] {
  const lacks: string[] = [];
  const domain = mailDomain(facts.email);
  if (!facts.confirmed) lacks.push('Confirm your email address.');
  if (facts.is_free_mail) lacks.push('Use an address of your company: free mail proves nothing.');
  else if (!sameDomain(domain, webDomain(facts.web_url)))
    lacks.push(`Your mail is at ${domain}, the web address is another one.`);
  if (!facts.ccn_is_known && !isNpi(facts.npi ?? ''))
    lacks.push('Give the CCN of your hospital or the NPI of your organization.');
  return lacks;
}
