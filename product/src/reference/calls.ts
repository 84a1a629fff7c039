// The look-ups that forms choose from. All of them are read only; a company's own benefits are written by vacancies/.
import { z } from 'zod';
import { text, required } from '../fields';
import { call, flag, id, idList, list, one, wordList } from '../call';
import { vocabularyKinds } from './kinds';

const guest = { guest: true } as const;
const signedIn = { job_seeker: true, employer: 'anyone', platform: true } as const;
const topics = ['reference'] as const;

/** With `label_response=true` each option also says itself as `{ value, label }`. */
const labelled = { value: id.optional(), label: z.string().optional() };
const asLabels = { label_response: flag.optional() };

const discipline = z.object({
  id,
  title: z.string(),
  abbreviation: z.string(),
  category: z.string(),
  ...labelled,
});
const titled = z.object({ id, title: z.string(), ...labelled });
const certification = titled.extend({
  abbreviation: z.string(),
  issuer: z.string(),
  kind: z.enum(['required', 'related', 'special', 'general']),
});
const licenseType = titled.extend({ code: z.string(), compact: z.string() });
const choice = z.object({ id, label: z.string() });

export const listDisciplines = call({
  name: 'reference.disciplines',
  method: 'GET',
  path: '/v1/disciplines',
  may: guest,
  summary: 'Every discipline, by category, with what else people call it (plain words).',
  query: z.object(asLabels),
  response: list(discipline.extend({ synonyms: z.array(z.string()) })),
  topics,
});

export const showDiscipline = call({
  name: 'reference.discipline',
  method: 'GET',
  path: '/v1/disciplines/{id}',
  may: guest,
  summary:
    'One discipline with what its people choose from: certifications, education levels, skills, license types, kinds of work.',
  params: z.object({ id }),
  query: z.object(asLabels),
  response: one(
    discipline.extend({
      price_tier: z.string(),
      physician_fields: z.boolean(),
      certifications: z.array(certification),
      related_certifications: z.array(certification),
      special_certifications: z.array(certification),
      education_levels: z.array(titled),
      specialties: z.array(titled),
      shift: z.array(choice),
      type_of_position: z.array(choice),
      comfort_setting: z.array(choice),
      skills: z.array(titled),
      license_types: z.array(licenseType),
    }),
  ),
  topics,
});

export const disciplineSkills = call({
  name: 'reference.discipline_skills',
  method: 'GET',
  path: '/v1/disciplines/{id}/skills',
  may: guest,
  summary: 'The skills of a discipline, the most usual first.',
  params: z.object({ id }),
  query: z.object(asLabels),
  response: list(titled),
  topics,
});

export const listPreferences = call({
  name: 'reference.preferences',
  method: 'GET',
  path: '/v1/preferences',
  may: guest,
  summary: 'What can be preferred: shifts, types of position, comfort settings.',
  response: one(
    z.object({
      shift: z.array(choice),
      type_of_position: z.array(choice),
      comfort_setting: z.array(choice),
    }),
  ),
  topics,
});

export const listBenefits = call({
  name: 'reference.benefits',
  method: 'GET',
  path: '/v1/benefits',
  may: guest,
  summary: 'The shipped benefits; an employer also reads those of the own company.',
  response: list(z.object({ id, label: z.string(), category: z.string(), own: z.boolean() })),
  topics,
});

export const listMatchingAttributes = call({
  name: 'reference.matching_attributes',
  method: 'GET',
  path: '/v1/matching_attributes',
  may: guest,
  summary:
    'What facilities state and job seekers want, each tied to a benefit, with the question for either side.',
  response: list(
    z.object({
      id,
      code: z.string(),
      label: z.string(),
      benefit_id: id,
      question_employer: z.string(),
      question_job_seeker: z.string(),
      kind: z.enum(['choice', 'boolean', 'number', 'text']),
      options: z.array(z.string()),
    }),
  ),
  topics,
});

export const physicianSkills = call({
  name: 'reference.physician_skills',
  method: 'GET',
  path: '/v1/physician_skills',
  may: guest,
  summary: 'Skills of physicians; those whose words meet the chosen specialty come first and are marked.',
  query: z.object({
    residency_ids: idList.optional(),
    fellowship_ids: idList.optional(),
    physician_type_id: id.optional(),
  }),
  response: list(titled.extend({ suggested: z.boolean() })),
  topics,
});

