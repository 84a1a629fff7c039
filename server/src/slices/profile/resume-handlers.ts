// What my résumé says for my profile. The text stays here; only the words that say a finding leave.
import type * as calls from '@rounds/product/profile/resume-calls';
import { findingsOf } from '@rounds/product/profile/resume-findings';
import { proposalsOf, type HeldEntries } from '@rounds/product/profile/resume-proposals';
import type { FullProfile } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import type { Tx } from '../../db/tx';
import { found, type HandlersOf } from '../../http/request-context';
import {
  listCertificationsOf,
  listDisciplines,
  listLanguages,
  listLicenseTypesOf,
  listSkillsOf,
  listStates,
  vocabulariesByKind,
} from '../reference/queries';
import { loadProfile } from './queries';
import { withKnownEmployers } from './resume-employers';
import { findText } from './resume-queries';

const nothing = {
  ...{ skills: [], certifications: [], licenses: [], numbered_licenses: [] },
  ...{ contact: [], experiences: [], educations: [], languages: [] },
};

const sections: Record<string, 'related_certifications' | 'special_certifications'> = {
  related: 'related_certifications',
  special: 'special_certifications',
};

export const resumeHandlers: HandlersOf<typeof calls> = {
  async resumeFindings(_input, { tx, actor, now }) {
    const profile = found(await loadProfile(tx, actor.id));
    const text = profile.resume_file_id === null ? undefined : await findText(tx, profile.resume_file_id);
    if (text?.state !== 'read')
      return { data: { state: (text?.state ?? 'none') as 'none' | 'waiting' | 'unreadable', ...nothing } };
    const disciplineId = profile.discipline.id;
    const certifications = (await listCertificationsOf(tx, disciplineId)).map((one) => ({
      ...one,
      section: sections[one.kind] ?? ('certifications' as const),
    }));
    const skills = await listSkillsOf(tx, disciplineId);
    const states = await listStates(tx);
    const mentions = findingsOf(text.words, { skills, certifications, states }, profile);
    const { licenses, ...proposals } = await proposalsFor(tx, profile, { words: text.words, states, now });
    const numbered = new Set(licenses.map(({ state }) => state));
    return {
      data: {
        ...{ state: 'read', ...mentions, ...proposals, numbered_licenses: licenses },
        licenses: mentions.licenses.filter(({ state }) => !numbered.has(state)),
        experiences: await withKnownEmployers(tx, proposals.experiences),
      },
    };
  },
};

async function proposalsFor(
  tx: Tx,
  profile: FullProfile,
  { words, states, now }: { words: string; states: { code: string; name: string }[]; now: string },
) {
  const own = profile.discipline.id;
  const catalogue = {
    ...{ own, states, professions: await listDisciplines(tx) },
    licenseTypes: await listLicenseTypesOf(tx, own),
    levels: (await vocabulariesByKind(tx, ['education_level']))['education_level'] ?? [],
    languages: await listLanguages(tx),
  };
  return proposalsOf(words, catalogue, { held: heldBy(profile), today: dayIn(now, 'UTC') });
}

const heldBy = (profile: FullProfile): HeldEntries => ({
  ...profile,
  languages: profile.languages.map(({ id, level }) => ({ language_id: id, level })),
});
