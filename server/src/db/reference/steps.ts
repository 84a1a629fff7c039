// Which shipped file fills which table, referred ones first. Rows are written in bulk.ts, in load.ts's order.
import { loadZipcodes } from './areas';
import type pg from 'pg';
import { type Row, type Target, upsert } from './bulk';
import {
  loadAssessmentItems,
  loadCertifications,
  loadDisciplineChoices,
  loadDisciplineSkills,
  loadLicenseTypes,
} from './disciplines';
import { helpFiles, loadHelp } from './help';
import { titleFiles } from './known-titles';
import { loadLanguages, loadMatchingAttributes, loadResidencies, loadVocabularies } from './lists';
import { cell, type Line, list, orNull, parseCsv } from './parse';
import { loadSearchWords } from './search-words';
import { loadTitleWeights } from './title-weights';
import { loadFreeEmailDomains, loadTitleSynonyms } from './words';

export type Step = {
  file: string;
  label: string;
  /** Files whose rows this one refers to: when they change, this one is read again. */
  needs?: string[];
  load(client: pg.PoolClient, text: string, at: { dataDir: string; now: Date | string }): Promise<void>;
};

export const STEPS: Step[] = [
  table('disciplines.csv', 'Disciplines', {
    table: 'disciplines',
    columns: [
      'id',
      'code',
      'title',
      'abbreviation',
      'parent_id',
      'category',
      'price_tier',
      'physician_fields',
      'onet_soc',
      'federal_label',
      'nucc',
    ],
    row: (line) => ({
      ...plain(line),
      parent_id: orNull(line, 'parent'),
      physician_fields: cell(line, 'physician_fields') === 'Y',
      onet_soc: list(line, 'onet_soc'),
      federal_label: list(line, 'federal_label'),
      nucc: list(line, 'nucc'),
    }),
  }),
  {
    file: 'title_synonyms.csv',
    label: 'Synonyms of titles',
    needs: ['disciplines.csv', 'short_words.csv'],
    load: loadTitleSynonyms,
  },
  { file: 'free_email_domains.txt', label: 'Free mail domains', load: loadFreeEmailDomains },
  table('skills.csv', 'Skills', { table: 'skills', columns: ['id', 'title'] }),
  {
    file: 'discipline_skills.csv',
    label: 'Skills by discipline',
    needs: ['disciplines.csv', 'skills.csv'],
    load: loadDisciplineSkills,
  },
  {
    file: 'certifications.csv',
    label: 'Certifications',
    needs: ['disciplines.csv'],
    load: loadCertifications,
  },
  { file: 'license_types.csv', label: 'License types', needs: ['disciplines.csv'], load: loadLicenseTypes },
  table('states_provinces.csv', 'States', {
    table: 'states',
    key: 'code',
    columns: ['code', 'name', 'country', 'kind', 'fips', 'nlc', 'nlc_since', 'practical_nurse_title'],
    row: (line) => ({ ...plain(line), fips: orNull(line, 'fips'), nlc_since: orNull(line, 'nlc_since') }),
  }),
  { file: 'languages.json', label: 'Languages', load: loadLanguages },
  { file: 'vocabularies.json', label: 'Lists', load: loadVocabularies },
  {
    file: 'discipline_choices.csv',
    label: 'Choices by discipline',
    needs: ['disciplines.csv', 'vocabularies.json'],
    load: loadDisciplineChoices,
  },
  { file: 'gme_specialties.json', label: 'Residencies', load: loadResidencies },
  table('medical_schools.csv', 'Medical schools', {
    table: 'medical_schools',
    columns: ['id', 'name', 'degree_type', 'accreditor', 'city', 'state', 'country'],
    row: (line) => ({ ...plain(line), city: orNull(line, 'city'), state: orNull(line, 'state') }),
  }),
  {
    file: 'matching_attributes.csv',
    label: 'Matching attributes',
    needs: ['vocabularies.json'],
    load: loadMatchingAttributes,
  },
  {
    file: 'assessment_items.csv',
    label: 'Self-assessment',
    needs: ['disciplines.csv'],
    load: loadAssessmentItems,
  },
  table('us_hospitals.csv', 'Hospitals', {
    table: 'hospitals',
    key: 'ccn',
    columns: ['ccn', 'name', 'address', 'city', 'state', 'zip', 'county', 'type', 'ownership', 'lat', 'lng'],
    row: (line) => ({ ...plain(line), lat: orNull(line, 'lat'), lng: orNull(line, 'lng') }),
  }),
  { file: 'us_zipcodes.csv', label: 'ZIP codes', load: loadZipcodes },
  {
    file: 'search_words.csv',
    label: 'Words of the search',
    needs: [
      ...['disciplines.csv', 'title_synonyms.csv', 'short_words.csv', 'skills.csv', 'certifications.csv'],
      'vocabularies.json',
      ...['gme_specialties.json', 'assessment_items.csv', 'states_provinces.csv', 'us_zipcodes.csv'],
      'us_hospitals.csv',
    ],
    load: loadSearchWords,
  },
  {
    file: 'known_titles.csv',
    label: 'What titles mean',
    needs: titleFiles,
    load: (client, _text, { dataDir }) => loadTitleWeights(client, dataDir),
  },
  { file: 'help/pages.json', label: 'Help pages', needs: helpFiles, load: loadHelp },
];

type TableStep = Omit<Target, 'key'> & { key?: string; row?: (line: Line) => Row };

function table(file: string, label: string, { key = 'id', row = plain, ...target }: TableStep): Step {
  const load = (client: pg.PoolClient, text: string) =>
    upsert(client, { ...target, key }, parseCsv(text).map(row));
  return { file, label, load };
}

function plain(line: Line): Row {
  return { ...line };
}
