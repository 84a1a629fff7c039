// A physician's training over HTTP: saved in whatever order, read in its own, where and when after the yes alone.
import { viewProfile } from '@rounds/product/profile/calls';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import * as reference from '@rounds/product/reference/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let physician: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  physician = await house.as('physician@people.example');
});
afterAll(() => house.close());

const seen = async (visibility: 'locked' | 'unlocked' | 'connected') =>
  (await house.call(viewProfile, { query: { visibility } }, physician)).answer.data.residencies;

const institution = 'Bayfront Teaching Hospital';

/** Internal medicine and two fellowships after it, the last one first. */
async function train(): Promise<void> {
  const residencies = (await house.call(reference.listResidencies, {}, physician)).answer.data;
  const medicine = residencies.find(({ name }) => name === 'Internal Medicine');
  const idOf = (name: string) => medicine?.fellowships.find((one) => one.name.startsWith(name))?.id ?? 0;
  const words = await house.call(reference.listVocabularies, { query: { kinds: 'board_status' } }, physician);
  const status = (label: string) =>
    words.answer.data.board_status?.find((one) => one.label === label)?.id ?? 0;
  const [own] = (await house.call(sectionReads.residencies, {}, physician)).answer.data;
  const step = { residency_id: medicine?.id ?? 0, institution };
  const failure = {
    fellowship_id: idOf('Advanced Heart Failure'),
    board_status_id: status('Board eligible'),
  };
  const heart = { fellowship_id: idOf('Cardiovascular'), board_status_id: status('Board certified') };
  const body = {
    residencies: [
      { ...step, ...failure, start_date: '2019-07-01', end_date: '2020-06-30' },
      { ...step, ...heart, start_date: '2016-07-01', end_date: '2019-06-30' },
      { ...step, id: own?.id, fellowship_id: null, start_date: '2013-07-01', end_date: '2016-06-30' },
    ],
  };
  expect((await house.call(sectionSaves.residencies, { body }, physician)).status).toBe(200);
}

it('reads as residency, fellowship, fellowship, each with its board and status', async () => {
  await train();
  const connected = await seen('connected');
  expect(connected.map(({ kind, title }) => `${kind}: ${title.split(' ')[0]}`)).toEqual([
    'residency: Internal',
    'fellowship: Cardiovascular',
    'fellowship: Advanced',
  ]);
  expect(connected.map(({ board_status, from, until }) => [board_status, from, until])).toEqual([
    [null, 2013, 2016],
    ['Board certified', 2016, 2019],
    ['Board eligible', 2019, 2020],
  ]);
  expect(connected[0]).toMatchObject({
    institution,
    board: expect.stringMatching(/Board/) as string,
  });
  const unlocked = await seen('unlocked');
  expect(unlocked.map(({ title, board_status }) => [title, board_status])).toEqual(
    connected.map(({ title, board_status }) => [title, board_status]),
  );
  for (const { institution, from, until } of unlocked)
    expect([institution, from, until]).toEqual(['', null, null]);
  expect(await seen('locked')).toEqual([]);
});

it('takes no status that is none of a board', async () => {
  const words = await house.call(
    reference.listVocabularies,
    { query: { kinds: 'education_level' } },
    physician,
  );
  const [own] = (await house.call(sectionReads.residencies, {}, physician)).answer.data;
  const entry = {
    residency_id: own?.residency_id ?? 0,
    board_status_id: words.answer.data.education_level?.[0]?.id,
  };
  const reply = await house.send('POST', '/api/v1/profile/residencies', {
    body: { residencies: [entry] },
    who: physician,
  });
  expect([reply.status, reply.refusal?.error]).toEqual([422, 'validation_failed']);
});

it('takes a medical school of the list beside a degree that it grants, and beside no other', async () => {
  const levels = await house.call(
    reference.listVocabularies,
    { query: { kinds: 'education_level' } },
    physician,
  );
  const levelOf = (label: string) =>
    levels.answer.data.education_level?.find((one) => one.label === label)?.id ?? 0;
  const schools = (await house.call(reference.listMedicalSchools, { query: {} }, physician)).answer.data;
  const schoolOf = (kind: string) => schools.find(({ degree_type }) => degree_type === kind)?.id ?? 0;
  const saved = (level: string, kind: string | null) =>
    house.send('POST', '/api/v1/profile/educations', {
      who: physician,
      body: {
        educations: [
          {
            education_level_id: levelOf(level),
            school: 'A school',
            medical_school_id: kind && schoolOf(kind),
          },
        ],
      },
    });
  const refused = 'This school grants another degree. Choose one that fits, or write its name.';
  for (const [level, kind, takes] of [
    ['Doctor of Medicine (MD)', 'MD', true],
    ['Doctor of Medicine (MD)', 'MBBS/MD', true],
    ['Doctor of Medicine (MD)', 'DO', false],
    ['Doctor of Osteopathic Medicine (DO)', 'DO', true],
    ['Doctor of Osteopathic Medicine (DO)', 'MD', false],
    ['PhD', 'MD', false],
    ['PhD', null, true],
  ] as const) {
    const reply = await saved(level, kind);
    expect([level, kind, reply.status]).toEqual([level, kind, takes ? 200 : 422]);
    if (!takes) expect(reply.refusal?.fields).toEqual({ 'educations.0.school': refused });
  }
});
