// Conditions of an offer over HTTP: who sees to each, what becomes of it, its document, and no hire before.
import { employerDashboard } from '@rounds/product/dashboards/calls';
import { profileDashboard } from '@rounds/product/dashboards/seeker-calls';
import { eraseAccount, exportProfile } from '@rounds/product/leaving/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as offers from '@rounds/product/offers/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  const chosen = { employer_response_status: 'selected', override_reason: 'We know her well.' } as const;
  await hiring.move(request, chosen);
});
afterEach(() => hiring.house.close());

const written = [
  { kind: 'background_check' },
  { kind: 'license', due_on: '2026-01-20', note: 'Florida or compact.' },
];

async function release(conditions: unknown = written) {
  const form = await hiring.offerForm();
  form.set('conditions', JSON.stringify(conditions));
  return hiring.release(request, form);
}

const sign = () =>
  hiring.answer(request, {
    ...{ user_response_status: 'offer_accepted', signature_name: 'Nora Bennett', consent: true },
    ...{ offer_version: 1, password: CAST_PASSWORD },
  });
const hire = () => hiring.move(request, { employer_response_status: 'hired' });

const read = async (who: Session) => {
  const spec = who === hiring.who.nurse ? offers.seekerOffer : offers.employerOffer;
  return (await hiring.house.call(spec, { params: { id: request } }, who)).answer.data?.conditions ?? [];
};

function bring(kind: string, who: Session, parts: Record<string, string> = { document: 'paper.txt' }) {
  const form = new FormData();
  form.append('condition', JSON.stringify({ kind }));
  for (const [part, name] of Object.entries(parts)) form.append(part, new Blob(['All is well.']), name);
  const { method, path } =
    who === hiring.who.nurse ? offers.bringConditionDocument : offers.addConditionDocument;
  return hiring.house.send(method, `/api${path.replace('{id}', String(request))}`, { body: form, who });
}

describe('as an offer is written', () => {
  it('each says who sees to it and by when, the same to both sides', async () => {
    expect((await release()).status).toBe(200);
    const kept = [
      { kind: 'license', owed_by: 'job_seeker', due_on: '2026-01-20', note: 'Florida or compact.' },
      { kind: 'background_check', owed_by: 'employer', due_on: null, note: '' },
    ].map((one) => ({ ...one, state: 'open', document: null, waived: null }));
    expect(await read(hiring.who.nurse)).toEqual(kept);
    expect(await read(hiring.who.manager)).toEqual(kept);
  });

  it('stands once, on a day ahead, each fault said at its field', async () => {
    const twice = await release([{ kind: 'license' }, { kind: 'license' }]);
    expect(twice.refusal?.fields).toEqual({ conditions: 'Each condition stands in an offer once.' });
    const past = await release([{ kind: 'license', due_on: '2026-01-04' }]);
    expect(past.refusal?.fields).toEqual({ 'conditions.0.due_on': 'This day is in the past.' });
    const soon = await release([{ kind: 'license', due_on: 'soon' }]);
    expect(soon.refusal?.fields).toMatchObject({ 'conditions.0.due_on': 'Please choose the day.' });
    expect((await release([{ kind: 'horoscope' }])).refusal?.error).toBe('validation_failed');
  });
});

