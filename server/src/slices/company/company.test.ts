// Companies over HTTP: registering and being believed, settings, places, people who ask to join.
import * as calls from '@rounds/product/company/calls';
import * as plans from '@rounds/product/company/plan-calls';
import * as team from '@rounds/product/company/team-calls';
import * as identity from '@rounds/product/identity/calls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let mercy: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const me = await house.call(identity.employerMe, {}, await house.as('owner@mercy.example'));
  mercy = me.answer.data.company_id ?? 0;
});
afterAll(() => house.close());

const company = {
  name: 'Lakeside Clinic',
  email: 'office@lakeside.example',
  web_url: 'www.lakeside.example/about',
  phone: '(407) 555-0110',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32806',
  npi: '1245319599',
};

async function newcomer(email: string, confirmed = true): Promise<Session> {
  const employer = {
    full_name: 'Nina Newcomer',
    email,
    password: CAST_PASSWORD,
    password_confirmation: CAST_PASSWORD,
    terms: true as const,
  };
  await house.call(identity.employerRegister, { body: { employer } });
  if (confirmed)
    await house.pool.query('update people set confirmed_at = $1 where email = $2', [
      house.clock.now(),
      email,
    ]);
  return house.as(email);
}

async function letterTo(address: string): Promise<string> {
  await house.settle();
  const read = async () =>
    (await house.db.selectFrom('local_mails').select('plain').where('to_address', '=', address).execute()).at(
      -1,
    )?.plain;
  await expect.poll(read).toBeTruthy();
  return (await read()) ?? '';
}

describe('registering a company', () => {
  it('says what is missing, with the specified sentences', async () => {
    const ann = await newcomer('ann@missing.example');
    const reply = await house.send('POST', '/api/v1/employers/companies', {
      who: ann,
      body: {
        company: {
          zip_code: '12',
          web_url: 'javascript:alert(1)',
          allowed_email_domains: ['no spaces here'],
        },
      },
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.refusal?.fields ?? {}).sort()).toEqual(
      ['allowed_email_domains.0', 'city', 'email', 'name', 'phone', 'state', 'web_url', 'zip_code'].map(
        (field) => `company.${field}`,
      ),
    );
    expect(reply.refusal?.fields?.['company.allowed_email_domains.0']).toBe(
      'Please provide an email domain!',
    );
  });

  it('needs an employer', async () => {
    expect((await house.call(calls.registerCompany, { body: { company } })).status).toBe(401);
    const nurse = await house.as('nurse@people.example');
    expect((await house.call(calls.registerCompany, { body: { company } }, nurse)).refusal?.error).toBe(
      'wrong_side',
    );
    const owner = await house.as('owner@mercy.example');
    expect((await house.call(calls.registerCompany, { body: { company } }, owner)).refusal?.error).toBe(
      'conflict',
    );
  });

  it('confirms the domain of a confirmed mail, which is enough in this house, and starts it on Free with its tokens', async () => {
    const lena = await newcomer('lena@lakeside.example');
    const { status, answer } = await house.call(calls.registerCompany, { body: { company } }, lena);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      verification: 'domain_confirmed',
      verified_by: { by: 'domain' },
      plan_code: 'free',
      web_url: 'https://www.lakeside.example/about',
      allowed_email_domains: ['lakeside.example'],
    });
    const me = await house.call(identity.employerMe, {}, lena);
    expect(me.answer.data).toMatchObject({
      role: 'admin',
      is_owner: true,
      company_state: 'domain_confirmed',
      company_verified: true,
      available_token: 2,
    });
  });

  it('waits while the mail is not confirmed, and is believed with the confirmation', async () => {
    const wes = await newcomer('wes@westbay.example', false);
    const own = { ...company, email: 'wes@westbay.example', web_url: 'https://westbay.example' };
    const made = await house.call(calls.registerCompany, { body: { company: own } }, wes);
    expect(made.answer.data).toMatchObject({
      verification: 'pending',
      verification_lacks: ['Confirm your email address.'],
    });
    const waiting = await house.call(calls.verifyState, {}, wes);
    expect(waiting.answer.data).toMatchObject({ company_state: 'pending', next_step: 'confirm_email' });
    const letter = await letterTo('wes@westbay.example');
    const token = /confirmation_token=([\w-]+)/.exec(letter)?.[1] ?? '';
    await house.call(identity.employerAccount.confirm, { query: { confirmation_token: token } });
    const after = await house.call(calls.verifyState, {}, wes);
    expect(after.answer.data).toEqual({
      email_confirmed: true,
      company_state: 'domain_confirmed',
      domain_allowed: true,
      next_step: 'none',
    });
  });

  it('leaves free mail to a person', async () => {
    const fred = await newcomer('fred@gmail.com');
    const own = { ...company, email: 'fred@gmail.com', npi: '', ccn: '999999' };
    const made = await house.call(calls.registerCompany, { body: { company: own } }, fred);
    expect(made.answer.data).toMatchObject({ verification: 'pending', allowed_email_domains: [] });
    expect(made.answer.data.verification_lacks).toHaveLength(1);
  });

  it('checks the company’s address against its domains, and keeps free and foreign domains out', async () => {
    const dora = await newcomer('dora@doralclinic.example');
    const wrong = { ...company, allowed_email_domains: ['doralclinic.example'] };
    const refused = await house.call(calls.registerCompany, { body: { company: wrong } }, dora);
    expect(refused.refusal?.error).toBe('domain_not_allowed');
    const free = { ...wrong, email: 'x@doralclinic.example', allowed_email_domains: ['gmail.com'] };
    expect((await house.call(calls.registerCompany, { body: { company: free } }, dora)).status).toBe(422);
    const foreign = { ...free, allowed_email_domains: ['doralclinic.example', 'mercy.example'] };
    const taken = await house.call(calls.registerCompany, { body: { company: foreign } }, dora);
    expect(taken.refusal?.error).toBe('conflict');
  });
});

