// An end that neither an agency nor a job seeker brought about: each hears it once, and the agency no cause.
import { addBlock } from '@rounds/product/connections/block-calls';
import { eraseAccount } from '@rounds/product/leaving/calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { employerActivities, seekerNotifications } from '@rounds/product/notifications/calls';
import { sectionSaves } from '@rounds/product/profile/section-calls';
import { moveVacancy, previewClose } from '@rounds/product/vacancies/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST_PASSWORD as password } from '../../../../tests/harness/http';
import { Submitting } from '../../../../tests/harness/submitting';

let story: Submitting;
beforeEach(async () => {
  story = await Submitting.open();
});
afterEach(() => story.hiring.house.close());

/** What is under the two bells of it now, the newest first. */
async function bells() {
  const { house, who } = story.hiring;
  await house.settle();
  const agency = await house.call(employerActivities, { query: {} }, story.agency);
  const nurse = await house.call(seekerNotifications, { query: {} }, who.nurse);
  // Whose account or company has closed has no bell.
  return {
    agency: agency.status === 200 ? agency.answer.data : [],
    nurse: nurse.status === 200 ? nurse.answer.data : [],
  };
}

/** What each hears by `act`, and by nothing else. */
async function heardBy(act: () => Promise<unknown>) {
  const before = await bells();
  await act();
  const after = await bells();
  const more = (side: 'agency' | 'nurse') =>
    after[side]
      .filter(({ id }) => !before[side].some((one) => one.id === id))
      .filter(({ event }) => /^(submission|representation)\./.test(event))
      .map(({ message }) => message);
  return { agency: more('agency'), nurse: more('nurse') };
}

const companyOf = async (address: string) => {
  const { rows } = await story.hiring.house.pool.query<{ company_id: string }>(
    'select e.company_id from employer_users e join people p on p.id = e.id where p.email = $1',
    [address],
  );
  return Number(rows[0]?.company_id);
};

const closesVacancy = () => {
  const { house, vacancy: id, who } = story.hiring;
  return house.call(moveVacancy, { params: { id, status: 'closed' }, body: {} }, who.manager);
};
const closes = async (address: string) => {
  const { house } = story.hiring;
  const input = { params: { id: await companyOf(address) }, body: { employer: { password } } };
  return house.call(closeCompany, input, await house.as(address));
};
const blocks = async (address: string) => {
  const { house, who } = story.hiring;
  return house.call(addBlock, { body: { block: { company_id: await companyOf(address) } } }, who.nurse);
};
const worksThere = async () => {
  const { house, who } = story.hiring;
  const experience = {
    ...{ employer_name: 'Mercy Harbor Health', company_id: await companyOf('owner@mercy.example') },
    ...{ facility_type: 'Clinic', title: 'Nurse', start_date: '2020-01-01', end_date: null },
  };
  return house.call(sectionSaves.experiences, { body: { experiences: [experience] } }, who.nurse);
};
const filledYesterday = async () => {
  const { house, vacancy } = story.hiring;
  await house.pool.query(`update vacancies set state = 'filled', filled_at = $2 where id = $1`, [
    vacancy,
    house.clock.now(),
  ]);
  house.clock.forward({ hours: 25 });
  await house.settle();
  await story.hiring.signIn();
  story.agency = await house.as('admin@staffing.example');
};

const withdrawn = /^.+ is not put forward for .+ any more\. What you sent is withdrawn\.$/;
const closed = /^.+ is no longer open\. What .+ sent of you for it is withdrawn\.$/;

describe('of somebody who was put forward', () => {
  const causes: Record<string, { act: () => Promise<unknown>; agency: RegExp[]; nurse: RegExp[] }> = {
    'the client closes the vacancy': { act: closesVacancy, agency: [withdrawn], nurse: [closed] },
    'the vacancy is filled for a day': { act: filledYesterday, agency: [withdrawn], nurse: [closed] },
    'the client closes': {
      act: () => closes('owner@mercy.example'),
      ...{ agency: [withdrawn], nurse: [closed] },
    },
    'the job seeker blocks the client': {
      act: () => blocks('owner@mercy.example'),
      ...{ agency: [withdrawn], nurse: [] },
    },
    'the client is where they work now': { act: worksThere, agency: [withdrawn], nurse: [] },
    'the job seeker blocks the agency': {
      act: () => blocks('admin@staffing.example'),
      ...{ agency: [/ took back the right to represent them for /], nurse: [] },
    },
    'the job seeker closes the account': {
      act: () =>
        story.hiring.house.call(eraseAccount, { body: { user: { password } } }, story.hiring.who.nurse),
      ...{ agency: [/^Somebody whom you had put forward has left Rounds\. /], nurse: [] },
    },
    'the agency closes': {
      act: () => closes('admin@staffing.example'),
      ...{ agency: [], nurse: [/ does not represent you for .+ any more\.$/] },
    },
  };

  it.each(Object.entries(causes))('when %s', async (_cause, { act, agency, nurse }) => {
    const { id } = await story.sent();
    const heard = await heardBy(act);
    expect(heard).toEqual({
      agency: agency.map((words) => expect.stringMatching(words) as string),
      nurse: nurse.map((words) => expect.stringMatching(words) as string),
    });
    const { rows } = await story.hiring.house.pool.query('select state from submissions where id = $1', [id]);
    expect(rows.map((row: { state: string }) => row.state)).toEqual(rows.map(() => 'withdrawn'));
  });
});

describe('with the vacancy ends', () => {
  it('a right that nobody used, and both hear it', async () => {
    await story.granted();
    expect(await heardBy(closesVacancy)).toEqual({
      agency: [expect.stringMatching(/ is no longer open\. Your right to represent Nora Bennett /)],
      nurse: [expect.stringMatching(/ does not represent you for it any more\.$/)],
    });
    expect((await story.mine()).map(({ state }) => state)).toEqual(['expired']);
  });

  it('a question without an answer', async () => {
    await story.ask();
    expect(await heardBy(closesVacancy)).toEqual({
      agency: [expect.stringMatching(/ Your question to Nora Bennett about it has ended\.$/)],
      nurse: [expect.stringMatching(/ asks no more whether it may represent you for it\.$/)],
    });
  });

  it('nothing that the client had answered', async () => {
    const { id } = await story.sent();
    await story.answer(id, { state: 'interested' }, story.hiring.who.manager);
    expect(await heardBy(closesVacancy)).toEqual({ agency: [], nurse: [] });
    expect(await story.ofVacancy()).toMatchObject([{ id, state: 'interested' }]);
  });

  it('and whoever closes it is told so before', async () => {
    await story.sent();
    const { house, vacancy: id, who } = story.hiring;
    const preview = await house.call(previewClose, { params: { id } }, who.manager);
    expect(preview.answer.data.submissions).toBe(1);
  });
});

it('the line of the client where they work now reads as any that was withdrawn', async () => {
  const { id } = await story.sent();
  await worksThere();
  expect(await story.ofVacancy()).toMatchObject([{ id, state: 'withdrawn', name: 'A former candidate' }]);
  const read = await story.show(id, story.hiring.who.manager);
  expect(read.answer.data.packet).toBeNull();
});
