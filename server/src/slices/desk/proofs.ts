// Whether a proof holds: the code heard is the one on the company's screen, the domain a verified company's.
import type { GivenProof, KeptProof } from '@rounds/product/desk/calls';
import { limits } from '@rounds/product/limits';
import { dayAfter, dayIn } from '@rounds/product/time';
import { refuse } from '@rounds/product/refusals';
import { timingSafeEqual } from 'node:crypto';
import { no, Refused } from '../../http/request-context';
import { groupCompany, updateCase, type CaseRow } from '../company/case-queries';
import type { CompanyRow } from '../company/queries';
import { withNewCode } from '../company/verification';
import type { AtDesk } from './at-desk';
import { insertAct } from './queries';

interface Subject {
  row: CaseRow;
  company: CompanyRow;
}

/** The proof as it is kept; the code itself is not. */
export async function heldProof(desk: AtDesk, proof: GivenProof, about: Subject): Promise<KeptProof> {
  switch (proof.kind) {
    case 'telephone':
      if (!sameCode(proof.code, about.row.telephone_code)) await wrongCode(desk, about.row);
      return { kind: 'telephone', number: proof.number, source: proof.source };
    case 'group_domain': {
      const group = await groupCompany(desk.tx, about.company);
      if (!group)
        no('proof_missing', {
          message: 'The confirmed domain of this company is not that of a verified one.',
          fields: { 'verification.decide.proof.kind': 'No verified company has this domain.' },
        });
      return { kind: 'group_domain', group_company: group.name };
    }
    case 'documents': {
      const today = dayIn(desk.now, 'UTC');
      const wrong =
        proof.seen_on > today
          ? 'This day is still to come.'
          : proof.seen_on < dayAfter(today, -limits.desk.proofDays)
            ? 'This is more than a year ago. Please look at the documents anew.'
            : null;
      if (wrong) no('validation_failed', { fields: { 'verification.decide.proof.seen_on': wrong } });
      return proof;
    }
  }
}

const sameCode = (given: string, kept: string): boolean =>
  given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept));

/** Counted and kept; after so many the company gets another code, and the hospital is called again. */
async function wrongCode({ tx, now, staff }: AtDesk, row: CaseRow): Promise<never> {
  const spent = row.code_tries + 1 >= limits.desk.codeTries;
  await updateCase(tx, row.id, spent ? withNewCode() : { code_tries: row.code_tries + 1 });
  await insertAct(tx, {
    staff_id: staff,
    at: now,
    case_id: row.id,
    company_id: row.company_id,
    act: 'wrong_code',
  });
  const message = spent
    ? 'That was wrong too often. The company has a new code now; please call again.'
    : 'This is not the code that the company reads on its screen.';
  const fields = { 'verification.decide.proof.code': message };
  throw new Refused(refuse('wrong_telephone_code', { message, fields }), true);
}
