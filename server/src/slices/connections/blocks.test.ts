// A block ends what is open and reads as a plain withdrawal; the company finds the person no more until it is lifted.
import * as blocks from '@rounds/product/connections/block-calls';
import * as notifications from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { Desk } from '../../../../tests/harness/staff';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const block = (company_id: number) =>
  hiring.house.call(blocks.addBlock, { body: { block: { company_id } } }, hiring.who.nurse);
const lift = (id: number) => hiring.house.call(blocks.removeBlock, { params: { id } }, hiring.who.nurse);

it('ends an invitation as a plain no, gives the tokens back, and is not told as a block', async () => {
  const { answer } = await hiring.send(hiring.who.recruiter);
  const { id, company } = answer.data;
  expect((await block(company.id)).answer.data).toMatchObject([{ id: company.id, company: company.name }]);
  expect(await hiring.sums()).toMatchObject({ in_transit: 0, spent: 0 });
  const seen = await hiring.cardFor(id, hiring.who.recruiter);
  expect(seen.request).toMatchObject({
    stage: 'withdrawn',
    user_response_status: 'declined',
    close_reason: 'not_interested',
  });
  expect(JSON.stringify(seen)).not.toContain('block');
  await hiring.house.settle();
  const told = await hiring.house.call(notifications.employerActivities, { query: {} }, hiring.who.recruiter);
  expect(told.answer.data[0]).toMatchObject({ event: 'connection_request.declined' });
  expect(JSON.stringify(told.answer)).not.toContain('block');
  // As after any no, and only when that is over as to nobody whom the hunt does not find.
  expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
  hiring.house.clock.forward({ days: 31 });
  await hiring.signIn();
  expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  expect((await hiring.answer(id, { restore: true })).refusal?.error).toBe('move_not_open');
});

it('after the yes reads as a plain withdrawal', async () => {
  const { answer } = await hiring.send(hiring.who.recruiter);
  const { id, company } = answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await block(company.id);
  const seen = await hiring.cardFor(id, hiring.who.recruiter);
  expect(seen.request).toMatchObject({
    stage: 'withdrawn',
    close_reason: 'personal',
    close_sentence: 'Personal reasons.',
  });
  expect(seen.history.at(-1)).toMatchObject({ event: 'connection_request.seeker_withdrew' });
  expect(JSON.stringify(seen)).not.toContain('block');
});

it('closes the whole profile again at once, and stands once', async () => {
  const { answer } = await hiring.send(hiring.who.recruiter);
  const { id, company } = answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  expect((await hiring.cardFor(id, hiring.who.recruiter)).profile.visibility).toBe('connected');
  await block(company.id);
  expect((await block(company.id)).answer.total_results).toBe(1);
  expect((await hiring.cardFor(id, hiring.who.recruiter)).profile.visibility).not.toBe('connected');
});

it('is lifted by its company, and what it ended stays ended', async () => {
  const { answer } = await hiring.send(hiring.who.recruiter);
  const { id, company } = answer.data;
  await block(company.id);
  expect((await lift(company.id)).answer.data).toEqual([]);
  expect((await lift(company.id)).refusal?.error).toBe('not_found');
  expect((await block(999_999)).refusal?.error).toBe('not_found');
  expect((await hiring.cardFor(id, hiring.who.recruiter)).request.stage).toBe('withdrawn');
  // As after any no.
  expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('cooling_down');
  const listed = await hiring.house.call(blocks.listBlocks, {}, hiring.who.nurse);
  expect(listed.answer.total_results).toBe(0);
});

it('takes only a company that could be met: of one that never counted not even the name is told', async () => {
  const { house } = hiring;
  const unknown = await new Desk(house).newcomer('una@second.example', {}, false);
  const state = async (change: string) => {
    await house.pool.query(`update companies set ${change} where id = $1`, [unknown.id]);
    const { refusal, answer } = await block(unknown.id);
    if (!refusal) await lift(unknown.id);
    return refusal?.error ?? answer.data.map(({ company }) => company);
  };
  expect(await state(`verification = 'pending'`)).toBe('not_found');
  expect((await block(unknown.id)).refusal).toEqual((await block(999_999)).refusal);
  const own = await house.call(blocks.listBlocks, {}, hiring.who.nurse);
  expect(own.answer.data).toEqual([]);
  expect(
    await state(`verification = 'verified', verified_at = created_at, verified_how = 'telephone'`),
  ).toEqual(['House of second.example']);
  // One that lost its place was read by then.
  expect(await state(`verification = 'pending', counts_since = created_at`)).toEqual([
    'House of second.example',
  ]);
});

it('takes one that has written, whatever has become of it', async () => {
  const { company } = (await hiring.send(hiring.who.recruiter)).answer.data;
  await hiring.house.pool.query(
    `update companies set verification = 'pending', counts_since = null where id = $1`,
    [company.id],
  );
  expect((await block(company.id)).answer.data).toMatchObject([{ id: company.id }]);
});
