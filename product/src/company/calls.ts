// Companies, their facilities, departments and people: registering, reading, changing. Plans are in plan-calls.ts, removals in removal-calls.ts.
import { z } from 'zod';
import { companyStates, roles } from '../actor';
import { call, day, done, flag, id, idParam, instant, list, one, paged, required, text } from '../call';
import { domainsOf } from './verification';

const topics = ['company'] as const;
const company = z.object({ id, name: z.string(), city: z.string(), state: z.string() });

const publicCompany = company.extend({
  is_staffing_agency: z.boolean(),
  specialties: z.string(),
  has_logo: z.boolean(),
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
  company_size: z.string().nullable(),
  locations: z.string().nullable(),
  specialties: z.string().nullable(),
  descriptions: z.string().nullable(),
  allowed_email_domains: z.array(z.string()),
  is_staffing_agency: z.boolean(),
  ccn: z.string().nullable(),
  npi: z.string().nullable(),
  verification: z.enum(['pending', 'verified', 'closed']),
  /** What a verification by itself still lacks; empty once verified. */
  verification_lacks: z.array(z.string()),
  plan_code: z.string(),
  has_logo: z.boolean(),
  version: z.number().int(),
  created_at: instant,
});
export type FullCompany = z.infer<typeof fullCompany>;

const optional = (max: number) =>
  text(max)
    .transform((value) => (value === '' ? null : value))
    .nullish();
const email = z
  .string('Please enter valid email')
  .trim()
  .pipe(z.email('Please enter valid email').max(255, 'Please enter valid email'));
const webUrl = z
  .string('Please enter the web URL.')
  .trim()
  .min(1, 'Please enter the web URL.')
  .max(255, 'At most 255 characters.')
  .transform((value) => (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Please enter a valid web URL.' }));
const phone = required(30, 'Please enter the phone number.').regex(
  /^[+()\d][\d\s().x+-]{6,29}$/i,
  'Please enter a valid phone number.',
);
const zip = z
  .string('Please enter the ZIP code.')
  .trim()
  .regex(/^\d{5}$/, 'Please enter the ZIP code.');
const state = z
  .string('Please choose the state.')
  .trim()
  .regex(/^[A-Z]{2}$/, 'Please choose the state.');
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
  web_url: webUrl,
  phone,
  city: required(80, 'Please enter the city.'),
  state,
  zip_code: zip,
  established_date: z.union([z.literal('').transform(() => null), day]).nullish(),
  headquarters: optional(160),
  company_size: optional(40),
  locations: optional(1000),
  ccn: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z\d]{6})?$/, 'A CCN has six characters.')
    .transform((value) => (value === '' ? null : value))
    .nullish(),
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
  summary: 'Registers a company; whoever does becomes its admin and owner. Verified at once where it can be.',
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
  may: { employer: 'edit_company_profile' },
  summary: 'Changes the own company; JSON, or multipart with a logo.',
  params: idParam,
  body: z.object({
    company: z.object({
      ...identity,
      address: required(200, 'Please enter the address.'),
      specialties: required(1000, 'Please enter the specialties.'),
      descriptions: required(5000, 'Please enter a description.'),
      allowed_email_domains: domains.refine((all) => all.length > 0, 'Please provide an email domain!'),
      version: z.coerce.number<number | string>().int().optional(),
    }),
  }),
  files: { logo: 'image' },
  response: one(fullCompany),
  refuses: ['domain_not_allowed', 'conflict', 'too_large', 'wrong_type'],
  topics: ['company', 'me'],
});

