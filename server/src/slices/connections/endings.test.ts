// The ways a request ends early, and what they do to the tokens; parallel sends, and the same send twice.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as status from '@rounds/product/connections/status-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf, makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;

describe('the ways it ends early', () => {
  beforeEach(async () => {
    hiring = await Hiring.open();
  });
  afterEach(() => hiring.house.close());

  it('decline gives the tokens back and cools down', async () => {
    const { answer: sent } = await hiring.send(hiring.who.recruiter);
    await hiring.answer(sent.data.id, { user_response_status: 'declined', reason: 'schedule' });
    expect(await hiring.sums()).toMatchObject({ in_transit: 0, spent: 0, available: 100 });
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
    expect((await hiring.answer(sent.data.id, { user_response_status: 'accepted' })).refusal?.error).toBe(
      'move_not_open',
    );
  });

  it('expiry by the clock gives the tokens back, exactly once', async () => {
    const { answer: sent } = await hiring.send(hiring.who.recruiter);
    hiring.house.clock.forward({ days: 10 });
    await hiring.house.settle();
    await hiring.house.settle();
    await hiring.signIn();
    const { answer: closed } = await hiring.house.call(
      employerRequests,
      { query: { status: 'rejected' } },
      hiring.who.admin,
    );
    expect(closed.data[0]).toMatchObject({ id: sent.data.id, stage: 'no_response', close_reason: 'expired' });
    const releases = await hiring.house.db
      .selectFrom('token_transfers')
      .select('id')
      .where('kind', '=', 'release')
      .execute();
    expect(releases).toHaveLength(1);
  });

  it('withdrawing gives the tokens back; the late yes of the nurse is told so', async () => {
    const { answer: sent } = await hiring.send(hiring.who.recruiter);
    await hiring.move(sent.data.id, { employer_response_status: 'withdrawn' }, hiring.who.recruiter);
    const late = await hiring.answer(sent.data.id, { user_response_status: 'accepted' });
    expect(late.refusal).toMatchObject({ error: 'already_moved' });
    expect((await hiring.sums()).in_transit).toBe(0);
  });

  it('off the market withdraws what is open and gives the tokens back', async () => {
    const { answer: sent } = await hiring.send(hiring.who.recruiter);
    const preview = await hiring.house.call(
      status.previewStatus,
      { query: { status: 'off' } },
      hiring.who.nurse,
    );
    expect(preview.answer.data).toMatchObject([{ id: sent.data.id, needs_box: false }]);
    const before = await hiring.sums();
    expect(preview.answer.data.map(({ tokens }) => tokens)).toEqual([before.in_transit]);
    expect(before.in_transit).toBeGreaterThan(0);
    const off = await hiring.house.call(status.changeStatus, { body: { status: 'off' } }, hiring.who.nurse);
    expect(off.answer.data.status).toBe('off');
    expect(await hiring.sums()).toMatchObject({ in_transit: 0, available: 100 });
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  });

  it('parallel requests each take their own tokens', async () => {
    const therapist = await makeFindable(hiring.house, 'therapist@people.example');
    const others = [];
    for (let count = 0; count < 12; count += 1) {
      others.push(
        await publishedVacancy(hiring.house, {
          author: 'manager@mercy.example',
          discipline: 'rn',
          title: `RN ${count}`,
          positions: 9,
        }),
      );
    }
    const wallet = await idOf(hiring.house, 'recruiter@mercy.example');
    await hiring.house.pool.query('update job_seekers set weekly_request_limit = 50 where id = any($1)', [
      [therapist, hiring.nurse],
    ]);
    const replies = await Promise.all(
      others.slice(0, 3).map((vacancy_id) => hiring.send(hiring.who.recruiter, { vacancy_id })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 201, 201]);
    const left = await hiring.house.db
      .selectFrom('token_balances')
      .innerJoin('token_accounts', 'token_accounts.id', 'token_balances.account_id')
      .select('token_balances.amount')
      .where('token_accounts.member_id', '=', wallet)
      .executeTakeFirstOrThrow();
    expect(left.amount).toBe(14);
  });

  it('the same key sends once; with other content it is refused', async () => {
    const body = {
      connection_request: { vacancy_id: hiring.vacancy, user_id: hiring.nurse, message: 'Come and see us.' },
    };
    const headers = { 'idempotency-key': 'one-request' };
    const post = (given: unknown) =>
      hiring.house.send('POST', '/api/v1/employers/connection_requests', {
        body: given,
        who: hiring.who.recruiter,
        headers,
      });
    const [first, second] = await Promise.all([post(body), post(body)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.answer).toEqual(second.answer);
    expect((await hiring.sums()).in_transit).toBe(2);
    const other = await post({
      connection_request: { ...body.connection_request, message: 'Something else.' },
    });
    expect(other.refusal?.error).toBe('key_reused');
  });
});
