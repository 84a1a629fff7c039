// Mail and web domains, and what a confirmed address proves.
import { expect, it } from 'vitest';
import { domainLacks, domainsOf, liesWithin, mailDomain, sameDomain, webDomain } from './verification';

it('reads domains from a list or a line, once each', () => {
  expect(domainsOf(' @Mercy.example, www.mercy.example\nclinic.mercy.example ')).toEqual([
    'mercy.example',
    'clinic.mercy.example',
  ]);
  expect(domainsOf([])).toEqual([]);
});

it('reads the domain of a mail and of a web address', () => {
  expect(mailDomain('"a@b"@Mercy.Example')).toBe('mercy.example');
  expect(webDomain('https://www.Mercy.example:8443/jobs?x=1')).toBe('mercy.example');
  expect(webDomain('https://evil.example#@mercy.example')).toBe('evil.example');
});

it('takes a domain inside another for the same, and never one that only ends alike', () => {
  expect(sameDomain('careers.mercy.org', 'mercy.org')).toBe(true);
  expect(sameDomain('mercy.org', 'www2.mercy.org')).toBe(true);
  expect(sameDomain('notmercy.org', 'mercy.org')).toBe(false);
  expect(sameDomain('', '')).toBe(false);
});

it('takes mail at a domain for its subdomains, and never a mailbox below it for the whole', () => {
  expect(liesWithin('careers.mercy.org', 'mercy.org')).toBe(true);
  expect(liesWithin('mercy.org', 'mercy.org')).toBe(true);
  expect(liesWithin('mercy.org', 'someone.mercy.org')).toBe(false);
  expect(liesWithin('notmercy.org', 'mercy.org')).toBe(false);
  expect(liesWithin('mercy.org', 'org')).toBe(false);
  expect(liesWithin('', '')).toBe(false);
});

const good = {
  email: 'ann@mercy.org',
  confirmed: true,
  is_free_mail: false,
  web_url: 'https://www.mercy.org',
};

it('confirms the domain of a confirmed mail on the own web address', () => {
  expect(domainLacks(good)).toEqual([]);
  expect(domainLacks({ ...good, web_url: 'https://careers.mercy.org/jobs' })).toEqual([]);
});

it.each([
  [{ confirmed: false }],
  [{ is_free_mail: true }],
  [{ web_url: 'https://elsewhere.org' }],
  [{ email: 'ann@staff.mercy.org' }],
  [{ web_url: 'https://mercy.org.evil.example' }],
])('wants one thing more with %o', (change) => {
  expect(domainLacks({ ...good, ...change })).toHaveLength(1);
});
