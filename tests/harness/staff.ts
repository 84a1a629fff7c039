// Staff and the companies that wait for them: a second reviewer, newcomers, and acts at the desk over HTTP.
import * as company from '@rounds/product/company/calls';
import * as verification from '@rounds/product/company/verification-calls';
import * as desk from '@rounds/product/desk/calls';
import * as identity from '@rounds/product/identity/calls';
import type { z } from 'zod';
import { hashPassword } from '../../server/src/slices/identity/passwords';
import { CAST_PASSWORD, type Session, type TestApp } from './http';

type Act = z.input<typeof desk.workOnVerification.body>['verification'];
type CompanyFields = z.input<typeof company.registerCompany.body>['company'];

export const why = { reason: 'verification' as const, note: 'It is next in the queue.' };

export interface Newcomer {
  id: number;
  email: string;
}

/** The house with its desk: staff, and companies that come to it. */
export class Desk {
  constructor(readonly house: TestApp) {}

  reviewer = () => this.house.as('reviewer@rounds.example');

  /** Another member of staff, by the rows that the operator's command writes. */
  async colleague(email = 'second@rounds.example'): Promise<Session> {
    const now = this.house.clock.now();
    await this.house.pool.query(
      `with made as (insert into people (kind, email, full_name, password_hash, confirmed_at, created_at)
         values ('platform', $1, 'Sasha Winter', $2, $3, $3) on conflict do nothing returning id)
       insert into staff_roles select id, 'reviewer', $3 from made`,
      [email, await hashPassword(CAST_PASSWORD), now],
    );
    return this.house.as(email);
  }

  /** Somebody who looks after people, money and staff. */
  async administrator(email: string): Promise<Session> {
    const who = await this.colleague(email);
    await this.house.pool.query(
      `update staff_roles set role = 'administrator' from people p where p.id = person_id and p.email = $1`,
      [email],
    );
    return who;
  }

  /** Registers a person and their company; the address is confirmed unless said otherwise. */
  async newcomer(email: string, fields: Partial<CompanyFields> = {}, confirmed = true): Promise<Newcomer> {
    const { house } = this;
    const password = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
    const employer = { full_name: 'Nina Newcomer', email, terms: true as const, ...password };
    await house.call(identity.employerRegister, { body: { employer } });
    if (confirmed)
      await house.pool.query('update people set confirmed_at = $1 where email = $2', [
        house.clock.now(),
        email,
      ]);
    const who = await house.as(email);
    const domain = email.slice(email.indexOf('@') + 1);
    const given = {
      name: `House of ${domain}`,
      email,
      web_url: `https://${domain}`,
      phone: '(407) 555-0110',
      city: 'Orlando',
      state: 'FL',
      zip_code: '32806',
      ...fields,
    };
    const { answer, refusal } = await house.call(company.registerCompany, { body: { company: given } }, who);
    if (refusal) throw new Error(JSON.stringify(refusal));
    return { id: answer.data.id, email };
  }

  async read({ id, email }: Newcomer) {
    const who = await this.house.as(email);
    return (await this.house.call(verification.showVerification, { params: { id } }, who)).answer.data;
  }

  async codeOf(newcomer: Newcomer): Promise<string> {
    return (await this.read(newcomer)).case?.telephone_code ?? '';
  }

  async caseOf(newcomer: Newcomer): Promise<number> {
    return (await this.read(newcomer)).case?.id ?? 0;
  }

  work(id: number, verification: Act, by: Session) {
    return this.house.call(desk.workOnVerification, { params: { id }, body: { verification } }, by);
  }

  look(id: number, by: Session) {
    return this.house.call(desk.showVerificationCase, { params: { id } }, by);
  }

  async queue(list: 'waiting' | 'asked' | 'decided' = 'waiting') {
    const query = { list, per_page: 100 };
    return (await this.house.call(desk.listVerifications, { query }, await this.reviewer())).answer.data;
  }

  /** Takes the case of a company and decides, as the reviewer would. */
  async decide(newcomer: Newcomer, decision: Omit<NonNullable<Act['decide']>, 'version'>) {
    const [id, by] = [await this.caseOf(newcomer), await this.reviewer()];
    await this.work(id, { claim: why }, by);
    const { version } = (await this.look(id, by)).answer.data;
    return this.work(id, { decide: { version, ...decision } }, by);
  }

  async byTelephone(newcomer: Newcomer, outcome: 'verified' | 'first_loses' | 'one_group' = 'verified') {
    const code = await this.codeOf(newcomer);
    const proof = { kind: 'telephone' as const, number: '(407) 555-0100', source: 'the state’s list', code };
    return this.decide(newcomer, { outcome, proof, note: 'Called the switchboard.' });
  }

  async letters(email: string): Promise<string[]> {
    await this.house.settle();
    const { rows } = await this.house.pool.query<{ subject: string }>(
      'select subject from local_mails where to_address = $1 order by id',
      [email],
    );
    return rows.map(({ subject }) => subject);
  }

  /** Saves the company's settings with something changed. */
  async change({ id, email }: Newcomer, fields: Record<string, unknown>) {
    const { rows } = await this.house.pool.query<Record<string, string>>(
      'select name, web_url, ccn, npi, version from companies where id = $1',
      [id],
    );
    const present = rows[0] ?? {};
    const given = {
      ...{ name: '', web_url: '', ...present, email, phone: '(407) 555-0110', city: 'Orlando', state: 'FL' },
      ...{
        ccn: present['ccn'] ?? '',
        npi: present['npi'] ?? '',
        zip_code: '32806',
        address: '1 Lake Street',
      },
      ...{ specialties: 'Acute care', descriptions: 'A clinic.' },
      ...{ allowed_email_domains: [email.slice(email.indexOf('@') + 1)], ...fields },
    };
    const who = await this.house.as(email);
    return this.house.call(company.updateCompany, { params: { id }, body: { company: given } }, who);
  }
}
