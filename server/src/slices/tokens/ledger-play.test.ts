// The ledger's acts on a real database under random play: every twenty steps the books are compared and told again.
import { isRefusal } from '@rounds/product/refusals';
import { daysAfter } from '@rounds/product/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import type { Tx } from '../../db/tx';
import { insertRequest } from '../connections/queries';
import { adjust, allocate, emptyWallet } from './allocations';
import { hold, post, recredit, release } from './ledger';
import { endDue, refill } from './month';
import { grantTokens, lockAccounts } from './queries';
import { reconcile, replayCompany } from './reconcile';

let house: TestApp;
let companyId: number;
let now: string;
let requests: number[];
const members: { id: number; role: string; name: string }[] = [];

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  now = house.clock.now();
  const seeker = await makeFindable(house, 'nurse@people.example');
  for (const [local, role] of [
    ['recruiter', 'recruiter'],
    ['manager', 'hiring_manager'],
    ['admin', 'admin'],
  ] as const)
    members.push({ id: await idOf(house, `${local}@mercy.example`), role, name: local });
  const found = await house.db
    .selectFrom('employer_users')
    .select('company_id')
    .where('id', '=', members[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  companyId = found.company_id ?? 0;
  requests = [];
  for (let count = 0; count < 12; count += 1) requests.push(await aRequest(seeker));
});
afterAll(() => house.close());

async function aRequest(seeker: number): Promise<number> {
  const author = 'manager@mercy.example';
  return insertRequest(house.db, {
    company_id: companyId,
    job_seeker_id: seeker,
    vacancy_id: await publishedVacancy(house, { author, discipline: 'rn' }),
    initiated_by: 'employer',
    sender_id: null,
    owner_id: null,
    message: '',
    expires_at: daysAfter(now, 10),
    owed_by: 'job_seeker',
    owed_at: null,
    price: 2,
    interview_pattern_id: null,
    now,
  });
}

type Act = (tx: Tx) => Promise<unknown>;
const someone = fc.nat(2);
const request = fc.nat(11);
const memberAt = (index: number) => members[index] ?? { id: 0, role: '', name: '' };
const requestAt = (index: number) => requests[index] ?? 0;

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 9 }).map((amount): Act => (tx) => {
      const origin = amount % 2 ? 'bought' : 'promo';
      return grantTokens(tx, { companyId, origin, amount, expiresAt: daysAfter(now, amount * 9), now });
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(1), fc.nat(40)).map(([who, total]): Act => (tx) => {
      const member = memberAt(who);
      return allocate(tx, { companyId, member, actorId: member.id, now }, total);
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(someone, request, fc.constantFrom(1, 2, 3, 6))
      .map(([who, which, price]): Act => async (tx) => {
        const requestId = requestAt(which);
        const open = await tx
          .selectFrom('token_holds')
          .select('id')
          .where('request_id', '=', requestId)
          .where('state', '=', 'held')
          .executeTakeFirst();
        if (!open) await hold(tx, { ...memberAt(who), company_id: companyId }, { requestId, price, now });
      }),
  },
  {
    weight: 3,
    arbitrary: request.map(
      (which): Act =>
        (tx) =>
          post(tx, requestAt(which), now),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(request, fc.boolean()).map(
      ([which, endedByPayer]): Act =>
        (tx) =>
          release(tx, requestAt(which), { now, endedByPayer, state: endedByPayer ? 'released' : 'expired' }),
    ),
  },
  {
    weight: 2,
    arbitrary: request.map(
      (which): Act =>
        (tx) =>
          recredit(tx, requestAt(which), now),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 30 }).map(
      (amount): Act =>
        (tx) =>
          adjust(tx, { companyId, amount, now }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 20 }).map((days): Act => async (tx) => {
      now = daysAfter(now, days);
      await lockAccounts(tx, companyId);
      await endDue(tx, companyId, now);
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>((tx) => refill(tx, companyId, now)) },
  {
    weight: 1,
    arbitrary: fc.nat(1).map((who): Act => (tx) => {
      const member = memberAt(who);
      return emptyWallet(tx, { companyId, member, actorId: member.id, now });
    }),
  },
);

async function play(steps: Act[]) {
  for (const [index, step] of steps.entries()) {
    const answer = await house.db.transaction().execute(step);
    if (isRefusal(answer)) expect(answer.message).not.toBe('');
    if (index % 20 !== 19) continue;
    expect(await reconcile(house.db)).toEqual([]);
    expect(await replayCompany(house.db, companyId)).toEqual([]);
  }
}

it('stays even through four hundred steps of every kind', async () => {
  const steps = fc.array(act, { minLength: 400, maxLength: 400, size: 'max' });
  // One long play: a second would begin where the first ended, so there is nothing to shrink.
  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 1, endOnFailure: true });
  const { rows } = await house.pool.query<{ kind: string }>('select distinct kind from token_transfers');
  const moved = rows.map(({ kind }) => kind).sort();
  expect(moved).toEqual(
    ['adjust', 'allocate', 'expire', 'grant', 'hold', 'post', 'recredit', 'release', 'return'].sort(),
  );
}, 90_000);
