// The self-assessment as a paper: locked it is refused, unlocked it names nobody in full, and looking is told.
import * as assessment from '@rounds/product/assessment/calls';
import * as hunt from '@rounds/product/hunt/calls';
import { whoLooked } from '@rounds/product/profile/look-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';
import { textOf } from '../../reading/documents';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

const asked = (who: Session, of = hiring.nurse) =>
  hiring.house.send('POST', `/api/v1/employers/assessments?user_id=${of}`, { who });
const paperFor = async (who: Session): Promise<string> => {
  const { status, headers, answer } = await asked(who);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  if (!(answer instanceof Uint8Array)) throw new Error('These are no bytes.');
  expect(Buffer.from(answer).toString('latin1')).toMatch(/^%PDF-1\.7/);
  return textOf(new Uint8Array(answer), 'application/pdf');
};
const looks = async () =>
  (await hiring.house.call(whoLooked, { query: {} }, hiring.who.nurse)).answer.data.map((line) => line.looks);

it('is refused while the profile is locked, to whoever may not hunt, and where nobody is', async () => {
  expect(await asked(hiring.who.recruiter)).toMatchObject({
    status: 403,
    refusal: { error: 'unlock_first' },
  });
  expect((await asked(hiring.who.panelist)).refusal?.error).toBe('not_allowed');
  expect((await asked(hiring.who.recruiter, 999_999_999)).status).toBe(404);
  const none = await hiring.house.send('POST', '/api/v1/employers/assessments', {
    who: hiring.who.recruiter,
  });
  expect(none.status).toBe(422);
});

it('holds the answers, the strongest first, under first name and initial, and is looked at', async () => {
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.recruiter);
  const { who, house } = hiring;
  const profile = await house.call(
    hunt.huntProfile,
    { params: { id: hiring.nurse }, query: {} },
    who.recruiter,
  );
  expect(profile.answer.data.assessment_answers).toBe(10);
  const text = await paperFor(who.recruiter);
  expect(text).toContain('Nora B., Registered Nurse');
  expect(text).not.toContain('Bennett');
  expect(text).toContain('Skills, 10 answered, mean 1.9 of 3');
  const [first] = (
    await house.call(assessment.assessmentAnswers, { query: { kind: 'skills' } }, who.nurse)
  ).answer.data.filter(({ answer }) => answer === 3);
  const questions = await house.call(
    assessment.assessmentQuestions,
    { params: { id: profile.answer.data.discipline.id }, query: { kind: 'skills' } },
    who.nurse,
  );
  const asked = questions.answer.data.find(({ id }) => id === first?.assessment_item_id)?.text ?? 'nothing';
  expect(text.replace(/\s+/g, ' ')).toContain(`3 Teaches others ${asked}`.replace(/\s+/g, ' '));
  expect(text.indexOf('3 Teaches others')).toBeLessThan(text.indexOf('1 Needs supervision'));
  expect(await looks()).toEqual([['opened', 'unlocked']]);
});

it('has the whole name after the yes', async () => {
  const id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
  expect(await paperFor(hiring.who.recruiter)).toContain('Nora Bennett');
  expect(await looks()).toEqual([['opened', 'unlocked', 'read']]);
});

it('says so where nothing is answered', async () => {
  await hiring.house.pool.query('delete from assessment_answers where job_seeker_id = $1', [hiring.nurse]);
  expect((await asked(hiring.who.recruiter)).refusal).toMatchObject({
    error: 'nothing_answered',
    message: 'No question of the self-assessment is answered yet.',
  });
});
