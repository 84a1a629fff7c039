// A company: registering, reading, changing. Places, people and prices have calls of their own beside it.
import { z } from 'zod';
import { mailAddress, number, prose, required, requiredProse, text, webAddress } from '../fields';
import { companyStates } from '../actor';
import { call, day, givenDay, id, idParam, instant, list, one, paged } from '../call';
import { ccn, state, zip } from './fields';
import { companySizes } from '../company-sizes';
import { verifiedBy } from './badge';
import { domainsOf } from './verification';
import { verificationStates } from './verifying';
import { wantedShape } from './verification-calls';

const topics = ['company'] as const;
const company = z.object({ id, name: z.string(), city: z.string(), state: z.string() });

const publicCompany = company.extend({
  is_staffing_agency: z.boolean(),
  specialties: z.string(),
  has_logo: z.boolean(),
  verified_by: verifiedBy,
});

/** A company as its own people read it. */
export const fullCompany = company.extend({
  email: z.string(),
  web_url: z.string(),
  phone: z.string(),
  zip_code: z.string(),
  address: z.string().nullable(),
  established_date: day.nullable(),
  headquarters: z.string().nullable(),
  company_size: z.enum(companySizes).nullable(),
  locations: z.string().nullable(),
  specialties: z.string().nullable(),
  descriptions: z.string().nullable(),
  allowed_email_domains: z.array(z.string()),
  is_staffing_agency: z.boolean(),
  ccn: z.string().nullable(),
  npi: z.string().nullable(),
  verification: z.enum(verificationStates),
  /** What a confirmed domain still lacks; empty once it is, or once verified. */
  verification_lacks: z.array(z.string()),
  verified_by: verifiedBy,
  /** What waits for the desk, under the verified name meanwhile; only what would change. */
  wanted: wantedShape.nullable(),
  plan_code: z.string(),
  has_logo: z.boolean(),
  version: z.number().int(),
  created_at: instant,
});
export type FullCompany = z.infer<typeof fullCompany>;

const orNull = (field: z.ZodString) => field.transform((value) => (value === '' ? null : value)).nullish();
const optional = (max: number) => orNull(text(max));
const optionalProse = (max: number) => orNull(prose(max));
const email = mailAddress();
const phone = required(30, 'Please enter the phone number.').regex(
  /^[+()\d][\d\s().x+-]{6,29}$/i,
  'Please enter a valid phone number.',
);
const domains = z
  .union([z.array(z.string().max(255)), z.string().max(2000)], 'Please provide an email domain!')
  .transform((value) => domainsOf(value))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/,
            'Please provide an email domain!',
          ),
      )
      .max(20, 'At most 20 domains.'),
  );

const identity = {
  email,
  name: required(160, 'Please enter the company name.'),
  web_url: webAddress,
  phone,
  city: required(80, 'Please enter the city.'),
  state,
  zip_code: zip,
  established_date: z.union([z.literal('').transform(() => null), givenDay()]).nullish(),
  headquarters: optional(160),
  company_size: z
    .union([z.literal('').transform(() => null), z.enum(companySizes)], 'Please choose from the list.')
    .nullish(),
  locations: optionalProse(1000),
  ccn,
  npi: z
    .string()
    .trim()
    .regex(/^(\d{10})?$/, 'An NPI has ten digits.')
    .transform((value) => (value === '' ? null : value))
    .nullish(),
};

export const registerCompany = call({
  name: 'company.register',
  method: 'POST',
  path: '/v1/employers/companies',
  may: { employer: 'anyone' },
  status: 201,
  summary:
    'Registers a company; whoever does becomes its admin and owner. Its domain is confirmed at once where it can be.',
  body: z.object({
    company: z.object({
      ...identity,
      address: optional(200),
      specialties: optional(1000),
      descriptions: optional(5000),
      allowed_email_domains: domains.default([]),
      is_staffing_agency: z.boolean().optional(),
    }),
  }),
  response: one(fullCompany),
  refuses: ['company_exists', 'domain_not_allowed', 'conflict'],
  topics: ['company', 'me', 'team', 'tokens'],
});

export const showCompany = call({
  name: 'company.show',
  method: 'GET',
  path: '/v1/employers/companies/{id}',
  may: { employer: 'member' },
  summary: 'The own company, whole.',
  params: idParam,
  response: one(fullCompany),
  topics,
});

export const updateCompany = call({
  name: 'company.update',
  method: 'PUT',
  path: '/v1/employers/companies/{id}',
  may: { employer: 'update_company_details' },
  summary:
    'Changes the own company; JSON, or multipart with a logo. A new name, web address or number of a verified company waits for the desk.',
  params: idParam,
  body: z.object({
    company: z.object({
      ...identity,
      address: required(200, 'Please enter the address.'),
      specialties: requiredProse(1000, 'Please enter the specialties.'),
      descriptions: requiredProse(5000, 'Please enter a description.'),
      allowed_email_domains: domains.refine((all) => all.length > 0, 'Please provide an email domain!'),
      version: number().int().optional(),
    }),
  }),
  files: { logo: 'image' },
  response: one(fullCompany),
  refuses: ['domain_not_allowed', 'asked_too_often', 'conflict', 'too_large', 'wrong_type'],
  topics: ['company', 'me'],
});

export const listOwnCompanies = call({
  name: 'company.own',
  method: 'GET',
  path: '/v1/employers/companies',
  may: { employer: 'anyone' },
  summary: 'The own company; without one, the companies whose mail domain is one’s own, to ask to join.',
  response: list(company.extend({ relation: z.enum(['member', 'may_join', 'asked']) })),
  topics: ['company', 'me'],
});

export const listCompanies = call({
  name: 'company.list',
  method: 'GET',
  path: '/v1/companies',
  may: { guest: true },
  summary: 'Verified companies by name.',
  query: z.object({ search: text(120).optional(), ...paged(10) }),
  response: list(publicCompany),
  topics,
});

export const companyLogo = call({
  name: 'company.logo',
  method: 'GET',
  path: '/v1/companies/{id}/logo',
  may: { guest: true },
  summary: 'The logo of a company.',
  params: idParam,
  response: z.unknown(),
  produces: 'image/*',
});

export const verifyState = call({
  name: 'company.verify_state',
  method: 'GET',
  path: '/v1/employers/profile/verify',
  may: { employer: 'anyone' },
  summary: 'How far the own account and company are, and what comes next.',
  response: one(
    z.object({
      email_confirmed: z.boolean(),
      company_state: z.enum(companyStates),
      domain_allowed: z.boolean(),
      next_step: z.enum(['confirm_email', 'register_company', 'prove_company', 'wait', 'none']),
    }),
  ),
  topics: ['me', 'company'],
});
