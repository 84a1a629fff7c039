// Registering, reading and changing a company. Places are in place-handlers.ts, people in team-handlers.ts.
import type { Employer, Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/company/calls';
import type { CompanySize } from '@rounds/product/company-sizes';
import { planList, type listPlans, type showPlan } from '@rounds/product/company/plan-calls';
import { badgeOf } from '@rounds/product/company/badge';
import { mailDomain } from '@rounds/product/company/verification';
import { verifiedFields, wantedChanges, type VerificationState } from '@rounds/product/company/verifying';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { refuseUnknown } from '../../patterns/section';
import {
  findCompany,
  findCompanyByDomain,
  findLogo,
  findPerson,
  freeMailAmong,
  insertCompany,
  insertLogo,
  joinCompany,
  listOwnJoinRequests,
  listVerified,
  lockCompany,
  updateCompany,
  type CompanyRow,
} from './queries';
import { isWaiting, ownCases, wantedOf } from './case-queries';
import { askRename, countClaim, considerVerification, lacksOf } from './verification';

const own = (context: RequestContext<Member>, id: number) => {
  if (id !== context.actor.company_id) no('not_found');
};

async function shown(context: RequestContext, row: CompanyRow): Promise<calls.FullCompany> {
  // Whoever registers stands in no company yet for the wall; the row was found by the handler as one's own.
  const waiting = (await asHouse(context.tx, () => ownCases(context.tx, row.id))).find(isWaiting);
  return {
    ...row,
    verification: row.verification as VerificationState,
    company_size: row.company_size as CompanySize | null,
    verification_lacks: await lacksOf(context.tx, row),
    verified_by: badgeOf(row),
    wanted: waiting ? wantedOf(waiting) : null,
    has_logo: row.logo_file_id !== null,
  };
}

/** Free mail belongs to nobody, another company's domain to it, and the company's own address must be on its list. */
async function checkDomains(
  context: RequestContext,
  company: { email: string; allowed_email_domains: string[] },
  id = 0,
) {
  const field = 'company.allowed_email_domains';
  const domains = company.allowed_email_domains;
  const [free] = await freeMailAmong(context.tx, domains);
  if (free) no('validation_failed', { fields: { [field]: `Anybody can get an address at ${free}.` } });
  const taken = domains.length > 0 ? await findCompanyByDomain(context.tx, domains, id) : undefined;
  if (taken) {
    const message = 'Another company on Rounds already uses one of these mail domains.';
    no('conflict', { message, fields: { [field]: message } });
  }
  const domain = mailDomain(company.email);
  if (domains.length > 0 && !domains.includes(domain)) {
    no('domain_not_allowed', {
      fields: { 'company.email': `${domain} is not on the list of allowed domains.` },
    });
  }
}

const inState = (context: RequestContext, company: { state: string }) =>
  refuseUnknown(context.tx, {
    at: () => 'company',
    refs: { state: { table: 'states', column: 'code' } },
    entries: [company],
  });

async function domainsToStart(context: RequestContext, addresses: string[]): Promise<string[]> {
  const domains = [...new Set(addresses.map(mailDomain))];
  const free = await freeMailAmong(context.tx, domains);
  return domains.filter((domain) => !free.includes(domain));
}

/** A colleague was here before: there is one company a mail domain, and others ask to join it. */
async function refuseSecond(context: RequestContext<Employer>, email: string) {
  const there = await findCompanyByDomain(context.tx, [mailDomain(email)]);
  if (!there) return;
  no('company_exists', {
    message: `${there.name} is already on Rounds. Ask to join it.`,
    state: { company: { id: there.id, name: there.name } },
  });
}

async function nextStep(context: RequestContext<Employer>) {
  if (!context.actor.confirmed) return 'confirm_email';
  if (context.actor.company_id === null) return 'register_company';
  if (context.actor.company_verified || context.actor.company_state === 'closed') return 'none';
  const [last] = await ownCases(context.tx, context.actor.company_id);
  return last?.state === 'open' ? 'wait' : 'prove_company';
}

/** What verification stands on stays as it is until the desk has decided. */
function withoutVerified<T extends object>(fields: T): Partial<T> {
  const kept: readonly string[] = verifiedFields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !kept.includes(name))) as Partial<T>;
}

