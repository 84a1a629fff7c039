// What the desk reads: a line of the queue, and a case with everything that speaks for or against it.
import { badgeOf } from '@rounds/product/company/badge';
import {
  type CaseKind,
  type CaseState,
  type DeclineReason,
  type Outcome,
} from '@rounds/product/company/cases';
import { mailDomain } from '@rounds/product/company/verification';
import type { VerificationState } from '@rounds/product/company/verifying';
import type { Evidence, KeptProof, QueueRow } from '@rounds/product/desk/calls';
import { isNpi } from '@rounds/product/profile/npi';
import { isAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { found } from '../../http/request-context';
import { groupCompany, messagesOf, wantedOf } from '../company/case-queries';
import { facilityNames } from '../company/name-queries';
import { findCompany, type CompanyRow } from '../company/queries';
import { disputedWith, provenDomain } from '../company/verification';
import { bookLines, holdOf } from './holding';
import {
  actsOf,
  decisionsOn,
  earlierDecisions,
  findHospital,
  nameOf,
  type ActRow,
  type DeskRow,
} from './queries';

type Db = Kysely<DB>;

const decisionOf = (row: ActRow) => ({
  at: row.at,
  by: { id: row.staff_id, name: row.staff_name },
  outcome: row.outcome as Outcome,
  reason: row.reason as DeclineReason | null,
  note: row.note,
  proof: row.proof as KeptProof | null,
});

export async function queueRows(db: Db, rows: readonly DeskRow[], now: string): Promise<QueueRow[]> {
  const decisions = await decisionsOn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const decision = decisions.find((item) => item.case_id === row.id);
    return {
      id: row.id,
      kind: row.kind as CaseKind,
      state: row.state as CaseState,
      company: { id: row.company_id, name: row.name, city: row.city, state: row.company_state },
      again: row.again,
      opened_at: row.opened_at,
      due_at: row.due_at,
      late: row.state === 'open' && isAfter(now, row.due_at),
      ...holdOf(row, now),
      decision: decision ? decisionOf(decision) : null,
    };
  });
}

async function ownerOf(db: Db, company: CompanyRow): Promise<Evidence['owner']> {
  const { owner, domain, is_free_mail } = await provenDomain(db, company);
  const person = found(owner);
  const { full_name } = await nameOf(db, person.id);
  return {
    name: full_name,
    email: person.email,
    confirmed: person.confirmed_at !== null,
    domain: mailDomain(person.email),
    is_free_mail,
    is_own_domain: domain !== null,
  };
}

export async function evidenceOf(db: Db, row: DeskRow, now: string): Promise<Evidence> {
  const company = found(await findCompany(db, row.company_id));
  const wanted = wantedOf(row);
  const ccn = wanted && 'ccn' in wanted ? (wanted.ccn ?? null) : company.ccn;
  const { holder } = await disputedWith(db, company, wanted);
  const npi = wanted && 'npi' in wanted ? (wanted.npi ?? null) : company.npi;
  return {
    row: found((await queueRows(db, [row], now))[0]),
    version: company.version,
    company: {
      ...company,
      npi_sound: isNpi(npi ?? ''),
      verification: company.verification as VerificationState,
      badge: badgeOf(company),
    },
    owner: await ownerOf(db, company),
    wanted,
    hospital: (await findHospital(db, ccn)) ?? null,
    group: (await groupCompany(db, company)) ?? null,
    facilities: await facilityNames(db, company.id),
    other: holder
      ? { id: holder.id, name: holder.name, web_url: holder.web_url, badge: badgeOf(holder) }
      : null,
    messages: await messagesOf(db, row.id),
    earlier: (await earlierDecisions(db, company.id, row.id)).map((act) => ({
      ...decisionOf(act),
      kind: act.kind as CaseKind,
    })),
    acts: bookLines<Evidence['acts'][number]['act']>(await actsOf(db, row.id)),
  };
}
