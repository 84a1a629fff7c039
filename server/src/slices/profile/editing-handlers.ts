// What a page that edits a profile reads, each in one transaction: the lists, and what is chosen from.
import type * as calls from '@rounds/product/profile/editing-calls';
import { sectionKeys } from '@rounds/product/profile/sections';
import { preferenceKinds, type VocabularyKind } from '@rounds/product/reference/kinds';
import type { HandlersOf } from '../../http/request-context';
import {
  listCertificationsOf,
  listLanguages,
  listLicenseTypesOf,
  listResidenciesWithFellowships,
  listSkillsOf,
  listStates,
  vocabulariesByKind,
} from '../reference/queries';
import { disciplineOf, standingOf } from './own-queries';
import { entriesOf } from './section-entries';

type Handlers = HandlersOf<typeof calls>;
type Lists = Awaited<ReturnType<Handlers['profileLists']>>['data'];
type Choices = Awaited<ReturnType<Handlers['profileChoices']>>['data'];

const everybodys = [
  'education_level',
  'advanced_training',
  'leadership_role',
  'self_declaration',
] as const satisfies readonly VocabularyKind[];
const physicians = [
  'physician_type',
  'medical_graduate_type',
  'board_status',
] as const satisfies readonly VocabularyKind[];

export const editingHandlers: Handlers = {
  async profileLists(_input, { tx, actor }) {
    // Before the lists: one that is saved meanwhile then meets its conflict.
    const standing = await standingOf(tx, actor.id);
    const read = sectionKeys.map(async (key) => [key, await entriesOf(tx, key, actor.id)] as const);
    // Each list is parsed against its own shape on its way out.
    return { data: Object.fromEntries(await Promise.all(read)) as unknown as Lists, ...standing };
  },

  async profileChoices(_input, { tx, actor }) {
    const { id, physician_fields } = await disciplineOf(tx, actor.id);
    const kinds = [...preferenceKinds, ...everybodys, ...(physician_fields ? physicians : [])];
    const [words, states, types, usual, certifications, skills, languages, residencies] = await Promise.all([
      vocabulariesByKind(tx, kinds),
      listStates(tx),
      listLicenseTypesOf(tx, undefined),
      listLicenseTypesOf(tx, id),
      listCertificationsOf(tx, id),
      listSkillsOf(tx, id),
      listLanguages(tx),
      physician_fields ? listResidenciesWithFellowships(tx) : [],
    ]);
    const ofMine = new Set(usual.map((type) => type.id));
    const none = Object.fromEntries(physicians.map((kind) => [kind, []]));
    const lists = { states, certifications, skills, languages, residencies };
    const license_types = types.map((type) => ({ ...type, usual: ofMine.has(type.id) }));
    return { data: { ...none, ...words, ...lists, license_types } as unknown as Choices };
  },
};
