// What a page that edits a profile reads, over HTTP: the lists as each by itself, and the choices of a discipline.
import { myProfile } from '@rounds/product/profile/calls';
import { profileChoices, profileLists } from '@rounds/product/profile/editing-calls';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import { sectionKeys } from '@rounds/product/profile/sections';
import * as reference from '@rounds/product/reference/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
let physician: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
  physician = await house.as('physician@people.example');
});
afterAll(() => house.close());

it('is nobody’s without a token, and no employer’s', async () => {
  const owner = await house.as('owner@mercy.example');
  for (const path of [profileLists.path, profileChoices.path]) {
    expect((await house.send('GET', `/api${path}`)).status).toBe(401);
    expect((await house.send('GET', `/api${path}`, { who: owner })).status).toBe(403);
  }
});

describe('all lists at once', () => {
  it('say of each what its own call says, of whoever asks', async () => {
    for (const who of [nurse, physician]) {
      const { data, ...standing } = (await house.call(profileLists, {}, who)).answer;
      for (const key of sectionKeys) {
        const own = await house.send('GET', `/api/v1/profile/${key}`, { who });
        expect(own.answer).toMatchObject({ data: data[key], ...standing });
      }
    }
    const { data } = (await house.call(profileLists, {}, nurse)).answer;
    expect([data.licenses.length, data.residencies.length]).toEqual([1, 0]);
    expect((await house.call(profileLists, {}, physician)).answer.data.licenses).not.toEqual(data.licenses);
  });

  it('carry the document of a license, and the version that a save has to name', async () => {
    const [license] = (await house.call(sectionReads.licenses, {}, nurse)).answer.data;
    const form = new FormData();
    form.append('document', new Blob(['RN 9482716, valid until 2027']), 'license.txt');
    await house.send('PUT', `/api/v1/profile/licenses/${license?.id}/document`, { who: nurse, body: form });
    const { data, version } = (await house.call(profileLists, {}, nurse)).answer;
    expect(data.licenses[0]?.document?.name).toBe('license.txt');
    const body = { skills: data.skills, version };
    const saved = (await house.call(sectionSaves.skills, { body }, nurse)).answer;
    expect((await house.call(profileLists, {}, nurse)).answer.version).toBe(saved.version);
  });
});

describe('what is chosen from', () => {
  it('is what the discipline’s own calls list', async () => {
    const { data } = (await house.call(profileChoices, {}, nurse)).answer;
    const { id } = (await house.call(myProfile, {}, nurse)).answer.data.discipline;
    const skills = await house.call(reference.disciplineSkills, { params: { id }, query: {} }, nurse);
    expect(data.skills).toEqual(skills.answer.data);
    const types = await house.call(reference.listLicenseTypes, { query: { discipline_id: id } }, nurse);
    const usual = data.license_types.filter((type) => type.usual);
    expect(usual.map((type) => type.id)).toEqual(types.answer.data.map((type) => type.id));
    expect(data.license_types.length).toBeGreaterThan(usual.length);
    const certifications = await house.call(
      reference.listCertifications,
      { query: { discipline_id: id } },
      nurse,
    );
    expect(data.certifications.map((one) => one.id)).toEqual(certifications.answer.data.map((one) => one.id));
    expect(data.states[0]).toEqual({ code: 'AL', name: 'Alabama' });
    expect(data.states.at(-1)?.name).toBe('Yukon');
    expect([data.languages.length, data.shift.length > 0, data.self_declaration.length]).toEqual([
      192,
      true,
      8,
    ]);
  });

  it('holds what only a physician is asked for physicians alone', async () => {
    const ofNurse = (await house.call(profileChoices, {}, nurse)).answer.data;
    const ofPhysician = (await house.call(profileChoices, {}, physician)).answer.data;
    for (const list of ['physician_type', 'medical_graduate_type', 'board_status', 'residencies'] as const) {
      expect(ofNurse[list]).toEqual([]);
      expect(ofPhysician[list].length).toBeGreaterThan(0);
    }
    const internal = ofPhysician.residencies.find(({ name }) => name === 'Internal Medicine');
    expect(internal?.fellowships.map(({ name }) => name)).toContain('Cardiovascular Disease');
  });
});
