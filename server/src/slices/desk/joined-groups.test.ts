// Companies that join a group after one of it was blocked: what is open ends, and nothing more is told of them.
import * as blocks from '@rounds/product/connections/block-calls';
import { newMatchesSearch } from '@rounds/product/dashboards/new-matches';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { profileDashboard } from '@rounds/product/dashboards/seeker-calls';
import * as hunt from '@rounds/product/hunt/calls';
import { saveSearch } from '@rounds/product/kept-searches/saved-search-calls';
import { seekerNotifications } from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFact } from '../../facts';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { Desk, type Newcomer } from '../../../../tests/harness/staff';

const ccn = '010001';
let hiring: Hiring;
let desk: Desk;
let other: Newcomer;
beforeEach(async () => {
  hiring = await Hiring.open({ verify: 'desk' });
  desk = new Desk(hiring.house);
  other = await desk.newcomer('una@second.example');
  await hiring.house.settle();
});
afterEach(() => hiring.house.close());

const documents = { kind: 'documents' as const, seen: 'Articles', seen_on: '2026-01-05' };

/** One that counted once, and was met then: no other can be blocked. */
async function block(company_id: number) {
  const { house, who } = hiring;
  await house.pool.query('update companies set counts_since = $1 where id = $2', [
    house.clock.now(),
    company_id,
  ]);
  const blocked = await house.call(blocks.addBlock, { body: { block: { company_id } } }, who.nurse);
  expect(blocked.status).toBe(201);
}

/** The desk finds that the other and Mercy are one. */
async function oneGroup() {
  await hiring.house.pool.query(`update companies set ccn = $1 where name = 'Mercy Harbor Health'`, [ccn]);
  await desk.change(other, { ccn });
  const decision = { outcome: 'one_group' as const, proof: documents, note: 'One license, two houses.' };
  expect((await desk.decide(other, decision)).status).toBe(200);
  await hiring.house.settle();
}

const ways: [string, () => Promise<unknown>][] = [
  ['by the desk’s decision about a CCN', oneGroup],
  [
    'by a name that the desk has seen on both',
    async () => {
      await desk.change(other, { name: 'Mercy Harbor Health' });
      expect((await desk.decide(other, { outcome: 'verified', proof: documents })).status).toBe(200);
      await hiring.house.settle();
    },
  ],
];

describe.each(ways)('what is open with a company that joins a blocked one %s', (_way, join) => {
  it('ends then as by a block, with all that was read, and what is held goes back', async () => {
    const before = await hiring.sums();
    const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
    await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.admin);
    await block(other.id);
    await hiring.house.settle();
    expect((await hiring.cardFor(request, hiring.who.recruiter)).request.stage).toBe('requested');
    await join();
    const card = await hiring.cardFor(request, hiring.who.recruiter);
    expect(card.request).toMatchObject({ stage: 'withdrawn', close_reason: 'not_interested' });
    expect(card.profile).toMatchObject({ visibility: 'former', name: 'A former candidate' });
    expect(card.history.at(-1)).toMatchObject({
      event: 'connection_request.declined',
      by: 'job_seeker',
    });
    expect(await hiring.sums()).toEqual(before);
    // First the cool-down of any no; once that is over, nothing goes out to whom the hunt does not find.
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
    hiring.house.clock.forward({ days: 31 });
    await hiring.signIn();
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  });
});

it('leaves alone who blocked somebody else', async () => {
  const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  const stranger = await desk.newcomer('sid@stranger.example');
  await block(stranger.id);
  await oneGroup();
  expect((await hiring.cardFor(request, hiring.who.recruiter)).request.stage).toBe('requested');
});

describe('a vacancy of the group', () => {
  /** How many alerts and new matches come of one that Mercy publishes. */
  async function told() {
    const query = { query: { page: 1, per_page: 50 } };
    const vacancy = await publishedVacancy(hiring.house, {
      ...{ author: 'manager@mercy.example', discipline: 'rn', title: 'Registered Nurse, Telemetry' },
    });
    const fact = { kind: 'vacancy.published' as const, vacancy_id: vacancy };
    await hiring.house.db.transaction().execute((tx) => writeFact(tx, fact, hiring.house.clock.now()));
    await hiring.house.settle();
    const bell = await hiring.house.call(seekerNotifications, query, hiring.who.nurse);
    const board = await hiring.house.call(profileDashboard, {}, hiring.who.nurse);
    return {
      alerts: bell.answer.data.filter(({ event }) => event === 'job_alert.match').length,
      matches: board.answer.data.new_matches.total,
    };
  }

  it('is not alerted of once one of the group is blocked, and counted as the search lists it', async () => {
    const saved_search = { name: 'Mine', query: { query: 'telemetry' }, alert: 'at_once' as const };
    await hiring.house.call(saveSearch, { body: { saved_search } }, hiring.who.nurse);
    await oneGroup();
    const first = await told();
    expect(first.alerts).toBe(1);
    expect(first.matches).toBeGreaterThan(0);
    await block(other.id);
    const second = await told();
    expect(second.alerts).toBe(1);
    const search = { query: { ...newMatchesSearch, per_page: 50 } };
    const found = (await hiring.house.call(searchVacancies, search, hiring.who.nurse)).answer;
    expect(second.matches).toBe(found.total_results);
  });
});
