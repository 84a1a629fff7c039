// The fifteen lists over HTTP: what is refused, whose they are, and that they are kept whole under a version.
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import { sectionKeys } from '@rounds/product/profile/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
let newcomer: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
  newcomer = await house.as('newcomer@people.example');
});
afterAll(() => house.close());

describe('malformed', () => {
  it('refuses choices that are on no list, with the entry named', async () => {
    const body = { licenses: [{ license_type_id: 99999, state: 'ZZ', status: 'active' }] };
    const reply = await house.send('POST', '/api/v1/profile/licenses', { who: nurse, body });
    expect(reply.refusal?.fields).toEqual({
      'licenses.0.license_type_id': 'Please choose from the list.',
      'licenses.0.state': 'Please choose from the list.',
    });
  });

  it('refuses the same entry twice', async () => {
    const body = { skills: [{ skill_id: 1 }, { skill_id: 1 }] };
    const reply = await house.send('POST', '/api/v1/profile/skills', { who: nurse, body });
    expect(reply.refusal?.fields).toEqual({ 'skills.1.skill_id': 'This is already on the list.' });
  });

  it.each([
    [{ declaration_id: 170 }, { answer: 'Please select YES or NO' }],
    [
      { declaration_id: 170, answer: true },
      { start_date: 'please provide start date and end date', explanation: 'provide a explanation' },
    ],
    [
      {
        declaration_id: 170,
        answer: true,
        start_date: '2020-02-01',
        end_date: '2020-01-01',
        explanation: 'x',
      },
      { start_date: 'Start date must be before of end date' },
    ],
    [
      { declaration_id: 170, answer: true, start_date: '2020-01-01', end_date: '2020-02-01' },
      { explanation: 'Please provide a explanation' },
    ],
  ])('says the specified sentences of a declaration: %o', async (entry, sentences) => {
    const body = { self_declarations: [entry] };
    const reply = await house.send('POST', '/api/v1/profile/self_declarations', { who: nurse, body });
    const named = Object.entries(sentences).map(([field, said]) => [`self_declarations.0.${field}`, said]);
    expect(reply.refusal?.fields).toEqual(Object.fromEntries(named));
  });
});

describe('who may', () => {
  it('nobody without a token, no employer', async () => {
    const owner = await house.as('owner@mercy.example');
    for (const path of ['', '/dashboard', '/view', ...sectionKeys.map((key) => `/${key}`)]) {
      expect((await house.send('GET', `/api/v1/profile${path}`)).status).toBe(401);
      expect((await house.send('GET', `/api/v1/profile${path}`, { who: owner })).status).toBe(403);
    }
  });

  it('never somebody else’s entry by its id', async () => {
    const [hers] = (await house.call(sectionReads.licenses, {}, nurse)).answer.data;
    const body = { licenses: [{ ...hers }] };
    const reply = await house.send('POST', '/api/v1/profile/licenses', { who: newcomer, body });
    expect(reply.refusal?.fields).toEqual({ 'licenses.0.id': 'This entry is not there any more.' });
  });
});

describe('a section', () => {
  it.each(sectionKeys)('%s answers as it was saved', async (key) => {
    const before = await house.send('GET', `/api/v1/profile/${key}`, { who: nurse });
    const { data } = sectionReads[key].response.parse(before.answer);
    const saved = await house.send('POST', `/api/v1/profile/${key}`, { who: nurse, body: { [key]: data } });
    expect(saved.status).toBe(200);
    expect(sectionSaves[key].response.parse(saved.answer)).toMatchObject({ data, completion: 93 });
  });

  it('keeps an entry with its id, takes a new one, lets a missing one go', async () => {
    const { answer: first } = await house.call(
      sectionSaves.languages,
      {
        body: {
          languages: [
            { language_id: 31, level: 'fluent' },
            { language_id: 32, level: 'basic' },
          ],
        },
      },
      newcomer,
    );
    const [kept, gone] = first.data;
    const { answer: second } = await house.call(
      sectionSaves.languages,
      {
        body: {
          languages: [
            { id: kept?.id, language_id: 32, level: 'native' },
            { language_id: 33, level: 'basic' },
          ],
        },
      },
      newcomer,
    );
    expect(second.data.map(({ language_id }) => language_id)).toEqual([32, 33]);
    expect(second.data[0]?.id).toBe(kept?.id);
    expect(second.data.map(({ id }) => id)).not.toContain(gone?.id);
  });

  it('keeps what is not sent: who checked a license, and its document', async () => {
    const [license] = (await house.call(sectionReads.licenses, {}, nurse)).answer.data;
    await house.db
      .updateTable('seeker_licenses')
      .set({ checked_how: 'primary source' })
      .where('number', '=', 'RN9482716')
      .execute();
    if (!license) throw new Error('The nurse has a license.');
    const { id, license_type_id, state, number, status, expires_on } = license;
    const entry = { id, license_type_id, state, number, status, expires_on };
    const { answer } = await house.call(sectionSaves.licenses, { body: { licenses: [entry] } }, nurse);
    expect(answer.data[0]).toMatchObject({ id, checked_how: 'primary source', multistate: true });
  });

  it('refuses a stale version and loses nothing', async () => {
    const { version, data } = (await house.call(sectionReads.skills, {}, nurse)).answer;
    const first = await house.call(sectionSaves.skills, { body: { skills: data, version } }, nurse);
    expect(first.answer.version).toBe(version + 1);
    const stale = await house.call(sectionSaves.skills, { body: { skills: [], version } }, nurse);
    expect([stale.status, stale.refusal?.error]).toEqual([409, 'conflict']);
    expect((await house.call(sectionReads.skills, {}, nurse)).answer.data).toEqual(data);
  });

  it('holds a certification on one of its three lists', async () => {
    const body = { special_certifications: [{ certification_id: 1 }] };
    const reply = await house.call(sectionSaves.special_certifications, { body }, nurse);
    expect(reply.refusal).toMatchObject({
      error: 'conflict',
      message: 'This certification is already on another of your lists.',
    });
  });
});