export const listOwnCompanies = call({
  name: 'company.own',
  method: 'GET',
  path: '/v1/employers/companies',
  may: { employer: 'anyone' },
  summary: 'The own company; without one, the companies whose mail domain is one’s own, to ask to join.',
  response: list(company.extend({ relation: z.enum(['member', 'may_join', 'asked']) })),
  topics,
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

const facilityRow = z.object({
  id,
  name: z.string(),
  type: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  zone: z.string(),
  ccn: z.string().nullable(),
  departments: z.number().int(),
  version: z.number().int(),
});
export type Facility = z.infer<typeof facilityRow>;
const facilityBody = z.object({
  facility: z.object({
    name: required(160, 'Please enter the name of the facility.'),
    type: text(80).default(''),
    address: text(200).default(''),
    city: required(80, 'Please enter the city.'),
    state,
    zip_code: zip,
    ccn: identity.ccn,
    /** IANA name; left out = by the place. */
    zone: z.string().trim().max(60).optional(),
    version: z.number().int().optional(),
  }),
});
const facilityParams = z.object({ id, facility_id: id });

export const listFacilities = call({
  name: 'company.facilities',
  method: 'GET',
  path: '/v1/employers/companies/{id}/facilities',
  may: { employer: 'member' },
  summary: 'The facilities of the own company.',
  params: idParam,
  response: list(facilityRow),
  topics,
});
export const addFacility = call({
  name: 'company.add_facility',
  method: 'POST',
  path: '/v1/employers/companies/{id}/facilities',
  may: { employer: 'add_facility' },
  status: 201,
  summary: 'Adds a facility; its point and zone come from the hospital file or the ZIP code.',
  params: idParam,
  body: facilityBody,
  response: one(facilityRow),
  topics,
});
export const changeFacility = call({
  name: 'company.change_facility',
  method: 'PUT',
  path: '/v1/employers/companies/{id}/facilities/{facility_id}',
  may: { employer: 'edit_facility' },
  summary: 'Changes a facility; published vacancies move with it.',
  params: facilityParams,
  body: facilityBody,
  response: one(facilityRow),
  refuses: ['conflict'],
  topics: ['company', 'vacancies'],
});

const departmentRow = z.object({
  id,
  name: z.string(),
  facility_id: id.nullable(),
  facility: z.string().nullable(),
  version: z.number().int(),
  /** With `flat=true`: facility and department in one line. */
  label: z.string().optional(),
  path: z.string().optional(),
});
export type Department = z.infer<typeof departmentRow>;
const departmentInput = z.object({
  name: required(120, 'Please enter the name of the department.'),
  facility_id: id.nullish(),
});
const ofCompany = z.object({ company_id: id });
const changesPlaces = { employer: 'update_factilities_and_departments' } as const;

export const listDepartments = call({
  name: 'company.departments',
  method: 'GET',
  path: '/v1/employers/companies/{company_id}/departments',
  may: { employer: 'member' },
  summary: 'The departments of the own company; flat=true gives each a label and its path.',
  params: ofCompany,
  query: z.object({ flat: flag.optional() }),
  response: list(departmentRow),
  topics,
});
export const addDepartment = call({
  name: 'company.add_department',
  method: 'POST',
  path: '/v1/employers/companies/{company_id}/departments',
  may: changesPlaces,
  status: 201,
  summary: 'Adds a department.',
  params: ofCompany,
  body: z.object({ department: departmentInput }),
  response: one(departmentRow),
  refuses: ['conflict'],
  topics,
});
export const addDepartments = call({
  name: 'company.add_departments',
  method: 'POST',
  path: '/v1/employers/companies/{company_id}/departments/bulk_create',
  may: changesPlaces,
  status: 201,
  summary: 'Adds several departments at once; all or none.',
  params: ofCompany,
  body: z.object({
    departments: z.object({
      bulk_departments: z
        .array(departmentInput)
        .min(1, 'Please enter the name of the department.')
        .max(100, 'At most 100 at once.'),
    }),
  }),
  response: list(departmentRow),
  refuses: ['conflict'],
  topics,
});
export const changeDepartment = call({
  name: 'company.change_department',
  method: 'PUT',
  path: '/v1/employers/companies/{company_id}/departments/{department_id}',
  may: changesPlaces,
  summary: 'Renames a department or moves it to another facility.',
  params: ofCompany.extend({ department_id: id }),
  body: z.object({ department: departmentInput.extend({ version: z.number().int().optional() }) }),
  response: one(departmentRow),
  refuses: ['conflict'],
  topics: ['company', 'vacancies'],
});

const member = z.object({
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  is_owner: z.boolean(),
  joined_at: instant.nullable(),
  available_token: z.number().int(),
  in_transit_token: z.number().int(),
});
const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  allocate_tokens: z.number().int(),
  created_at: instant,
  expires_at: instant,
});
export const listTeam = call({
  name: 'company.team',
  method: 'GET',
  path: '/v1/employers/teams',
  may: { employer: 'member' },
  summary: 'The people of the company; split=true adds who is invited.',
  query: z.object({ split: flag.optional() }),
  response: z.object({
    data: z.union([
      z.array(member),
      z.object({ members: z.array(member), invitations: z.array(invitation) }),
    ]),
    total_results: z.number().int(),
    total_relation: z.enum(['eq', 'gte']),
  }),
  topics: ['team', 'tokens'],
});

const joinRequest = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  person: z.object({ id, full_name: z.string(), email: z.string() }),
  message: z.string(),
  state: z.enum(['open', 'accepted', 'declined']),
  created_at: instant,
});
export const listJoinRequests = call({
  name: 'company.join_requests',
  method: 'GET',
  path: '/v1/employers/join_requests',
  may: { employer: 'anyone' },
  summary: 'An admin reads who asks to join; somebody without a company, what they asked.',
  response: list(joinRequest),
  topics: ['team'],
});
export const askToJoin = call({
  name: 'company.ask_to_join',
  method: 'POST',
  path: '/v1/employers/join_requests',
  may: { employer: 'anyone', confirmed: true },
  status: 201,
  summary: 'Asks a company to let oneself in; the mail domain must be on its list.',
  body: z.object({ join_request: z.object({ company_id: id, message: text(500).default('') }) }),
  response: one(joinRequest),
  refuses: ['domain_not_allowed', 'conflict'],
  topics: ['team', 'company'],
});
export const answerJoinRequest = call({
  name: 'company.answer_join_request',
  method: 'PUT',
  path: '/v1/employers/join_requests/{id}',
  may: { employer: 'update_team_role' },
  summary: 'Lets somebody in with a role, or not.',
  params: idParam,
  body: z.object({
    join_request: z.discriminatedUnion('accept', [
      z.object({ accept: z.literal(true), role: z.enum(roles, 'Please choose a role.') }),
      z.object({ accept: z.literal(false) }),
    ]),
  }),
  response: done,
  refuses: ['conflict', 'plan_limit'],
  topics: ['team'],
});
