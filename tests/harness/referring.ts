// Referrals led by hand: inviting as the company's admin, and the invited person's way to each fact.
import * as company from '@rounds/product/company/calls';
import type { FactKind } from '@rounds/product/facts';
import * as identity from '@rounds/product/identity/calls';
import * as referrals from '@rounds/product/referrals/calls';
import type { ReferralType } from '@rounds/product/referrals/rules';
import { record } from '../../server/src/reactions';
import type { NewFact } from '../../server/src/facts';
import { idOf } from './fixtures';
import type { Hiring } from './hiring';
import { CAST_PASSWORD } from './http';
import { lastLetterTo, linkIn } from './letters';

const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };

export class Referring {
  constructor(private readonly hiring: Hiring) {}

  invite(email: string, type: ReferralType) {
    const body = { referral_user: { email, type } };
    return this.hiring.house.call(referrals.invitePeople, { body }, this.hiring.who.admin);
  }

  async letterTo(email: string): Promise<string> {
    await this.hiring.house.settle();
    return lastLetterTo(this.hiring.house, email);
  }

  private async tokenOf(email: string): Promise<string> {
    return linkIn(await this.letterTo(email), 'referral_token');
  }

  /** Registers a job seeker with the letter's token, or another one; the id of whoever has the address then. */
  async seeker(email: string, token?: string): Promise<number> {
    const { house } = this.hiring;
    const referral_token = token ?? (await this.tokenOf(email));
    const found = await house.pool.query<{ id: number }>(`select id from disciplines where code = 'rn'`);
    const discipline_id = found.rows[0]?.id ?? 0;
    const user = { email, ...passwords, discipline_id, referral_token, terms: true, of_age: true } as const;
    await house.call(identity.seekerRegister, { body: { user } });
    return idOf(house, email);
  }

  /** Registers an employer with the letter's token, and their company; the company's id. */
  async company(
    email: string,
    more: { name: string; web_url: string; npi?: string; full_name?: string },
  ): Promise<number> {
    const { house } = this.hiring;
    const referral_token = await this.tokenOf(email);
    const { full_name = 'Rosalind Moss', ...rest } = more;
    const employer = { email, full_name, ...passwords, referral_token, terms: true as const };
    await house.call(identity.employerRegister, { body: { employer } });
    await this.confirm(email);
    const wish = {
      ...{
        email,
        phone: '(813) 555-0100',
        city: 'Tampa',
        state: 'FL',
        zip_code: '33606',
        address: '1 Bay Road',
      },
      ...{ specialties: 'Acute care', descriptions: 'A house.', allowed_email_domains: [], ...rest },
    };
    const made = await house.call(
      company.registerCompany,
      { body: { company: wish } },
      await house.as(email),
    );
    if (made.refusal) throw new Error(JSON.stringify(made.refusal));
    return made.answer.data.id;
  }

  async confirm(email: string): Promise<void> {
    const { rows } = await this.hiring.house.pool.query<{ kind: 'job_seeker' | 'employer' }>(
      'select kind from people where email = $1',
      [email],
    );
    const token = linkIn(await this.confirmationOf(email), 'confirmation_token');
    const side = rows[0]?.kind === 'employer' ? identity.employerAccount : identity.seekerAccount;
    const { status } = await this.hiring.house.call(side.confirm, { query: { confirmation_token: token } });
    if (status !== 200) throw new Error(`${email} could not confirm.`);
  }

  private async confirmationOf(email: string): Promise<string> {
    await this.hiring.house.settle();
    const { rows } = await this.hiring.house.pool.query<{ plain: string }>(
      `select plain from local_mails where to_address = $1 and plain like '%confirmation_token%' order by id desc limit 1`,
      [email],
    );
    return rows[0]?.plain ?? '';
  }

  /** A fact as the house writes it, with all that follows in its transaction. */
  private write(kind: FactKind, fact: Omit<NewFact, 'kind'>): Promise<number> {
    const { db, clock } = this.hiring.house;
    return db.transaction().execute((tx) => record(tx, { kind, ...fact }, clock.now()));
  }

  async verify(companyId: number): Promise<void> {
    const { pool, clock } = this.hiring.house;
    const change = `update companies set verification = 'verified', verified_at = $2 where id = $1 and verification in ('pending', 'domain_confirmed')`;
    const { rowCount } = await pool.query(change, [companyId, clock.now()]);
    if (rowCount) await this.write('company.verified', { company_id: companyId });
  }

  pay = (companyId: number) => this.write('plan.paid', { company_id: companyId });
  approve = (seekerId: number) => this.write('profile.approved', { job_seeker_id: seekerId });

  async lineOf(email: string) {
    const { answer } = await this.hiring.house.call(
      referrals.listReferrals,
      { query: {} },
      this.hiring.who.admin,
    );
    const line = answer.data.find((one) => one.email === email);
    if (!line) throw new Error(`${email} was not invited.`);
    return line;
  }

  statusOf = async (email: string) => (await this.lineOf(email)).status;

  async ownCompany(): Promise<number> {
    const { answer } = await this.hiring.house.call(company.listOwnCompanies, {}, this.hiring.who.admin);
    return answer.data[0]?.id ?? 0;
  }
}
