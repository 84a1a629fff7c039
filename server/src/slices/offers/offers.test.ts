// Offers over HTTP once they are out: declined, expired, taken back, revised, and files that are nobody else's.
import * as offers from '@rounds/product/offers/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { differential, hourly, signOn } from '../../../../tests/harness/pay-lines';
import { CAST_PASSWORD } from '../../../../tests/harness/http';

let hiring: Hiring;
let request: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  request = await selected();
});
afterEach(() => hiring.house.close());

/** A request at the stage where an offer is due; the interview is waived with a reason. */
async function selected(): Promise<number> {
  const id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
  const wish = { employer_response_status: 'selected', override_reason: 'We worked together for years.' };
  expect((await hiring.move(id, wish as never)).answer.data.stage).toBe('offers');
  return id;
}

const released = async () => hiring.release(request, await hiring.offerForm());
const stage = async () => (await hiring.cardFor(request, hiring.who.manager)).request;
const states = async () => {
  const rows = await hiring.house.db
    .selectFrom('offers')
    .select('state')
    .where('request_id', '=', request)
    .orderBy('version')
    .execute();
  return rows.map((row) => row.state);
};

function sign(offer_version: number) {
  return hiring.answer(request, {
    user_response_status: 'offer_accepted',
    signature_name: 'Nora Bennett',
    consent: true,
    offer_version,
    password: CAST_PASSWORD,
  });
}

const setCondition = (state: 'met' | 'failed') => hiring.setCondition(request, state);

const takeBack = (rescind_reason?: string) =>
  hiring.move(request, { employer_response_status: 'selected', rescind_reason });

