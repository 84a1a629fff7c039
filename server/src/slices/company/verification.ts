// Looks whether a waiting company can be believed by itself, and writes it down. The rule is product/company/verification.ts.
import { mailDomain, verificationLacks } from '@rounds/product/company/verification';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import {
  findCompany,
  findOwner,
  freeMailAmong,
  hospitalExists,
  updateCompany,
  type CompanyRow,
} from './queries';

/** What a change needs of its surroundings: a call's scene has it, and so have a reaction and a command. */
interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** What verification by itself still lacks; empty for one that is verified. */
export async function lacksOf(tx: Tx, company: CompanyRow): Promise<string[]> {
  if (company.verification !== 'pending') return [];
  const owner = await findOwner(tx, company.id);
  if (!owner) return ['The company has no owner.'];
  const domain = mailDomain(owner.email);
  return verificationLacks({
    email: owner.email,
    confirmed: owner.confirmed_at !== null,
    is_free_mail: (await freeMailAmong(tx, [domain])).length > 0,
    web_url: company.web_url,
    ccn_is_known: await hospitalExists(tx, company.ccn),
    npi: company.npi,
  });
}

export async function considerVerification(hand: Hand, companyId: number): Promise<void> {
  const company = await findCompany(hand.tx, companyId);
  if (company?.verification !== 'pending') return;
  if ((await lacksOf(hand.tx, company)).length > 0) return;
  await verifyCompany(hand, companyId, (await hospitalExists(hand.tx, company.ccn)) ? 'ccn' : 'npi');
}

export async function verifyCompany(
  hand: Hand,
  companyId: number,
  how: 'ccn' | 'npi' | 'operator',
): Promise<void> {
  await updateCompany(hand.tx, companyId, {
    verification: 'verified',
    verified_at: hand.now,
    verified_how: how,
  });
  await hand.fact({ kind: 'company.verified', company_id: companyId, data: { how } });
}
