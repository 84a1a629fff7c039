// The self-assessment over HTTP: questions of a discipline, answers from 0 to 3, results with dates.
import { assessmentKinds, type AssessmentKind } from '@rounds/product/address';
import * as assessment from '@rounds/product/assessment/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let newcomer: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  newcomer = await house.as('newcomer@people.example');
});
afterAll(() => house.close());

const questions = async (kind: AssessmentKind) => {
  const { discipline } = (await house.call(myProfile, {}, newcomer)).answer.data;
  const args = { params: { id: discipline.id }, query: { kind } };
  return (await house.call(assessment.assessmentQuestions, args, newcomer)).answer.data;
};
const save = (kind: string, answers: unknown[]) =>
  house.send('POST', `/api/v1/profile/assessment_answers?kind=${kind}`, {
    who: newcomer,
    body: { assessment_answers: answers },
  });

describe('the self-assessment', () => {
  it('refuses a kind that is none, and answers out of range', async () => {
    expect((await save('patience', [])).status).toBe(422);
    const [first] = await questions('skills');
    const reply = await save('skills', [{ assessment_item_id: first?.id, answer: 4 }]);
    expect(reply.refusal?.fields).toEqual({ 'assessment_answers.0.answer': 'Please choose an answer.' });
  });

  it('needs a token, and a job seeker for answers', async () => {
    expect((await house.send('GET', '/api/v1/disciplines/1/assessment_questions')).status).toBe(401);
    const owner = await house.as('owner@mercy.example');
    expect((await house.send('GET', '/api/v1/profile/assessment_answers', { who: owner })).status).toBe(403);
  });

  it('asks 25 to 60 skills and 10 to 30 of the others', async () => {
    const counts = await Promise.all(assessmentKinds.map(async (kind) => (await questions(kind)).length));
    const [skills = 0, equipment = 0, populations = 0] = counts;
    expect(skills).toBeGreaterThanOrEqual(25);
    expect(skills).toBeLessThanOrEqual(60);
    for (const count of [equipment, populations]) {
      expect(count).toBeGreaterThanOrEqual(10);
      expect(count).toBeLessThanOrEqual(30);
    }
  });

  it('keeps answers, changes them, counts towards completion at ten, and dates the result', async () => {
    const items = (await questions('skills')).slice(0, 10);
    const before = (await house.call(myProfile, {}, newcomer)).answer.data.completion;
    const nine = items.slice(0, 9).map(({ id }) => ({ assessment_item_id: id, answer: 2 }));
    const first = await save('skills', nine);
    expect(first.answer).toMatchObject({ completion: before, total_results: 9 });
    house.clock.forward({ minutes: 10 });
    const last = items.slice(8).map(({ id }) => ({ assessment_item_id: id, answer: 3 }));
    const second = await save('skills', last);
    expect(second.answer).toMatchObject({ completion: before + 3, total_results: 10 });
    const { data } = (await house.call(assessment.userAssessments, {}, newcomer)).answer;
    expect(data.find(({ kind }) => kind === 'skills')).toMatchObject({
      answered: 10,
      average: 2.2,
      answered_at: house.clock.now(),
    });
    expect(data.find(({ kind }) => kind === 'equipment')).toMatchObject({ answered: 0, average: null });
  });

  it('keeps what stood at the end of a day, and another result for the next one', async () => {
    const items = (await questions('equipment')).slice(0, 3);
    const all = (answer: number) => items.map(({ id }) => ({ assessment_item_id: id, answer }));
    const result = async () => {
      const { data } = (await house.call(assessment.userAssessments, {}, newcomer)).answer;
      return data.find(({ kind }) => kind === 'equipment');
    };
    await save('equipment', all(0));
    await save('equipment', all(1));
    const day = house.clock.now().slice(0, 10);
    expect(await result()).toMatchObject({ levels: [0, 3, 0, 0], average: 1, earlier: [] });
    house.clock.forward({ days: 1 });
    house.signAllOut();
    newcomer = await house.as('newcomer@people.example');
    await save('equipment', all(3).slice(0, 1));
    expect(await result()).toMatchObject({
      levels: [0, 2, 0, 1],
      average: 1.7,
      earlier: [{ taken_on: day, levels: [0, 3, 0, 0], answered: 3, average: 1 }],
    });
  });

  it('takes no answer to a question of another kind or discipline', async () => {
    const [other] = await questions('equipment');
    const reply = await save('skills', [{ assessment_item_id: other?.id, answer: 1 }]);
    expect(reply.refusal?.fields).toEqual({
      'assessment_answers.0.assessment_item_id': 'Please choose from the list.',
    });
  });
});
