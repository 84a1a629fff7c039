// A decision of the desk and all that it changes: the company, the one its CCN was disputed with, the case, the book.
import {
  afterCase,
  needsProof,
  outcomesOf,
  type CaseKind,
  type CaseState,
  type Outcome,
} from '@rounds/product/company/cases';
import { afterVerification, type VerificationState } from '@rounds/product/company/verifying';
import type { DeskAct, KeptProof } from '@rounds/product/desk/calls';
import { unclaimed } from '@rounds/product/desk/claims';
import { found, must, no } from '../../http/request-context';
import {
  claimantsOf,
  endSharing,
  handOnCcn,
  insertMessage,
  lockWaitingCase,
  updateCase,
  wantedOf,
  type CaseRow,
} from '../company/case-queries';
import { hideUnderOwnName, settleNames } from '../company/name-queries';
import { findCompany, updateCompany, type CompanyRow } from '../company/queries';
import {
  considerNames,
  considerVerification,
  disputedWith,
  openCase,
  refreshCase,
} from '../company/verification';
import type { AtDesk } from './at-desk';
import { heldProof } from './proofs';
import { insertAct } from './queries';

export type Decision = NonNullable<DeskAct['decide']>;

interface Deciding {
  row: CaseRow;
  company: CompanyRow;
  decision: Decision;
}

/** The companies and the case are locked, and the case is held by whoever decides. */
export async function decide(desk: AtDesk, row: CaseRow, decision: Decision): Promise<void> {
  const { tx, now, staff } = desk;
  const company = found(await findCompany(tx, row.company_id));
  if (decision.version !== company.version)
    no('conflict', { message: 'The company changed its details meanwhile. Please look again.' });
  const state = must(afterCase(row.state as CaseState, 'decide'));
  if (!outcomesOf[row.kind as CaseKind].includes(decision.outcome)) no('move_not_open');
  const deciding = { row, company, decision };
  const proof = await proofFor(desk, deciding);
  const { outcome, reason, note } = decision;
  await updateCase(tx, row.id, {
    state,
    outcome,
    reason: reasonOf(decision),
    decided_at: now,
    ...unclaimed,
  });
  const act = {
    staff_id: staff,
    at: now,
    case_id: row.id,
    company_id: company.id,
    act: 'decided',
    note,
    outcome,
  };
  await insertAct(tx, { ...act, reason: reason ?? null, ...(proof ? { proof } : {}) });
  if (decision.message !== '') {
    const message = { side: 'rounds' as const, person_id: staff, body: decision.message, at: now };
    await insertMessage(tx, { case_id: row.id, company_id: company.id, ...message });
  }
  await follow[outcome](desk, deciding, proof);
  await considerNames(desk, company.id);
}

const reasonOf = ({ outcome, reason }: Decision) =>
  outcome === 'second_refused' ? 'ccn_of_another' : outcome === 'declined' ? (reason ?? null) : null;

async function proofFor(desk: AtDesk, { row, company, decision }: Deciding): Promise<KeptProof | undefined> {
  const at = 'verification.decide';
  if (decision.outcome === 'declined' && !decision.reason)
    no('validation_failed', { fields: { [`${at}.reason`]: 'Please choose a reason.' } });
  if (decision.outcome !== 'verified' && decision.note === '')
    no('validation_failed', {
      fields: { [`${at}.note`]: 'Please say why, for whoever looks at this later.' },
    });
  if (!needsProof(decision.outcome)) return undefined;
  if (!decision.proof)
    no('validation_failed', { fields: { [`${at}.proof.kind`]: 'Please choose how it was proven.' } });
  return heldProof(desk, decision.proof, { row, company });
}

type Follow = (desk: AtDesk, deciding: Deciding, proof: KeptProof | undefined) => Promise<void>;