describe('a second person of the company', () => {
  it('is sent to ask, and let in by an admin alone, within the seats', async () => {
    const second = await newcomer('sam@mercy.example');
    const own = { ...company, email: 'sam@mercy.example' };
    const refused = await house.call(calls.registerCompany, { body: { company: own } }, second);
    expect(refused.refusal).toMatchObject({
      error: 'company_exists',
      message: 'Mercy Harbor Health is already on Rounds. Ask to join it.',
      state: { company: { id: mercy } },
    });
    const offered = await house.call(calls.listOwnCompanies, {}, second);
    expect(offered.answer.data).toEqual([expect.objectContaining({ id: mercy, relation: 'may_join' })]);

    const wish = { join_request: { company_id: mercy, message: 'I start on Monday.' } };
    const asked = await house.call(team.askToJoin, { body: wish }, second);
    expect(asked.status).toBe(201);
    expect((await house.call(team.askToJoin, { body: wish }, second)).refusal?.error).toBe('conflict');
    const { id } = asked.answer.data;

    const manager = await house.as('manager@mercy.example');
    expect((await house.call(team.listJoinRequests, {}, manager)).refusal?.error).toBe('not_allowed');
    const yes = { join_request: { accept: true as const, role: 'recruiter' as const } };
    expect((await house.call(team.answerJoinRequest, { params: { id }, body: yes }, manager)).status).toBe(
      403,
    );
    const rival = await house.as('admin@rival.example');
    expect((await house.call(team.answerJoinRequest, { params: { id }, body: yes }, rival)).status).toBe(404);

    const admin = await house.as('admin@mercy.example');
    expect((await house.call(team.listJoinRequests, {}, admin)).answer.data).toHaveLength(1);
    expect((await house.call(team.answerJoinRequest, { params: { id }, body: yes }, admin)).status).toBe(200);
    expect((await house.call(team.answerJoinRequest, { params: { id }, body: yes }, admin)).status).toBe(409);
    const me = await house.call(identity.employerMe, {}, second);
    expect(me.answer.data).toMatchObject({ company_id: mercy, role: 'recruiter', is_owner: false });
  });

  it('with a foreign address cannot even ask', async () => {
    const stranger = await newcomer('eve@elsewhere.example');
    const wish = { join_request: { company_id: mercy } };
    expect((await house.call(team.askToJoin, { body: wish }, stranger)).refusal?.error).toBe(
      'domain_not_allowed',
    );
  });
});

