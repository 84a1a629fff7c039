// What was found in my résumé. Storing the file is the profile's own call; adding what was found is each section's.
import { z } from 'zod';
import { call, id, one } from '../call';

/** none = there is no résumé, or it came before résumés were read. */
const resumeStates = ['none', 'waiting', 'read', 'unreadable'] as const;

const found = z.object({ id, title: z.string(), evidence: z.string() });

export const resumeFindings = call({
  name: 'profile.resume_findings',
  method: 'GET',
  path: '/v1/profile/resume_findings',
  may: { job_seeker: true },
  summary:
    'What my résumé mentions and my profile lacks, each with the words that say it; nothing is added by itself.',
  response: one(
    z.object({
      state: z.enum(resumeStates),
      skills: z.array(found),
      certifications: z.array(
        found.extend({
          abbreviation: z.string(),
          /** The list of the profile in which it belongs. */
          section: z.enum(['certifications', 'related_certifications', 'special_certifications']),
        }),
      ),
      licenses: z.array(z.object({ state: z.string(), title: z.string(), evidence: z.string() })),
    }),
  ),
  topics: ['profile'],
});