describe('an offer that is out', () => {
  it('is for those who decide on offers, and not for another stage', async () => {
    const path = `/api/v1/employers/connection_requests/${request}/final_offer_release`;
    const form = await hiring.offerForm();
    const byRecruiter = await hiring.house.send('PUT', path, { body: form, who: hiring.who.recruiter });
    expect(byRecruiter.refusal?.error).toBe('not_allowed');
    expect((await released()).status).toBe(200);
    expect((await released()).refusal?.error).toBe('move_not_open');
  });

  it('asks for a document that is one, a future start and time to think', async () => {
    const wrong = async (name: string, value: string | Blob) => {
      const form = await hiring.offerForm();
      form.set(name, value);
      return (await hiring.release(request, form)).refusal;
    };
    expect((await wrong('document', new Blob(['plain words'])))?.error).toBe('wrong_type');
    expect((await wrong('start_on', '2025-12-01'))?.fields).toEqual({
      start_on: 'The start is in the past.',
    });
    expect((await wrong('expires_at', '2026-01-06T15:00:00.000Z'))?.fields).toEqual({
      expires_at: 'An offer stands for at least 48 hours.',
    });
    const type = (await hiring.offerForm()).get('position_type_id');
    expect((await wrong('shift_id', type as string))?.fields).toEqual({
      shift_id: 'Please choose the shift.',
    });
    expect(await states()).toEqual([]);
  });

  it('stands five business days where a sum may have to be paid back', async () => {
    const form = async (expires_at: string) => {
      const made = await hiring.offerForm();
      made.set('lines', JSON.stringify([hourly(44), signOn(5000, 24)]));
      made.set('expires_at', expires_at);
      return hiring.release(request, made);
    };
    expect((await form('2026-01-12T14:59:00.000Z')).refusal?.fields).toEqual({
      expires_at: 'An offer with a sum that may have to be paid back stands for at least 5 business days.',
    });
    expect((await form('2026-01-12T15:00:00.000Z')).status).toBe(200);
    const offer = await hiring.house.call(offers.seekerOffer, { params: { id: request } }, hiring.who.nurse);
    expect(offer.answer.data?.repayable).toBe(true);
    await expect(
      hiring.house.pool.query(`update offers set expires_at = released_at + interval '119 hours'`),
    ).rejects.toThrow(/time_to_think/);
    await expect(
      hiring.house.pool.query(
        `update offers set repayable = false, lines = jsonb_build_array(lines -> 0), expires_at = released_at + interval '47 hours'`,
      ),
    ).rejects.toThrow(/time_to_think/);
    await expect(hiring.house.pool.query('update offers set repayable = false')).rejects.toThrow(
      /repayable_by_its_lines/,
    );
  });

  it('is sent with lines that go together, each fault said at its field', async () => {
    const wrong = async (lines: unknown, hours = '36') => {
      const form = await hiring.offerForm();
      form.set('lines', JSON.stringify(lines));
      form.set('hours_a_week', hours);
      return (await hiring.release(request, form)).refusal?.fields;
    };
    expect(await wrong([signOn(5000)])).toEqual({ lines: 'Please add a line of base pay.' });
    expect(await wrong([{ label: 'Base', amount: 44 }])).toMatchObject({
      'lines.0.kind': 'Please choose what it is for.',
      'lines.0.amount_cents': 'Please enter the amount.',
    });
    expect(await wrong([hourly(44), differential('nights', 4, 40)])).toEqual({
      'lines.1.expected': 'At most the 36 hours of the week.',
    });
    expect(await wrong([hourly(44)], '')).toEqual({ hours_a_week: 'Please enter the hours a week.' });
    expect(await states()).toEqual([]);
    const form = await hiring.offerForm();
    form.set('lines', JSON.stringify([hourly(44), signOn(5000)]));
    expect((await hiring.release(request, form)).answer).toMatchObject({
      data: { sums: { hour: 4400, first_year: 8_736_800, each_year_after: 8_236_800, contract: null } },
    });
    const { pool } = hiring.house;
    await expect(pool.query(`update offers set lines = '[{"label":"Base","amount":44}]'`)).rejects.toThrow(
      /offers_lines_check/,
    );
  });

  it('can be declined, with a reason, and then stays so', async () => {
    await released();
    const no = await hiring.answer(request, { user_response_status: 'offer_declined', reason: 'pay' });
    expect(no.answer.data).toMatchObject({ stage: 'withdrawn', close_reason: 'pay', owed_by: null });
    expect(await states()).toEqual(['declined']);
    expect((await sign(1)).refusal?.error).toBe('move_not_open');
  });

  it('expires by the clock, exactly once', async () => {
    await released();
    hiring.house.clock.set('2026-01-14T22:00:00.000Z');
    await hiring.house.settle();
    await hiring.house.settle();
    await hiring.signIn();
    expect(await stage()).toMatchObject({ stage: 'no_response', close_reason: 'offer_expired' });
    expect(await states()).toEqual(['expired']);
    expect((await sign(1)).refusal?.error).toBe('already_moved');
    const facts = await hiring.house.db
      .selectFrom('facts')
      .select('id')
      .where('kind', '=', 'offer.expired')
      .execute();
    expect(facts).toHaveLength(1);
  });

  it('is taken back with a reason only, and can be released anew', async () => {
    await released();
    expect((await takeBack()).refusal?.fields).toEqual({ rescind_reason: 'Please give a reason.' });
    expect((await takeBack('The start has to move.')).answer.data.stage).toBe('offers');
    expect((await sign(1)).refusal?.error).toBe('move_not_open');
    expect((await released()).status).toBe(200);
    expect(await states()).toEqual(['rescinded', 'released']);
    expect((await sign(1)).refusal?.error).toBe('conflict');
    expect((await sign(2)).answer.data.stage).toBe('final_approval');
  });
});