describe('company details', () => {
  const details = {
    ...company,
    name: 'Mercy Harbor Health',
    email: 'hello@mercy.example',
    address: '100 Bayshore Boulevard',
    specialties: 'Acute care',
    descriptions: 'We care.',
    allowed_email_domains: ['mercy.example'],
  };

  it('need every field of the settings', async () => {
    const owner = await house.as('owner@mercy.example');
    const bare = await house.send('PUT', `/api/v1/employers/companies/${mercy}`, {
      who: owner,
      body: { company: { ...company, allowed_email_domains: [] } },
    });
    expect(bare.refusal?.fields).toMatchObject({
      'company.allowed_email_domains': 'Please provide an email domain!',
      'company.address': 'Please enter the address.',
    });
  });

  it('are changed by an admin alone, of this company alone, and never over a colleague’s change', async () => {
    const params = { id: mercy };
    const body = { company: details };
    for (const email of ['manager', 'recruiter', 'panelist'])
      expect(
        (await house.call(calls.updateCompany, { params, body }, await house.as(`${email}@mercy.example`)))
          .status,
      ).toBe(403);
    const rival = await house.as('admin@rival.example');
    expect((await house.call(calls.updateCompany, { params, body }, rival)).status).toBe(404);
    expect((await house.call(calls.showCompany, { params }, rival)).status).toBe(404);
    const owner = await house.as('owner@mercy.example');
    const { version } = (await house.call(calls.showCompany, { params }, owner)).answer.data;
    const fresh = { company: { ...details, version } };
    const changed = await house.call(calls.updateCompany, { params, body: fresh }, owner);
    expect(changed.answer.data).toMatchObject({ descriptions: 'We care.', version: version + 1 });
    expect((await house.call(calls.updateCompany, { params, body: fresh }, owner)).refusal?.error).toBe(
      'conflict',
    );
  });

  it('take a logo, which anybody sees, and no other kind of file', async () => {
    const owner = await house.as('owner@mercy.example');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const data = new FormData();
      for (const [key, value] of Object.entries(details)) data.append(`company[${key}]`, String(value));
      data.append('logo', new Blob([bytes]), name);
      return data;
    };
    const path = `/api/v1/employers/companies/${mercy}`;
    const svg = await house.send('PUT', path, {
      who: owner,
      body: form(Buffer.from('<svg onload="x"/>'), 'a.png'),
    });
    expect(svg.refusal?.error).toBe('wrong_type');
    const saved = await house.send('PUT', path, { who: owner, body: form(png, 'logo.png') });
    expect(saved.status).toBe(200);
    const logo = await house.send('GET', `/api/v1/companies/${mercy}/logo`);
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(logo.answer as Uint8Array).metadata()).toMatchObject({
      width: 1,
      height: 1,
      format: 'png',
    });
  });
});

describe('what anybody reads', () => {
  it('lists verified companies and the plans', async () => {
    const listed = await house.call(calls.listCompanies, { query: { search: 'harbor' } });
    expect(listed.answer.data.map((row) => row.name)).toEqual(['Mercy Harbor Health']);
    expect(JSON.stringify(listed.answer)).not.toContain('hello@mercy.example');
    const prices = await house.call(plans.listPlans, {});
    expect(prices.answer.data.map((plan) => [plan.id, plan.code, plan.price_cents])).toEqual([
      [1, 'free', 0],
      [2, 'starter', 24_900],
      [3, 'growth', 89_000],
      [4, 'enterprise', 240_000],
      [5, 'agency', 158_000],
    ]);
    expect((await house.call(plans.showPlan, { params: { id: 9 } })).status).toBe(404);
  });

  it('the team, with wallets, to those who work with tokens', async () => {
    const recruiter = await house.as('recruiter@mercy.example');
    const plain = await house.call(team.listTeam, { query: {} }, recruiter);
    const members = plain.answer.data as { email: string; available_token: number }[];
    expect(members.find((row) => row.email === 'manager@mercy.example')?.available_token).toBe(30);
    const split = await house.call(team.listTeam, { query: { split: 'true' } }, recruiter);
    expect(split.answer.data).toHaveProperty('invitations');
  });
});
