// The fifteen sections of a profile: where each is stored and which look-up knows what it chooses.
import { sectionItems, type SectionKey } from '@rounds/product/profile/sections';
import type { DB } from '../../db/tables';
import type { Ref, Section } from '../../patterns/section';

const vocabulary = (kind: string): Ref => ({ table: 'vocabulary', kind });

const row = (key: SectionKey, table: keyof DB, more: Omit<Section, 'table' | 'columns'> = {}): Section => ({
  table,
  columns: Object.keys(sectionItems[key].shape),
  ...more,
});
const certification = (key: SectionKey): Section =>
  row(key, 'seeker_certifications', {
    fixed: { section: key },
    refs: { certification_id: { table: 'certifications' } },
  });
const term = (key: SectionKey, kind: string): Section =>
  row(key, 'seeker_terms', { fixed: { section: key }, refs: { vocabulary_id: vocabulary(kind) } });

export const sectionTable: Record<SectionKey, Section> = {
  educations: row('educations', 'seeker_educations', {
    refs: {
      education_level_id: vocabulary('education_level'),
      medical_school_id: { table: 'medical_schools' },
    },
  }),
  certifications: certification('certifications'),
  related_certifications: certification('related_certifications'),
  special_certifications: certification('special_certifications'),
  advanced_trainings: term('advanced_trainings', 'advanced_training'),
  leadership_roles: term('leadership_roles', 'leadership_role'),
  experiences: row('experiences', 'seeker_experiences', {
    refs: {
      company_id: { table: 'companies' },
      employer_ccn: { table: 'hospitals', column: 'ccn' },
      discipline_id: { table: 'disciplines' },
    },
  }),
  residencies: row('residencies', 'seeker_residencies', {
    refs: {
      residency_id: { table: 'residencies' },
      fellowship_id: { table: 'fellowships' },
      board_status_id: vocabulary('board_status'),
    },
  }),
  self_declarations: row('self_declarations', 'seeker_declarations', {
    refs: { declaration_id: vocabulary('self_declaration') },
  }),
  user_preferences: row('user_preferences', 'seeker_preferences', {
    refs: { preference_id: { table: 'vocabulary' } },
  }),
  skills: row('skills', 'seeker_skills', { refs: { skill_id: { table: 'skills' } } }),
  locations: row('locations', 'seeker_locations', {
    refs: { zip_code: { table: 'zipcodes', column: 'zip' } },
  }),
  licenses: row('licenses', 'seeker_licenses', {
    fresh: { multistate: false },
    refs: { license_type_id: { table: 'license_types' }, state: { table: 'states', column: 'code' } },
  }),
  languages: row('languages', 'seeker_languages', { refs: { language_id: { table: 'languages' } } }),
  user_matching_attributes: row('user_matching_attributes', 'seeker_matching_attributes', {
    refs: { matching_attribute_id: { table: 'matching_attributes' } },
  }),
};