describe('what becomes of one', () => {
  beforeEach(async () => {
    await release();
    await sign();
  });

  it('is in the way of the hire until it is met, or waived by name with a reason', async () => {
    expect((await hire()).refusal).toMatchObject({ error: 'conditions_open' });
    await hiring.setCondition(request, 'met');
    await hiring.setCondition(request, 'failed', { kind: 'license' });
    expect((await hire()).refusal?.error).toBe('conditions_open');
    const bare = await hiring.setCondition(request, 'waived', { kind: 'license', reason: ' ' });
    expect(bare.refusal?.fields).toEqual({ 'condition.reason': 'Please give a reason.' });
    await hiring.setCondition(request, 'waived', { kind: 'license', reason: 'The compact counts.' });
    const [ours] = await read(hiring.who.manager);
    expect(ours).toMatchObject({
      state: 'waived',
      waived: { by: 'Maya Okafor', at: hiring.house.clock.now(), reason: 'The compact counts.' },
    });
    const [hers] = await read(hiring.who.nurse);
    expect(hers?.waived).toMatchObject({ by: 'Mercy Harbor Health', reason: '' });
    expect((await hire()).answer.data.stage).toBe('hired');
    expect((await hiring.setCondition(request, 'open')).refusal?.error).toBe('move_not_open');
  });

  it('is told to the job seeker, once, and stands in the story of both', async () => {
    await hiring.setCondition(request, 'failed');
    await hiring.setCondition(request, 'failed');
    await hiring.house.settle();
    const bell = await hiring.house.call(notifications.seekerNotifications, { query: {} }, hiring.who.nurse);
    const told = bell.answer.data.filter(({ message }) => message.startsWith('Background check'));
    expect(told.map(({ message }) => message)).toEqual([
      'Background check has failed: a condition of the offer of Mercy Harbor Health for Registered Nurse, nights.',
    ]);
    const { history } = await hiring.cardFor(request, hiring.who.manager);
    expect(history.filter(({ event }) => event === 'offer.condition_set')).toHaveLength(1);
  });

  it('is nobody else’s to say', async () => {
    const { rival, recruiter, nurse } = hiring.who;
    expect((await hiring.setCondition(request, 'met', {}, rival)).status).toBe(404);
    expect((await hiring.setCondition(request, 'met', {}, recruiter)).refusal?.error).toBe('not_allowed');
    expect((await hiring.setCondition(request, 'met', {}, nurse)).status).toBe(403);
    expect((await hiring.setCondition(request, 'met', { kind: 'references' })).status).toBe(404);
  });

  it('is owed by whoever can do the next thing about it', async () => {
    const { nurse, manager } = hiring.who;
    const hers = async () =>
      (await hiring.house.call(profileDashboard, {}, nurse)).answer.data.next_steps.find(
        ({ code }) => code === 'answer_final_approval',
      );
    const ours = async () => (await hiring.cardFor(request, manager)).request.owes;
    expect(await hers()).toMatchObject({
      text: 'See to your conditions in the offer of Mercy Harbor Health for Registered Nurse, nights.',
      due: '2026-01-21T04:59:00.000Z',
    });
    expect(await ours()).toMatchObject({ step: 'settle_conditions' });
    await hiring.setCondition(request, 'met');
    expect(await ours()).toMatchObject({ step: 'meet_conditions', mine: false });
    expect((await bring('license', nurse)).status).toBe(200);
    expect(await hers()).toBeUndefined();
    expect(await ours()).toMatchObject({ step: 'settle_conditions', due: '2026-01-21T04:59:00.000Z' });
    await hiring.setCondition(request, 'met', { kind: 'license' });
    expect(await ours()).toMatchObject({ step: 'final_approval' });
    const admin = await hiring.house.call(employerDashboard, {}, hiring.who.admin);
    expect(admin.answer.data.own.rows.concat(admin.answer.data.team?.rows ?? [])).toMatchObject([
      { id: request },
    ]);
  });

  it('is kept whole by the database', async () => {
    const { pool } = hiring.house;
    const now = hiring.house.clock.now();
    const refused = (set: string, by: RegExp) =>
      expect(pool.query(`update offer_conditions set ${set} where kind = 'license'`)).rejects.toThrow(by);
    await refused(`state = 'perhaps'`, /offer_conditions_state_check/);
    await refused(`state = 'waived'`, /waived_whole/);
    await refused(`state = 'waived', waived_reason = '', waived_by = 1, waived_at = '${now}'`, /check/);
    await refused(`due_on = null`, /what became of it/);
    await refused(`owed_by = 'employer'`, /what became of it/);
    await bring('background_check', hiring.who.manager);
    const theirs = `(select document_file_id from offer_conditions where document_file_id is not null)`;
    await refused(`document_file_id = ${theirs}`, /whoever sees to it/);
    await refused(`document_file_id = (select document_file_id from offers)`, /whoever sees to it/);
    const hired = `update connection_requests set stage = 'hired', employer_response_status = 'hired' where id = $1`;
    await expect(pool.query(hired, [request])).rejects.toThrow(/before every condition/);
  });
});

