// What a vacancy chooses from follows its discipline, and what it must name, over HTTP. Others: vacancies.test.ts.
import * as reference from '@rounds/product/reference/calls';
import * as calls from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { wordingOf } from '../../../../tests/harness/vacancy-wording';

let house: TestApp;
let manager: Session;
let nurseVacancy: calls.FullVacancy;

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  manager = await house.as('manager@mercy.example');
  nurseVacancy = await named('Registered Nurse, Medical-Surgical, Nights');
});
afterAll(() => house.close());

async function named(title: string): Promise<calls.FullVacancy> {
  const listed = await house.call(calls.listVacancies, { query: { query: title } }, manager);
  const id = listed.answer.data[0]?.id ?? 0;
  return (await house.call(calls.showVacancy, { params: { id } }, manager)).answer.data;
}

const cloned = async (who = manager): Promise<calls.FullVacancy> =>
  (await house.call(calls.cloneVacancy, { params: { id: nurseVacancy.id } }, who)).answer.data;

describe('choices', () => {
  it('takes no degree, shift, type of position or setting that nobody of the discipline has', async () => {
    const all = (await house.call(reference.listPreferences, { query: {} }, manager)).answer.data;
    const idOf = (list: { id: number; label: string }[], label: string) =>
      list.find((one) => one.label === label)?.id ?? 0;
    const { education_levels } = (
      await house.call(reference.showDiscipline, { params: { id: 56 }, query: {} }, manager)
    ).answer.data;
    const nurse = (await house.call(reference.showDiscipline, { params: { id: 1 }, query: {} }, manager))
      .answer.data;
    expect(education_levels.map(({ title }) => title)).toEqual(['Doctor of Podiatric Medicine (DPM)']);
    expect(nurse.education_levels.map(({ title }) => title)).not.toContain(
      'Doctor of Podiatric Medicine (DPM)',
    );
    expect(nurse.comfort_setting.map(({ label }) => label)).not.toContain('Reference laboratory');
    const wishes = { shift: [], type_of_position: [], comfort_setting: [] };
    const foreign = [
      { education_id: education_levels[0]?.id ?? 0 },
      { preferences_settings: { ...wishes, shift: [idOf(all.shift, '7 on / 7 off')] } },
      { preferences_settings: { ...wishes, type_of_position: [idOf(all.type_of_position, 'Locum tenens')] } },
      {
        preferences_settings: {
          ...wishes,
          comfort_setting: [idOf(all.comfort_setting, 'Reference laboratory')],
        },
      },
    ];
    for (const one of foreign) {
      const vacancy = { title: 'X', discipline_id: 1, ...one };
      const refused = await house.call(calls.addVacancy, { body: { vacancy } }, manager);
      expect(Object.values(refused.refusal?.fields ?? {})).toEqual(['Please choose from the list.']);
      const draft = { vacancy: { title: 'Not decided yet', ...one } };
      expect((await house.call(calls.addVacancy, { body: draft }, manager)).status).toBe(201);
    }
  });

  it('keeps of the work what the new discipline has too', async () => {
    const { id } = await cloned();
    const all = (await house.call(reference.listPreferences, { query: {} }, manager)).answer.data;
    const nights = all.shift.find(({ label }) => label === 'Night (12 h)')?.id ?? 0;
    const days = all.shift.find(({ label }) => label === 'Day (8 h)')?.id ?? 0;
    const settings = { ...nurseVacancy.preferences_settings, shift: [nights, days] };
    const change = async (vacancy: object) =>
      (await house.call(calls.changeVacancy, { params: { id }, body: { vacancy } }, manager)).answer.data;
    await change({ preferences_settings: settings });
    const dietitian = await change({ discipline_id: 40 });
    expect(dietitian.preferences_settings).toEqual({ ...settings, shift: [days] });
  });

  it('publishes a nurse practitioner’s vacancy only with its population, and says the hours a week', async () => {
    const { specialties, ...np } = (
      await house.call(reference.showDiscipline, { params: { id: 4 }, query: {} }, manager)
    ).answer.data;
    const wish = (list: { id: number }[]) => list.slice(0, 1).map(({ id }) => ({ id, must: false }));
    const vacancy = {
      ...wordingOf(nurseVacancy),
      title: 'Nurse Practitioner',
      discipline_id: 4,
      education_id: np.education_levels[0]?.id ?? 0,
      hours_a_week: 36,
      ...{ certifications_data: wish(np.certifications), skills_data: wish(np.skills) },
      related_certifications_data: wish(np.related_certifications),
      special_certifications_data: wish(np.special_certifications),
      job_status: 1 as const,
    };
    const refused = await house.call(calls.addVacancy, { body: { vacancy } }, manager);
    expect(refused.refusal?.fields).toEqual({
      'vacancy.specialty_id': 'Please name the specialty or population.',
    });
    const draft = { ...vacancy, job_status: 0 as const };
    expect((await house.call(calls.addVacancy, { body: { vacancy: draft } }, manager)).status).toBe(201);
    const named = { ...vacancy, specialty_id: specialties[0]?.id ?? 0 };
    const { data } = (await house.call(calls.addVacancy, { body: { vacancy: named } }, manager)).answer;
    expect(data).toMatchObject({ state: 'published', hours_a_week: 36 });
  });
});