export const listMedicalSchools = call({
  name: 'reference.medical_schools',
  method: 'GET',
  path: '/v1/medical_schools',
  may: guest,
  summary: 'Medical schools, all or of one degree (MD, DO …).',
  query: z.object({ degree_type: text(20).optional() }),
  response: list(
    z.object({
      id,
      name: z.string(),
      degree_type: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string(),
    }),
  ),
  topics,
});

export const searchPlaces = call({
  name: 'reference.places',
  method: 'GET',
  path: '/v1/places',
  may: guest,
  summary: 'Up to ten places whose ZIP or city begins so; `Tampa, FL` narrows to the state.',
  query: z.object({ search: required(80, 'Please type a ZIP code or a city.') }),
  response: list(
    z.object({
      zip: z.string(),
      city: z.string(),
      state: z.string(),
      lat: z.number(),
      lng: z.number(),
      label: z.string(),
    }),
  ),
  topics,
});

export const searchHospitals = call({
  name: 'reference.hospitals',
  method: 'GET',
  path: '/v1/hospitals',
  may: signedIn,
  summary: 'Up to ten hospitals by name or city, from the public register.',
  query: z.object({ search: required(80, 'Please type a name or a city.') }),
  response: list(
    z.object({
      ccn: z.string(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      type: z.string(),
    }),
  ),
  topics,
});

export const listVocabularies = call({
  name: 'reference.vocabularies',
  method: 'GET',
  path: '/v1/vocabularies',
  may: signedIn,
  summary: 'The simple lists by kind; several kinds by comma, none = all.',
  query: z.object({ kinds: wordList.pipe(z.array(z.enum(vocabularyKinds))).optional() }),
  response: one(
    z.partialRecord(z.enum(vocabularyKinds), z.array(choice.extend({ category: z.string().nullable() }))),
  ),
  topics,
});

export const listStates = call({
  name: 'reference.states',
  method: 'GET',
  path: '/v1/states',
  may: signedIn,
  summary: 'States, territories and provinces, with the standing of the nurse compact.',
  response: list(
    z.object({
      code: z.string(),
      name: z.string(),
      country: z.enum(['US', 'CA']),
      kind: z.string(),
      nlc: z.string(),
      nlc_since: z.string().nullable(),
    }),
  ),
  topics,
});

export const listLanguages = call({
  name: 'reference.languages',
  method: 'GET',
  path: '/v1/languages',
  may: signedIn,
  summary: 'Languages by name.',
  response: list(z.object({ id, code: z.string(), name: z.string(), native_name: z.string() })),
  topics,
});

export const listCertifications = call({
  name: 'reference.certifications',
  method: 'GET',
  path: '/v1/certifications',
  may: signedIn,
  summary: 'Certifications, all or of one discipline.',
  query: z.object({ discipline_id: id.optional() }),
  response: list(certification),
  topics,
});

export const listLicenseTypes = call({
  name: 'reference.license_types',
  method: 'GET',
  path: '/v1/license_types',
  may: signedIn,
  summary: 'Kinds of license, all or of one discipline, with the compact each counts under.',
  query: z.object({ discipline_id: id.optional() }),
  response: list(licenseType),
  topics,
});

export const listResidencies = call({
  name: 'reference.residencies',
  method: 'GET',
  path: '/v1/residencies',
  may: signedIn,
  summary: 'Residencies with their fellowships.',
  response: list(
    z.object({
      id,
      name: z.string(),
      years: z.string(),
      board: z.string(),
      fellowships: z.array(
        z.object({ id, name: z.string(), years: z.string(), board_certificate: z.boolean() }),
      ),
    }),
  ),
  topics,
});

export const whereAmI = call({
  name: 'reference.location',
  method: 'GET',
  path: '/v1/location',
  may: guest,
  summary:
    'The visitor’s country by their address, null where it is unknown, and whether the chat widget may load (US and CA).',
  response: one(z.object({ country: z.string().nullable(), chat_widget: z.boolean() })),
});