const follow: Record<Outcome, Follow> = {
  async verified(desk, deciding, proof) {
    const { holder, disputed } = await disputedWith(desk.tx, deciding.company, wantedOf(deciding.row));
    if (disputed) no('conflict', { message: 'Its CCN is a verified company’s. Decide between the two.' });
    await believe(desk, deciding, { proof, sharedWith: holder?.id ?? null });
  },
  declined: (desk, deciding) => disbelieve(desk, deciding),
  async second_refused(desk, deciding) {
    const { row, company } = deciding;
    if (company.verification !== 'verified') await updateCompany(desk.tx, company.id, { ccn: null });
    await disbelieve(desk, deciding);
    await desk.fact({ kind: 'company.ccn_settled', company_id: row.other_company_id });
  },
  async first_loses(desk, deciding, proof) {
    await unbelieve(desk, deciding.row.other_company_id ?? 0);
    await believe(desk, deciding, { proof, sharedWith: null });
  },
  async one_group(desk, deciding, proof) {
    const other = deciding.row.other_company_id;
    await believe(desk, deciding, { proof, sharedWith: other });
    await desk.fact({ kind: 'company.ccn_settled', company_id: other });
  },
  async names_settled(desk, deciding) {
    await hideNames(desk, deciding);
    await desk.fact({ kind: 'company.updated', company_id: deciding.company.id });
  },
};

interface Belief {
  proof: KeptProof | undefined;
  /** The company of its group that holds the CCN. */
  sharedWith: number | null;
}

async function believe(
  desk: AtDesk,
  { row, company, decision }: Deciding,
  { proof, sharedWith }: Belief,
): Promise<void> {
  const { tx, now } = desk;
  const wanted = wantedOf(row) ?? {};
  const isRename = company.verification === 'verified';
  const state = company.verification as VerificationState;
  const changes = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  await updateCompany(tx, company.id, {
    ...changes,
    verification: isRename ? state : must(afterVerification(state, 'verify')),
    verified_at: now,
    verified_how: proof?.kind ?? null,
    ccn_shared_with: sharedWith,
  });
  await hideUnderOwnName(tx, company.id, now);
  await hideNames(desk, { row, company, decision });
  if ('ccn' in wanted) await handOnCcn(tx, company.id);
  const kind = isRename ? 'company.renamed' : 'company.verified';
  await desk.fact({ kind, company_id: company.id, data: { how: proof?.kind ?? null } });
  const ccn = 'ccn' in wanted ? wanted.ccn : company.ccn;
  if (ccn) await disputeOthers(desk, ccn, company.id);
}

/** Only what the reviewer has seen: a facility that came or was renamed meanwhile waits anew. */
const hideNames = ({ tx, now }: AtDesk, { company, decision }: Deciding): Promise<void> =>
  settleNames(tx, company.id, { names: decision.names, now });

/** Whoever waits with the same CCN disputes it from now on. */
async function disputeOthers(desk: AtDesk, ccn: string, holderId: number): Promise<void> {
  for (const { id } of await claimantsOf(desk.tx, ccn, holderId)) {
    const waiting = await lockWaitingCase(desk.tx, id);
    const company = await findCompany(desk.tx, id);
    if (waiting && company) await refreshCase(desk, waiting, company);
  }
}

async function disbelieve({ fact }: AtDesk, { company }: Deciding): Promise<void> {
  const kind =
    company.verification === 'verified' ? 'company.rename_declined' : 'company.verification_declined';
  await fact({ kind, company_id: company.id });
}

/** The first loses the CCN and its verification with it, reads why, and waits for the desk anew. */
async function unbelieve(desk: AtDesk, companyId: number): Promise<void> {
  const { tx, now, staff, fact } = desk;
  const company = found(await findCompany(tx, companyId));
  const state = must(afterVerification(company.verification as VerificationState, 'lose'));
  await endSharing(tx, companyId);
  const nothing = {
    verified_at: null,
    verified_how: null,
    confirmed_domain: null,
    domain_confirmed_at: null,
  };
  await updateCompany(tx, companyId, { ...nothing, verification: state, ccn: null, ccn_shared_with: null });
  const fresh = found(await findCompany(tx, companyId));
  const row = (await lockWaitingCase(tx, companyId)) ?? (await openCase(desk, fresh));
  const body =
    'Another company has shown that the CCN you gave is its own. You can be verified again without it.';
  await insertMessage(tx, {
    case_id: row.id,
    company_id: companyId,
    side: 'rounds',
    person_id: staff,
    body,
    at: now,
  });
  await considerVerification(desk, companyId);
  await fact({ kind: 'company.verification_lost', company_id: companyId });
}
