// What my résumé mentions and my profile lacks. The text stays here; only the words that say a finding leave.
import type * as calls from '@rounds/product/profile/resume-calls';
import { findingsOf } from '@rounds/product/profile/resume-findings';
import { found, type HandlersOf } from '../../http/request-context';
import { listCertificationsOf, listSkillsOf, listStates } from '../reference/queries';
import { loadProfile } from './queries';
import { findText } from './resume-queries';

const nothing = { skills: [], certifications: [], licenses: [] };

const sections: Record<string, 'related_certifications' | 'special_certifications'> = {
  related: 'related_certifications',
  special: 'special_certifications',
};

export const resumeHandlers: HandlersOf<typeof calls> = {
  async resumeFindings(_input, { tx, actor }) {
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
    return {
      data: { state: 'read', ...findingsOf(text.words, { skills, certifications, states }, profile) },
    };
  },
};
