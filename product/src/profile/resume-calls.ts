// What was found in my résumé. Storing the file is the profile's own call; adding what was found is each section's.
import { z } from 'zod';
import { call, day, id, one } from '../call';
import { languageLevels } from './language-levels';
import { resumeStandings } from './resume-proposals';

/** none = there is no résumé, or it came before résumés were read. */
const resumeStates = ['none', 'waiting', 'read', 'unreadable'] as const;

const found = z.object({ id, title: z.string(), evidence: z.string() });

/** Beside what my profile holds: new, different from it, or there already; with the lines that say it. */
const proposed = { standing: z.enum(resumeStandings), evidence: z.string() } as const;
/** `YYYY-MM`, or `YYYY` where no month is said. */
const month = z.string().regex(/^\d{4}(-\d{2})?$/);

export const resumeFindings = call({
  name: 'profile.resume_findings',
  method: 'GET',
  path: '/v1/profile/resume_findings',
  may: { job_seeker: true },
  summary:
    'What my résumé says for the lists of my profile, each with the words that say it; nothing is added by itself.',
  response: one(
    z.object({
      state: z.enum(resumeStates),
      /** Skills and certifications that my profile lacks. */
      skills: z.array(found),
      certifications: z.array(
        found.extend({
          abbreviation: z.string(),
          /** null = it does not say until when. */
          expires_on: day.nullable(),
          /** The list of the profile in which it belongs. */
          section: z.enum(['certifications', 'related_certifications', 'special_certifications']),
        }),
      ),
      /** States named with a license, of which no number was found. */
      licenses: z.array(z.object({ state: z.string(), title: z.string(), evidence: z.string() })),
      numbered_licenses: z.array(
        z.object({
          ...proposed,
          ...{ state: z.string(), title: z.string(), number: z.string(), expires_on: day.nullable() },
          /** Of my discipline; where they are several, I say which. */
          license_type_ids: z.array(id),
        }),
      ),
      /** A telephone and an address, as the fields of my profile would hold them. */
      contact: z.array(
        z.object({
          ...proposed,
          kind: z.enum(['phone', 'address']),
          words: z.string(),
          fields: z.object({
            phone: z.string().optional(),
            street: z.string().optional(),
            zip_code: z.string().optional(),
          }),
        }),
      ),
      experiences: z.array(
        z.object({
          ...proposed,
          ...{ employer: z.string(), title: z.string(), start: month },
          /** null = until today. */
          end: month.nullable(),
          discipline_id: id.nullable(),
          /** The employer as a company on Rounds, or in the public register of hospitals, where exactly one is meant. */
          ...{ company_id: id.nullable(), employer_ccn: z.string().nullable() },
          /** Its name and place there. */
          known_as: z.string().nullable(),
        }),
      ),
      educations: z.array(
        z.object({
          ...proposed,
          ...{ education_level_id: id, level: z.string(), school: z.string(), field: z.string() },
        }),
      ),
      languages: z.array(
        z.object({
          ...proposed,
          ...{ id, name: z.string() },
          /** null = it does not say how well. */
          level: z.enum(languageLevels).nullable(),
        }),
      ),
    }),
  ),
  topics: ['profile'],
});