export const companyHandlers: HandlersOf<typeof calls> = {
  async registerCompany({ body: { company } }, context) {
    const { tx, actor, now } = context;
    if (actor.company_id !== null) no('conflict', { message: 'You already belong to a company.' });
    const person = await findPerson(tx, actor.id);
    await refuseSecond(context, person.email);
    await inState(context, company);
    const given = company.allowed_email_domains;
    const domains = given.length > 0 ? given : await domainsToStart(context, [company.email, person.email]);
    await checkDomains(context, { email: company.email, allowed_email_domains: domains });
    const is_staffing_agency = company.is_staffing_agency ?? person.wants_agency;
    const id = await insertCompany(tx, {
      ...company,
      allowed_email_domains: domains,
      is_staffing_agency,
      created_at: now,
    });
    await joinCompany(tx, { personId: actor.id, companyId: id, role: 'admin', owner: true, now });
    await context.fact({ kind: 'company.registered', company_id: id, person_id: actor.id });
    await asHouse(tx, () => considerVerification(context, id));
    return { data: await shown(context, found(await findCompany(tx, id))) };
  },

  async showCompany({ params }, context) {
    own(context, params.id);
    return { data: await shown(context, found(await findCompany(context.tx, params.id))) };
  },

  async updateCompany({ params, body: { company } }, context) {
    own(context, params.id);
    const { tx, actor, now } = context;
    const present = found(await lockCompany(tx, params.id));
    const { version, ...fields } = company;
    if (version !== undefined && version !== present.version)
      no('conflict', { state: { version: present.version } });
    await inState(context, fields);
    await checkDomains(context, fields, present.id);
    const logo = context.files['logo'];
    if (logo) await insertLogo(tx, logo, { personId: actor.id, companyId: present.id, now });
    const isVerified = present.verification === 'verified';
    await asHouse(tx, () => countClaim(context, present, fields.ccn));
    const changes = isVerified ? withoutVerified(fields) : fields;
    await updateCompany(tx, present.id, { ...changes, ...(logo ? { logo_file_id: logo.id } : {}) });
    const renamed = !isVerified && fields.name !== present.name;
    await context.fact({ kind: 'company.updated', company_id: present.id, data: { renamed } });
    await asHouse(tx, () =>
      isVerified
        ? askRename(context, present, wantedChanges(present, fields))
        : considerVerification(context, present.id),
    );
    return { data: await shown(context, found(await findCompany(tx, present.id))) };
  },

  async listOwnCompanies(_input, { tx, actor }) {
    if (actor.company_id !== null) {
      const company = found(await findCompany(tx, actor.company_id));
      return counted([{ ...company, relation: 'member' as const }]);
    }
    const asked = (await listOwnJoinRequests(tx, actor.id)).filter((row) => row.state === 'open');
    const person = await findPerson(tx, actor.id);
    const there = actor.confirmed ? await findCompanyByDomain(tx, [mailDomain(person.email)]) : undefined;
    if (!there) return counted([]);
    const relation = asked.some((row) => row.company_id === there.id)
      ? ('asked' as const)
      : ('may_join' as const);
    return counted([{ ...there, relation }]);
  },

  async listCompanies({ query }, { tx }) {
    const { data, total } = await listVerified(tx, {
      search: query.search ?? '',
      limit: query.per_page,
      offset: (query.page - 1) * query.per_page,
    });
    return {
      data: data.map((row) => ({
        ...row,
        specialties: row.specialties ?? '',
        has_logo: row.logo_file_id !== null,
        verified_by: badgeOf(row),
      })),
      total_results: total,
      total_relation: 'eq',
    };
  },

  async companyLogo({ params }, { tx, ports }) {
    const file = found(await findLogo(tx, params.id));
    return { name: file.name, mediaType: file.media_type, content: await ports.files.open(file) };
  },

  async verifyState(_input, context) {
    const { tx, actor } = context;
    const person = await findPerson(tx, actor.id);
    const domain = mailDomain(person.email);
    const company = actor.company_id === null ? undefined : await findCompany(tx, actor.company_id);
    const isFree = (await freeMailAmong(tx, [domain])).length > 0;
    return {
      data: {
        email_confirmed: actor.confirmed,
        company_state: actor.company_state,
        domain_allowed: company ? company.allowed_email_domains.includes(domain) : !isFree,
        next_step: await nextStep(context),
      },
    };
  },
};

export const planHandlers: HandlersOf<{ listPlans: typeof listPlans; showPlan: typeof showPlan }> = {
  listPlans: async () => counted([...planList]),
  showPlan: async ({ params }) => ({ data: found(planList.find((plan) => plan.id === params.id)) }),
};
