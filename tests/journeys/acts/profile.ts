// A profile filled in without its pages, for journeys that begin where it is nearly whole.
import { myProfile, updateProfile } from '@rounds/product/profile/calls';
import { sectionSaves } from '@rounds/product/profile/section-calls';
import {
  disciplineSkills,
  listCertifications,
  listLanguages,
  listLicenseTypes,
  listPreferences,
  listVocabularies,
} from '@rounds/product/reference/calls';
import type { Caller } from './api';

const first = <T extends { id: number }>(all: readonly T[] | undefined) => all?.[0]?.id ?? 0;

async function save(seeker: Caller, lists: Record<string, unknown>) {
  for (const [name, entries] of Object.entries(lists)) {
    const current = (await seeker.call(myProfile, {})).data.version;
    const spec = sectionSaves[name as 'skills'];
    await seeker.call(spec, { body: { [name]: entries, version: current } as never });
  }
}

/** All but a license, the résumé, four of the five skills and the self-assessment: 67 %. */
export async function giveTheRest(seeker: Caller, [first_name, last_name]: readonly [string, string]) {
  const { data: profile } = await seeker.call(myProfile, {});
  const discipline = profile.discipline.id;
  const { version } = profile;
  const user = { first_name, last_name, zip_code: '33606', radius_miles: '50' };
  await seeker.call(updateProfile, { body: { user, version } });
  const kinds = 'education_level,self_declaration';
  const vocabularies = (await seeker.call(listVocabularies, { query: { kinds } })).data;
  const wishes = (await seeker.call(listPreferences, {})).data;
  const certifications = await seeker.call(listCertifications, { query: { discipline_id: discipline } });
  const skills = await seeker.call(disciplineSkills, { params: { id: discipline }, query: {} });
  const languages = await seeker.call(listLanguages, {});
  await save(seeker, {
    educations: [
      { education_level_id: first(vocabularies.education_level), school: 'University of Florida' },
    ],
    experiences: [{ employer_name: 'Bay Clinic', title: 'Registered Nurse', start_date: '2019-02-01' }],
    certifications: [{ certification_id: first(certifications.data) }],
    skills: [{ skill_id: first(skills.data) }],
    languages: [{ language_id: first(languages.data), level: 'native' }],
    user_preferences: [wishes.shift, wishes.type_of_position, wishes.comfort_setting].map((of) => ({
      preference_id: first(of),
    })),
    self_declarations: (vocabularies.self_declaration ?? []).map(({ id }) => ({
      declaration_id: id,
      answer: false,
    })),
  });
}

/** The license and the skills that are left: what was kept ready goes. */
export async function giveEnough(seeker: Caller) {
  const { id } = (await seeker.call(myProfile, {})).data.discipline;
  const types = await seeker.call(listLicenseTypes, { query: { discipline_id: id } });
  const skills = await seeker.call(disciplineSkills, { params: { id }, query: {} });
  const license = { license_type_id: first(types.data), state: 'FL', number: 'RN123456', status: 'active' };
  await save(seeker, {
    licenses: [{ ...license, expires_on: '2031-06-30' }],
    skills: skills.data.slice(0, 5).map((skill) => ({ skill_id: skill.id })),
  });
}
