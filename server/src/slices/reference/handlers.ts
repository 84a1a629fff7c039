// Answers the look-ups. Plain tables go through the catalogue pattern; the rest is composed from queries.ts.
import * as calls from '@rounds/product/reference/calls';
import { flatFilters, narrowFilters, type listFilters } from '@rounds/product/reference/filters';
import { hasChatWidget } from '@rounds/product/reference/location';
import { preferenceKinds, vocabularyKinds, type PreferenceKind } from '@rounds/product/reference/kinds';
import { suggestSkills } from '@rounds/product/reference/specialty-skills';
import type { HandlersOf } from '../../http/request-context';
import { found } from '../../http/request-context';
import { catalogue, counted, labelledBy } from '../../patterns/catalogue';
import {
  choicesOfDiscipline,
  filterTree,
  findDiscipline,
  findHospitals,
  findPlaces,
  listBenefitsFor,
  listCertificationsOf,
  listDisciplines,
  listLicenseTypesOf,
  listPhysicianSkills,
  listResidenciesWithFellowships,
  listSkillsOf,
  specialtyNames,
  vocabulariesByKind,
} from './queries';

export const referenceHandlers: HandlersOf<typeof calls> = {
  listDisciplines: async ({ query }, { tx }) =>
    counted(labelledBy(await listDisciplines(tx), query.label_response)),

  async showDiscipline({ params, query }, { tx }) {
    const discipline = found(await findDiscipline(tx, params.id));
    const labelled = <T extends { id: number; title: string }>(rows: T[]) =>
      labelledBy(rows, query.label_response);
    const certifications = labelled(await listCertificationsOf(tx, params.id));
    const ofKind = (...kinds: string[]) => certifications.filter((one) => kinds.includes(one.kind));
    const choices = await choicesOfDiscipline(tx, params.id);
    const titled = (kind: 'education_level' | 'specialty') =>
      labelled(choices(kind).map(({ id, label }) => ({ id, title: label })));
    const data = {
      ...discipline,
      ...(query.label_response ? { value: discipline.id, label: discipline.title } : {}),
      certifications: ofKind('required', 'general'),
      related_certifications: ofKind('related'),
      special_certifications: ofKind('special'),
      education_levels: titled('education_level'),
      specialties: titled('specialty'),
      shift: choices('shift'),
      type_of_position: choices('type_of_position'),
      comfort_setting: choices('comfort_setting'),
      skills: labelled(await listSkillsOf(tx, params.id)),
      license_types: labelled(await listLicenseTypesOf(tx, params.id)),
    };
    return { data: calls.showDiscipline.response.shape.data.parse(data) };
  },

  async disciplineSkills({ params, query }, { tx }) {
    found(await findDiscipline(tx, params.id));
    return counted(labelledBy(await listSkillsOf(tx, params.id), query.label_response));
  },

  async listPreferences(_input, { tx }) {
    const words = await vocabulariesByKind(tx, preferenceKinds);
    const of = (kind: PreferenceKind) => words[kind] ?? [];
    return {
      data: {
        shift: of('shift'),
        type_of_position: of('type_of_position'),
        comfort_setting: of('comfort_setting'),
      },
    };
  },

  listBenefits: async (_input, { tx, actor }) =>
    counted(await listBenefitsFor(tx, actor.kind === 'employer' ? actor.company_id : null)),

  listMatchingAttributes: catalogue<typeof calls.listMatchingAttributes>({
    table: 'matching_attributes',
    columns: [
      'id',
      'code',
      'label',
      'benefit_id',
      'question_employer',
      'question_job_seeker',
      'kind',
      'options',
    ],
    order: ['id'],
  }),

  async physicianSkills({ query }, { tx }) {
    const names = await specialtyNames(tx, {
      residencies: query.residency_ids ?? [],
      fellowships: query.fellowship_ids ?? [],
      physicianType: query.physician_type_id,
    });
    return counted(suggestSkills(await listPhysicianSkills(tx), names));
  },

  listMedicalSchools: catalogue<typeof calls.listMedicalSchools>({
    table: 'medical_schools',
    columns: ['id', 'name', 'degree_type', 'city', 'state', 'country'],
    order: ['name', 'id'],
    where: ({ query }) => ({ degree_type: query.degree_type }),
  }),

  searchPlaces: async ({ query }, { tx }) => counted(await findPlaces(tx, query.search)),
  searchHospitals: async ({ query }, { tx }) => counted(await findHospitals(tx, query.search)),

  async listVocabularies({ query }, { tx }) {
    return { data: await vocabulariesByKind(tx, query.kinds ?? vocabularyKinds) };
  },

  listStates: catalogue<typeof calls.listStates>({
    table: 'states',
    columns: ['code', 'name', 'country', 'kind', 'nlc', 'nlc_since'],
    order: ['country', 'name'],
  }),
  listLanguages: catalogue<typeof calls.listLanguages>({
    table: 'languages',
    columns: ['id', 'code', 'name', 'native_name'],
    order: ['name'],
  }),
  listCertifications: async ({ query }, { tx }) => {
    const rows = await listCertificationsOf(tx, query.discipline_id);
    return calls.listCertifications.response.parse(counted(rows));
  },
  listLicenseTypes: async ({ query }, { tx }) => counted(await listLicenseTypesOf(tx, query.discipline_id)),
  listResidencies: async (_input, { tx }) => counted(await listResidenciesWithFellowships(tx)),

  // The operator's own proxy sees the visitor nearer; the address is looked up and kept nowhere.
  whereAmI: async (_input, { http, ports }) => {
    const country = http.country ?? (await ports.countries.at(http.address));
    return { data: { country, chat_widget: hasChatWidget(country) } };
  },
};

export const filterHandlers: HandlersOf<{ listFilters: typeof listFilters }> = {
  async listFilters({ query }, { tx }) {
    const groups = narrowFilters(await filterTree(tx), query.query ?? '');
    return { data: query.flat ? flatFilters(groups) : groups };
  },
};