describe('a signed offer', () => {
  beforeEach(async () => {
    await released();
    await sign(1);
  });

  it('stands, unless one of its conditions failed', async () => {
    expect((await takeBack('We changed our minds.')).refusal?.error).toBe('move_not_open');
    await setCondition('failed');
    expect((await takeBack('The background check.')).answer.data.stage).toBe('offers');
    expect(await states()).toEqual(['rescinded']);
  });

  it('is hired while a position is open, and not one more', async () => {
    await setCondition('met');
    const all = 'update vacancies set positions_filled = $2 where id = $1';
    await hiring.house.pool.query(all, [hiring.vacancy, 2]);
    const full = await hiring.move(request, { employer_response_status: 'hired' });
    expect(full.refusal).toMatchObject({
      error: 'positions_filled',
      message: 'All positions are filled. Raise the number first.',
    });
    await hiring.house.pool.query(all, [hiring.vacancy, 1]);
    const [first, second] = await Promise.all([
      hiring.move(request, { employer_response_status: 'hired' }),
      hiring.move(request, { employer_response_status: 'hired' }, hiring.who.admin),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await hiring.positionsFilled()).toBe(2);
  });

  it('did not start: the position is free again', async () => {
    await setCondition('met');
    await hiring.move(request, { employer_response_status: 'hired' });
    const gone = await hiring.answer(request, { did_not_start: { reason: 'Moved away.' } });
    expect(gone.answer.data.stage).toBe('did_not_start');
    expect(await hiring.positionsFilled()).toBe(0);
  });
});

it('gives files to nobody they do not concern', async () => {
  await released();
  const offer = (
    await hiring.house.call(offers.employerOffer, { params: { id: request } }, hiring.who.manager)
  ).answer.data;
  const ask = async (email: string) => {
    const params = { file_id: offer?.document.file_id ?? '' };
    return (await hiring.house.call(offers.fileTicket, { params }, await hiring.house.as(email))).status;
  };
  expect(await ask('nurse@people.example')).toBe(201);
  expect(await ask('recruiter@mercy.example')).toBe(201);
  expect(await ask('therapist@people.example')).toBe(404);
  expect(await ask('admin@rival.example')).toBe(404);
  expect(await ask('panelist@mercy.example')).toBe(404);
  expect(await ask('reviewer@rounds.example')).toBe(404);
});

it('hands a ticket out for sixty seconds and one use', async () => {
  await released();
  const { document } = (
    await hiring.house.call(offers.seekerOffer, { params: { id: request } }, hiring.who.nurse)
  ).answer.data ?? { document: { file_id: '' } };
  const ticket = async () =>
    (await hiring.house.call(offers.fileTicket, { params: { file_id: document.file_id } }, hiring.who.nurse))
      .answer.data.url;
  const late = await ticket();
  hiring.house.clock.forward({ seconds: 61 });
  expect((await hiring.house.send('GET', late)).refusal?.error).toBe('link_invalid');
  const good = await ticket();
  expect((await hiring.house.send('GET', good)).status).toBe(200);
  expect((await hiring.house.send('GET', good)).refusal?.error).toBe('link_invalid');
});

describe('a counter-offer', () => {
  const counter = (offer_version: number, amount = 60) =>
    hiring.answer(request, {
      counter: {
        offer_version,
        start_on: '2026-02-16',
        lines: [hourly(amount)],
        hours_a_week: 36,
        note: 'Closer to what I have now.',
      },
    });

  it('stops the clock, goes back to offers and shows its terms, three times and no more', async () => {
    for (const round of [1, 2, 3]) {
      expect((await released()).status).toBe(200);
      const { answer } = await counter(round, 60 + round);
      expect(answer.data).toMatchObject({ stage: 'offers', owed_by: 'employer' });
      const offer = await hiring.house.call(
        offers.employerOffer,
        { params: { id: request } },
        hiring.who.manager,
      );
      expect(offer.answer.data).toMatchObject({
        state: 'countered',
        counter: { round, start_on: '2026-02-16', sums: { hour: (60 + round) * 100 } },
        before: round === 1 ? null : { version: round - 1, counter: { round: round - 1 } },
      });
    }
    expect((await released()).status).toBe(200);
    expect((await stage()).stage).toBe('offer_rolled_out');
    const read = await hiring.house.call(offers.seekerOffer, { params: { id: request } }, hiring.who.nurse);
    expect(read.answer.data).toMatchObject({
      ...{ version: 4, counter: null },
      before: { version: 3, lines: [{ amount_cents: 4550 }, {}], counter: { sums: { hour: 6300 } } },
    });
    const fourth = await counter(4);
    expect(fourth.refusal).toMatchObject({ error: 'move_not_open' });
    expect(fourth.refusal?.message).toContain('a yes or a no');
    expect(await states()).toEqual(['countered', 'countered', 'countered', 'released']);
  });

  it('is about the offer that stands, with a start ahead', async () => {
    expect((await counter(1)).refusal?.error).toBe('move_not_open');
    await released();
    expect((await counter(2)).refusal?.error).toBe('conflict');
    await counter(1);
    hiring.house.clock.forward({ days: 12 });
    await hiring.house.settle();
    await hiring.signIn();
    expect((await stage()).stage).toBe('offers');
    expect((await counter(1)).status).toBe(200);
  });
});
