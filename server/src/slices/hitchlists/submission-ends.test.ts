// A submission that ends without an answer: its client hears it in one sentence, whatever the cause, and never why.
import { addBlock } from '@rounds/product/connections/block-calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST_PASSWORD as password } from '../../../../tests/harness/http';
import { byHand, Submitting } from '../../../../tests/harness/submitting';
import { clockHand } from '../../sweeps';
import { sweepRepresentations } from './sweeps';

let story: Submitting;
beforeEach(async () => {
  story = await Submitting.open();
});
afterEach(() => story.hiring.house.close());

/** What somebody of the client reads under the bell of a submission that has ended. */
const heard = async (by = story.hiring.who.manager) => {
  const { house } = story.hiring;
  await house.settle();
  const { data } = (await house.call(employerActivities, { query: {} }, by)).answer;
  return data.map(({ message }) => message).filter((message) => / was withdrawn\.$/.test(message));
};

const companyOf = async (address: string) => {
  const { rows } = await story.hiring.house.pool.query<{ company_id: string }>(
    'select e.company_id from employer_users e join people p on p.id = e.id where p.email = $1',
    [address],
  );
  return Number(rows[0]?.company_id);
};

const block = async (address: string) =>
  story.hiring.house.call(
    addBlock,
    { body: { block: { company_id: await companyOf(address) } } },
    story.hiring.who.nurse,
  );

const causes: Record<string, (sent: { id: number; representation_id: number }) => Promise<unknown>> = {
  'the job seeker blocks the client': () => block('manager@mercy.example'),
  'the job seeker blocks the agency': () => block('admin@staffing.example'),
  'the job seeker takes the right back': ({ representation_id }) => story.say(representation_id, 'revoked'),
  'the job seeker closes the account': () =>
    story.hiring.house.call(eraseAccount, { body: { user: { password } } }, story.hiring.who.nurse),
  'the agency takes it back': ({ id }) => story.answer(id, { state: 'withdrawn' }, story.agency),
  'the agency closes': async () =>
    story.hiring.house.call(
      closeCompany,
      { params: { id: await companyOf('admin@staffing.example') }, body: { employer: { password } } },
      story.agency,
    ),
  'the right ends by its date': async () => {
    const { clock, db } = story.hiring.house;
    clock.forward({ minutes: 31 * 24 * 60 });
    await sweepRepresentations({ db, now: clock.now(), hand: clockHand(clock.now()) });
    await story.hiring.signIn();
  },
};

describe('its client hears once that it was withdrawn', () => {
  it.each(Object.entries(causes))('when %s', async (_cause, act) => {
    const sent = await story.sent();
    expect(await heard()).toEqual([]);
    await act(sent);
    const [sentence, ...more] = await heard();
    expect(sentence).toMatch(/^A staffing agency’s submission for .+ was withdrawn\.$/);
    expect(more).toEqual([]);
    expect(await heard(story.hiring.who.rival)).toEqual([]);
    const left = await story.show(sent.id, story.hiring.who.manager);
    expect(left.status === 404 || left.answer.data.packet === null).toBe(true);
  });

  it('and hears nothing of one that it had answered', async () => {
    const { id } = await story.sent();
    await story.answer(id, { state: 'interested' }, story.hiring.who.manager);
    await block('admin@staffing.example');
    expect(await heard()).toEqual([]);
  });
});

describe('after a no', () => {
  const declined = { state: 'declined', reason: 'other_suited_better' } as const;
  const again = { state: 'reopened' } as const;

  it('the job stays closed to every agency until the client opens it for them again', async () => {
    const { id } = await story.sent();
    const { manager } = story.hiring.who;
    expect((await story.answer(id, again, manager)).refusal?.message).toMatch(/Only what was declined/);
    await story.answer(id, declined, manager);
    expect((await story.ask()).refusal?.message).toBe('This person is not available for this job.');
    expect((await story.answer(id, again, story.agency)).refusal?.message).toMatch(/client alone/);

    expect((await story.answer(id, again, manager)).answer.data).toMatchObject({
      state: 'declined',
      reopened_at: story.hiring.house.clock.now(),
    });
    expect((await story.answer(id, again, manager)).status).toBe(200);
    expect(await story.ofVacancy()).toMatchObject([{ id, state: 'declined' }]);
    await story.sent();
    expect((await story.ofVacancy()).map(({ state }) => state)).toEqual(['sent', 'declined']);
  });

  it('the agency and the job seeker hear that it is open again', async () => {
    const { id } = await story.sent();
    const { manager } = story.hiring.who;
    await story.answer(id, declined, manager);
    await story.answer(id, again, manager);
    await story.hiring.house.settle();
    const told = await story.hiring.house.call(employerActivities, { query: {} }, story.agency);
    expect(told.answer.data[0]?.message).toMatch(/^The client opened .+ for Nora Bennett again\./);
    expect((await story.mine())[0]?.submissions[0]?.reopened_at).not.toBeNull();
  });

  it('of a client who is not on Rounds nobody opens it', async () => {
    const { id } = await story.sent(byHand);
    await story.answer(id, declined, story.agency);
    expect((await story.answer(id, again, story.agency)).refusal?.error).toBe('move_not_open');
    expect((await story.ask(byHand)).refusal?.message).toBe('This person is not available for this job.');
  });

  it('the database lets no agency open it, and nobody twice', async () => {
    const { id } = await story.sent();
    await story.answer(id, declined, story.hiring.who.manager);
    const { pool } = story.hiring.house;
    const open = (company: number | '') =>
      pool.query(
        `with acting as (select set_config('rounds.company', $2, true))
         update submissions set reopened_at = $3 from acting where id = $1`,
        [id, String(company), story.hiring.house.clock.now()],
      );
    await expect(open(await companyOf('admin@staffing.example'))).rejects.toThrow(/client alone/);
    await open('');
    story.hiring.house.clock.forward({ minutes: 1 });
    await expect(open('')).rejects.toThrow(/client alone/);
  });
});
