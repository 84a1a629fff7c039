// Domains and the company's verification by itself.
import { expect, it } from 'vitest';
import { domainsOf, mailDomain, sameDomain, verificationLacks, webDomain } from './verification';

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

const good = {
  email: 'ann@mercy.org',
  confirmed: true,
  is_free_mail: false,
  web_url: 'https://www.mercy.org',
  ccn_is_known: true,
  npi: null,
};

it('believes a confirmed mail on the own domain with a known CCN or a sound NPI', () => {
  expect(verificationLacks(good)).toEqual([]);
  expect(verificationLacks({ ...good, ccn_is_known: false, npi: '1245319599' })).toEqual([]);
});

it.each([
  [{ confirmed: false }],
  [{ is_free_mail: true }],
  [{ web_url: 'https://elsewhere.org' }],
  [{ ccn_is_known: false }],
  [{ ccn_is_known: false, npi: '1245319598' }],
])('wants one thing more with %o', (change) => {
  expect(verificationLacks({ ...good, ...change })).toHaveLength(1);
});
