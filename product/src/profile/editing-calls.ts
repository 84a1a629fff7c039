// What a page that edits a profile reads: all of its lists at once, and at once all that its fields choose from.
import { z } from 'zod';
import { call, id, one } from '../call';
import { sectionReads, type SectionReads } from './section-calls';
import { sectionKeys, type SectionKey } from './sections';

const seeker = { job_seeker: true } as const;

type Lists = z.ZodObject<{ [K in SectionKey]: SectionReads[K]['response']['shape']['data'] }>;

/** Each list as its own call answers it. */
const lists = z.object(
  Object.fromEntries(sectionKeys.map((key) => [key, sectionReads[key].response.shape.data])),
) as unknown as Lists;

export const profileLists = call({
  name: 'profile.lists',
  method: 'GET',
  path: '/v1/profile/lists',
  may: seeker,
  summary: 'All my lists at once, each as its own call answers it, with the version they are saved under.',
  response: one(lists).extend({ completion: z.number().int(), version: z.number().int() }),
  topics: ['profile'],
});

const titled = z.object({ id, title: z.string() });
const choice = z.object({ id, label: z.string() });

export const profileChoices = call({
  name: 'profile.choices',
  method: 'GET',
  path: '/v1/profile/choices',
  may: seeker,
  summary:
    'What the fields and lists of my profile choose from, by my discipline; what only a physician is asked is empty for others.',
  response: one(
    z.object({
      states: z.array(z.object({ code: z.string(), name: z.string() })),
      /** All there are, as a license may be of an earlier discipline; `usual` = of mine. */
      license_types: z.array(titled.extend({ usual: z.boolean() })),
      certifications: z.array(
        titled.extend({
          abbreviation: z.string(),
          kind: z.enum(['required', 'related', 'special', 'general']),
        }),
      ),
      skills: z.array(titled),
      languages: z.array(z.object({ id, name: z.string() })),
      shift: z.array(choice),
      type_of_position: z.array(choice),
      comfort_setting: z.array(choice),
      education_level: z.array(choice),
      advanced_training: z.array(choice),
      leadership_role: z.array(choice),
      self_declaration: z.array(choice),
      physician_type: z.array(choice),
      medical_graduate_type: z.array(choice),
      board_status: z.array(choice),
      residencies: z.array(
        z.object({ id, name: z.string(), fellowships: z.array(z.object({ id, name: z.string() })) }),
      ),
    }),
  ),
  topics: ['reference'],
});