describe('its document', () => {
  beforeEach(async () => {
    await release();
    await sign();
  });
  const ticket = (file_id: string, who: Session) =>
    hiring.house.call(offers.fileTicket, { params: { file_id } }, who);
  const fileOf = async (kind: string) =>
    (await read(hiring.who.manager)).find((one) => one.kind === kind)?.document?.file_id ?? '';

  it.each([['license', 'nurse'] as const, ['background_check', 'manager'] as const])(
    'of the %s comes from the %s and opens to both sides, and to nobody else',
    async (kind, from) => {
      const { house, who } = hiring;
      expect((await bring(kind, who[from])).status).toBe(200);
      const file = await fileOf(kind);
      const both = [who.nurse, who.manager, who.admin];
      const others = [who.recruiter, who.panelist, who.rival, await house.as('therapist@people.example')];
      const statuses = [];
      for (const reader of [...both, ...others]) statuses.push((await ticket(file, reader)).status);
      expect(statuses).toEqual([201, 201, 201, 404, 404, 404, 404]);
      const { answer } = await ticket(file, who.nurse);
      expect((await house.send('GET', answer.data.url)).status).toBe(200);
    },
  );

  it('is refused from the other side, without a file, twice at once, and once it is settled', async () => {
    const { nurse, manager, recruiter, rival } = hiring.who;
    expect((await bring('background_check', nurse)).refusal?.error).toBe('move_not_open');
    expect((await bring('license', manager)).refusal?.error).toBe('move_not_open');
    expect((await bring('license', nurse, {})).refusal?.fields).toEqual({
      document: 'Please choose a file.',
    });
    const wrong = await bring('license', nurse, { picture: 'page.txt' });
    expect(wrong.refusal?.error).toBe('wrong_type');
    expect((await bring('horoscope', nurse)).refusal?.error).toBe('validation_failed');
    expect((await bring('references', nurse)).status).toBe(404);
    expect((await bring('background_check', recruiter)).refusal?.error).toBe('not_allowed');
    expect((await bring('background_check', rival)).status).toBe(404);
    await hiring.setCondition(request, 'met', { kind: 'license' });
    expect((await bring('license', nurse)).refusal?.message).toBe('This condition is settled already.');
  });

  it('takes the place of the one before, which is gone, and tells the other side', async () => {
    const { house, who } = hiring;
    await bring('license', who.nurse);
    const first = await fileOf('license');
    await bring('license', who.nurse, { document: 'newer.txt' });
    expect((await ticket(first, who.nurse)).status).toBe(404);
    expect((await read(who.manager))[0]?.document?.name).toBe('newer.txt');
    await house.settle();
    const bell = await house.call(notifications.employerActivities, { query: {} }, who.recruiter);
    expect(bell.answer.data.map(({ message }) => message)).toContain(
      'A document for a condition of the offer to Nora Bennett for Registered Nurse, nights is there: License.',
    );
  });

  it('goes with the person, from both sides, and is in her export until then', async () => {
    const { house, who } = hiring;
    await bring('license', who.nurse);
    await bring('background_check', who.manager);
    const document = (await house.call(exportProfile, {}, who.nurse)).answer as Record<string, unknown>;
    expect(document['offer_conditions']).toMatchObject([
      { kind: 'license', due_on: '2026-01-20' },
      { kind: 'background_check', state: 'open' },
    ]);
    const body = { user: { password: CAST_PASSWORD } };
    expect((await house.call(eraseAccount, { body }, who.nurse)).status).toBe(200);
    expect((await house.pool.query(`select from files where kind = 'condition'`)).rowCount).toBe(0);
    expect((await house.pool.query('select from offer_conditions')).rowCount).toBe(0);
  });
});
