// Companies at the platform's desk: found by name or number, shown to whoever says why, frozen and let go of by hand.
import { openInvoice } from '../billing/shapes';
import { ledgerSums } from '../tokens/calls';
import { z } from 'zod';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { verifiedBy } from '../company/badge';
import { caseKinds, caseStates, lookCodes } from '../company/cases';
import { verificationStates } from '../company/verifying';
import { bookOf, deskNote, isOne, oneAtATime, staff, whyOf } from '../desk/queue';
import { confirmedActCodes } from '../desk/confirming';
import { requiredProse } from '../fields';
import { reportReasonCodes } from '../reports/rules';
import { companyActs } from './acts';
import { companyStandings } from '../address';
import { searched } from './calls';
import { pastReport } from './past';

export type CompanyStanding = (typeof companyStandings)[number];

const line = z.object({
  id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  verification: z.enum(verificationStates),
  closed: z.boolean(),
});
export type CompanyLine = z.infer<typeof line>;

const company = line.extend({
  email: z.string(),
  phone: z.string(),
  web_url: z.string(),
  badge: verifiedBy,
  is_staffing_agency: z.boolean(),
  created_at: instant,
  frozen_at: instant.nullable(),
  plan: z.string(),
  owner: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  members: z.number().int(),
  vacancies: z.object({ published: z.number().int(), all: z.number().int() }),
  requests: z.object({ open: z.number().int(), hired: z.number().int(), closed: z.number().int() }),
  /** Where the tokens are; what adds up to `granted`. */
  tokens: ledgerSums,
  /** What whoever reads this gave and took alone lately: further ones count with it. */
  alone_tokens: z.object({ give: z.number().int(), take: z.number().int() }),
  money: z.object({
    /** Since when a payment or an invoice is missing. */
    missing_since: instant.nullable(),
    /** Under an order, and paid by nobody; the oldest first. */
    open_invoices: z.array(openInvoice),
    /** How the next period is paid and from when on, at which price; null where no plan is paid for. */
    next: z
      .object({
        from: instant,
        plan: z.string(),
        cents: z.number().int(),
        purchase_order: z.string(),
        card: z.boolean(),
      })
      .nullable(),
    invoices: z.number().int(),
    paid_cents: z.number().int(),
  }),
  cases: z.array(z.object({ id, kind: z.enum(caseKinds), state: z.enum(caseStates), opened_at: instant })),
  reports: z.array(pastReport),
  /** What waits for a second member of staff. */
  waits: z.array(
    z.object({
      id,
      act: z.enum(confirmedActCodes),
      tokens: z.number().int().nullable(),
      cents: z.number().int().nullable(),
      asked_by: staff,
      asked_at: instant,
    }),
  ),
  acts: bookOf(companyActs),
});
export type DeskCompany = z.infer<typeof company>;

const noted = requiredProse(500, 'Please say why in a few words.');
const act = z
  .object({
    look: whyOf(lookCodes).optional(),
    note: deskNote.optional(),
    freeze: z.object({ rule: z.enum(reportReasonCodes, 'Please choose the rule.'), note: noted }).optional(),
    unfreeze: z.object({ note: noted }).optional(),
  })
  .refine(isOne, oneAtATime);
export type CompanyDeed = z.infer<typeof act>;

const may = { platform: 'administrator' } as const;

export const findCompanies = call({
  name: 'people.companies',
  method: 'GET',
  path: '/v1/platform/companies',
  may,
  summary:
    'Companies by their number, their mail domain or the beginning of their name; or all that pay, or whose payment is missing.',
  query: z.object({
    search: searched.optional(),
    /** By how they pay; without it `search` is needed. */
    standing: z.enum(companyStandings).optional(),
    ...paged(20),
  }),
  response: list(line),
  topics: ['desk'],
});

export const showDeskCompany = call({
  name: 'people.company',
  method: 'GET',
  path: '/v1/platform/companies/{id}',
  may,
  summary: 'One company with its plan, tokens, team and cases, for whoever has said why they look.',
  params: idParam,
  response: one(company),
  refuses: ['reason_first'],
  topics: ['desk'],
});

export const workOnCompany = call({
  name: 'people.work_on_company',
  method: 'PUT',
  path: '/v1/platform/companies/{id}',
  may,
  summary: 'Looks, notes, freezes a company with the rule that was broken, or lets go of it.',
  params: idParam,
  body: z.object({ company: act }),
  response: one(z.object({ id, frozen: z.boolean() })),
  refuses: ['reason_first', 'move_not_open'],
  topics: ['desk'],
});
