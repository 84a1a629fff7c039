// What is pushed about one request: which, as it stands, and to the one whose act it was, that it was theirs.
import { employerCard, seekerCard } from '@rounds/product/connections/card-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../../tests/harness/hiring';
import { listenTo, type Ear } from '../../tests/harness/socket';

let hiring: Hiring;
let request: number;
const ears: Ear[] = [];
beforeEach(async () => {
  hiring = await Hiring.open();
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.house.settle();
});
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.close();
  await hiring.house.close();
});

async function earOf(name: 'manager' | 'recruiter' | 'nurse'): Promise<Ear> {
  const ear = await listenTo(hiring.house, hiring.who[name]);
  ears.push(ear);
  return ear;
}
const quiet = (ear: Ear) => ear.heard.map(({ payload }) => payload).filter(({ id }) => id === 0);

it('names the request and its version to all, and its own act to the actor alone, once', async () => {
  const [manager, recruiter, nurse] = [
    await earOf('manager'),
    await earOf('recruiter'),
    await earOf('nurse'),
  ];
  const moved = await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
  await hiring.house.settle();
  const { version } = moved.answer.data;
  for (const ear of ears) await ear.until(() => quiet(ear).length > 0);
  const told = { event: 'connection_request.interview_shortlisted', request: { id: request, version } };
  expect(quiet(manager)).toMatchObject([{ ...told, own: true }]);
  for (const ear of [recruiter, nurse]) {
    expect(quiet(ear)).toMatchObject([told]);
    expect(quiet(ear)[0]).not.toHaveProperty('own');
  }
});

it('lets each side read that one card as its lists show it, and nobody else', async () => {
  const params = { id: request };
  const ours = await hiring.house.call(employerCard, { params }, hiring.who.manager);
  expect(ours.answer.data).toMatchObject({ id: request, stage: 'in_conversation' });
  const hers = await hiring.house.call(seekerCard, { params }, hiring.who.nurse);
  expect(hers.answer.data).toMatchObject({ id: request, version: ours.answer.data.version });
  expect((await hiring.house.call(employerCard, { params }, hiring.who.rival)).status).toBe(404);
  expect((await hiring.house.call(employerCard, { params }, hiring.who.panelist)).status).toBe(404);
});
