// Interview types and patterns over HTTP: who changes them, what keeps them, what a pattern says of its types.
import * as calls from '@rounds/product/interviews/setup-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const phone = {
  title: 'Phone screen',
  mode: 'phone' as const,
  minutes: 30,
  buffer_minutes: 15,
  criteria: ['Communication', 'Motivation'],
};

describe('interview types', () => {
  it('are read by every role and changed by admins and hiring managers alone', async () => {
    const body = { interview_type: phone };
    for (const who of ['recruiter', 'panelist']) {
      const session = await house.as(`${who}@mercy.example`);
      expect((await house.call(calls.listTypes, {}, session)).status).toBe(200);
      expect((await house.call(calls.addType, { body }, session)).status).toBe(403);
    }
    expect((await house.call(calls.addType, { body })).status).toBe(401);
    const manager = await house.as('manager@mercy.example');
    const added = await house.call(calls.addType, { body }, manager);
    expect(added.status).toBe(201);
    expect(added.answer.data).toMatchObject({ ...phone, version: 1 });
    const rival = await house.as('admin@rival.example');
    const params = { id: added.answer.data.id };
    expect((await house.call(calls.changeType, { params, body }, rival)).status).toBe(404);
    expect((await house.call(calls.removeType, { params }, rival)).status).toBe(404);
  });

  it.each([
    [{ minutes: 20 }, 'minutes', 'An interview needs at least 30 minutes.'],
    [{ minutes: 40 }, 'minutes', 'In steps of 15 minutes.'],
    [{ minutes: 495 }, 'minutes', 'At most 8 hours.'],
    [{ title: ' ' }, 'title', 'Please enter a title.'],
    [{ criteria: [''] }, 'criteria.0', 'Please name the criterion.'],
    [{ criteria: ['Poise', ' Poise'] }, 'criteria', 'Please name each criterion once.'],
  ])('say what is wrong with %j', async (part, field, sentence) => {
    const owner = await house.as('owner@mercy.example');
    const reply = await house.call(calls.addType, { body: { interview_type: { ...phone, ...part } } }, owner);
    expect(reply.status).toBe(422);
    expect(reply.refusal?.fields).toEqual({ [`interview_type.${field}`]: sentence });
  });

  it('are never changed over a colleague’s change', async () => {
    const owner = await house.as('owner@mercy.example');
    const added = await house.call(calls.addType, { body: { interview_type: phone } }, owner);
    const { id, version } = added.answer.data;
    const body = { interview_type: { ...phone, minutes: 45, version } };
    const changed = await house.call(calls.changeType, { params: { id }, body }, owner);
    expect(changed.answer.data).toMatchObject({ minutes: 45, version: version + 1 });
    const stale = await house.call(calls.changeType, { params: { id }, body }, owner);
    expect(stale.refusal?.error).toBe('conflict');
  });
});

describe('interview patterns', () => {
  it('put types in order, and keep them from being removed', async () => {
    const owner = await house.as('owner@mercy.example');
    const first = await house.call(calls.addType, { body: { interview_type: phone } }, owner);
    const team = { ...phone, title: 'Team', mode: 'onsite' as const, minutes: 60 };
    const second = await house.call(calls.addType, { body: { interview_type: team } }, owner);
    const steps = [
      { interview_type_id: second.answer.data.id, required: false },
      { interview_type_id: first.answer.data.id, required: true },
    ];
    const body = { interview_pattern: { name: 'Bedside nurses', steps } };
    const added = await house.call(calls.addPattern, { body }, owner);
    expect(added.status).toBe(201);
    expect(added.answer.data.steps).toEqual([
      { ...steps[0], title: 'Team', minutes: 60, mode: 'onsite', pool_ids: [] },
      { ...steps[1], title: 'Phone screen', minutes: 30, mode: 'phone', pool_ids: [] },
    ]);

    const params = { id: first.answer.data.id };
    const kept = await house.call(calls.removeType, { params }, owner);
    expect(kept.refusal).toMatchObject({
      error: 'in_use',
      message: 'The pattern Bedside nurses uses this type.',
    });
    const pattern = { id: added.answer.data.id };
    expect((await house.call(calls.removePattern, { params: pattern }, owner)).status).toBe(200);
    expect((await house.call(calls.removePattern, { params: pattern }, owner)).status).toBe(404);
    expect((await house.call(calls.removeType, { params }, owner)).status).toBe(200);
    const left = (await house.call(calls.listTypes, {}, owner)).answer.data.map(({ id }) => id);
    expect(left).not.toContain(params.id);
    expect(left).toContain(second.answer.data.id);
  });

  it('take types of the own company, at least one, and from those who may', async () => {
    const owner = await house.as('owner@mercy.example');
    const empty = { interview_pattern: { name: 'Nothing', steps: [] } };
    expect((await house.call(calls.addPattern, { body: empty }, owner)).refusal?.fields).toEqual({
      'interview_pattern.steps': 'Please add at least one interview.',
    });
    const [own] = (await house.call(calls.listTypes, {}, owner)).answer.data;
    const theirs = {
      interview_pattern: { name: 'Theirs', steps: [{ interview_type_id: own?.id ?? 0 }] },
    };
    const rival = await house.as('admin@rival.example');
    expect((await house.call(calls.addPattern, { body: theirs }, rival)).refusal?.fields).toEqual({
      'interview_pattern.steps': 'Please choose interview types of your company.',
    });
    const recruiter = await house.as('recruiter@mercy.example');
    expect((await house.call(calls.addPattern, { body: theirs }, recruiter)).status).toBe(403);
    expect((await house.call(calls.listPatterns, {}, recruiter)).status).toBe(200);
  });
});
