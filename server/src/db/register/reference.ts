// What is looked up: nobody's, open to everybody, written by the house alone.
import { open, type Entries } from './entry';

export const referenceEntries: Entries = {
  areas: {
    holds: 'a county, or several small ones, in whose middle homes stand for companies',
    columns: 'cell id lat lng px py pz reach state title',
    ...open(),
  },
  assessment_items: {
    holds: 'a question of the self-assessment',
    columns: 'discipline_id id kind position text',
    ...open(),
  },
  certifications: {
    holds: 'a certification there is',
    columns: 'abbreviation id issuer kind name',
    ...open(),
  },
  disciplines: {
    holds: 'a discipline',
    columns:
      'abbreviation category code federal_label id nucc onet_soc parent_id physician_fields price_tier title',
    ...open(),
  },
  discipline_assessment_items: {
    holds: 'which questions a discipline is asked',
    columns: 'discipline_id id kind position text',
    ...open(),
  },
  discipline_certifications: {
    holds: 'which certifications a discipline has',
    columns: 'certification_id discipline_id',
    ...open(),
  },
  discipline_choices: {
    holds: 'which words of the forms a discipline’s vacancies choose from',
    columns: 'discipline_id vocabulary_id',
    ...open(),
  },
  discipline_license_types: {
    holds: 'which licenses a discipline has',
    columns: 'discipline_id license_type_id',
    ...open(),
  },
  discipline_skills: {
    holds: 'which skills a discipline has',
    columns: 'discipline_id position skill_id',
    ...open(),
  },
  fellowships: {
    holds: 'a fellowship',
    columns: 'board_certificate id name residency_id years',
    ...open(),
  },
  free_email_domains: {
    holds: 'a mail domain that anybody may have',
    columns: 'domain',
    ...open(),
  },
  hospitals: {
    holds: 'a hospital of the public file',
    columns: 'address ccn city county lat lng name ownership state type zip',
    ...open(),
  },
  known_words: {
    holds: 'a word of the search and how often it stands',
    columns: 'uses word',
    ...open(),
  },
  languages: {
    holds: 'a language',
    columns: 'code id name native_name',
    ...open(),
  },
  license_types: {
    holds: 'a kind of license',
    columns: 'code compact id name',
    ...open(),
  },
  matching_attributes: {
    holds: 'a perk that can be stated and wished for',
    columns: 'benefit_id code id kind label options question_employer question_job_seeker',
    ...open(),
  },
  medical_schools: {
    holds: 'a medical school',
    columns: 'accreditor city country degree_type id name state',
    ...open(),
  },
  residencies: {
    holds: 'a residency',
    columns: 'board id name nucc years',
    ...open(),
  },
  search_terms: {
    holds: 'what a word of a search means',
    columns: 'alternatives cities kind known label lat lng others preference_ids state vocabulary words',
    ...open(),
  },
  skills: {
    holds: 'a skill',
    columns: 'id title',
    ...open(),
  },
  states: {
    holds: 'a state',
    columns: 'code country fips kind name nlc nlc_since practical_nurse_title',
    ...open(),
  },
  title_synonyms: {
    holds: 'another title of a discipline',
    columns: 'among discipline_id synonym',
    ...open(),
  },
  title_weights: {
    holds: 'what a word of a title weighs',
    columns: 'feature weights',
    ...open(),
  },
  vocabulary: {
    holds: 'a word of the forms',
    columns: 'category id kind label position',
    ...open(),
  },
  zipcodes: {
    holds: 'a ZIP code and where it lies',
    columns: 'area_id city county lat lng px py pz state zip',
    ...open(),
  },
  reference_loads: {
    holds: 'which file was loaded when',
    whose: 'nobody',
    columns: 'file hash loaded_at',
  },
  migrations: {
    holds: 'which migration was applied when',
    whose: 'nobody',
    columns: 'applied_at hash name',
    house: 'reads',
  },
  house_settings: {
    holds: 'what all processes share; no secret',
    whose: 'nobody',
    columns: 'name value',
  },
};
