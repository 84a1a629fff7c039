// Reading and saving each of the fifteen lists of a profile: two calls a list, all alike.
import { z } from 'zod';
import { call, day, id, list } from '../call';
import { ownFile } from './own-file';
import { sectionInput, sectionItems, type SectionKey } from './sections';

/** Of what may carry one. */
const documented = { document: ownFile.nullable() } as const;

/** What a section adds to what was sent: the document, of a license also the compact's reading and who checked. */
const added = {
  certifications: documented,
  related_certifications: documented,
  special_certifications: documented,
  licenses: {
    ...documented,
    multistate: z.boolean(),
    checked_how: z.string().nullable(),
    checked_at: z.string().nullable(),
  },
} as const;

const standing = { completion: z.number().int(), version: z.number().int() };

/** The shape of one entry, as the schema of its list has it. */
type Shape<K extends SectionKey> =
  (typeof sectionItems)[K] extends z.ZodObject<infer S extends z.ZodRawShape> ? S : never;

type Stored<K extends SectionKey> = z.ZodObject<
  Shape<K> & { id: typeof id } & (K extends keyof typeof added ? (typeof added)[K] : object)
>;

const isDay = /_(?:date|on)$/;

/** What was kept is answered, whatever years were taken in its time. */
function storedOf<K extends SectionKey>(key: K): Stored<K> {
  const more = key in added ? added[key as keyof typeof added] : {};
  const days = Object.keys(sectionItems[key].shape).filter((field) => isDay.test(field));
  const kept = Object.fromEntries(days.map((field) => [field, day.nullable()]));
  return sectionItems[key].extend({ ...kept, id, ...more }) as unknown as Stored<K>;
}

const answerOf = <K extends SectionKey>(key: K) => list(storedOf(key)).extend(standing);

const topics = ['profile', 'me', 'dashboard', 'vacancies'] as const;

const readCall = <K extends SectionKey>(key: K) =>
  call({
    name: `profile.${key}`,
    method: 'GET',
    path: `/v1/profile/${key}`,
    may: { job_seeker: true },
    summary: `My ${words(key)}.`,
    response: answerOf(key),
    topics: ['profile'],
  });

type SaveBody<K extends SectionKey> = z.ZodObject<
  Record<K, z.ZodArray<z.ZodObject<Shape<K> & { id: z.ZodOptional<typeof id> }>>> & {
    version: z.ZodOptional<z.ZodNumber>;
  }
>;

const saveCall = <K extends SectionKey>(key: K) =>
  call({
    name: `profile.save_${key}`,
    method: 'POST',
    path: `/v1/profile/${key}`,
    may: { job_seeker: true },
    summary: `Saves my whole list of ${words(key)}; an entry with an id is kept, a missing one goes.`,
    body: z.object({
      [key]: sectionInput(key),
      version: z.number().int().optional(),
    }) as unknown as SaveBody<K>,
    response: answerOf(key),
    refuses: ['conflict'],
    topics,
  });

const words = (key: SectionKey): string => key.replace('user_', '').replaceAll('_', ' ');

function eachSection<M>(make: (key: SectionKey) => unknown): M {
  const keys = Object.keys(sectionItems) as SectionKey[];
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as M;
}

export type SectionReads = { [K in SectionKey]: ReturnType<typeof readCall<K>> };
export type SectionSaves = { [K in SectionKey]: ReturnType<typeof saveCall<K>> };

export const sectionReads = eachSection<SectionReads>(readCall);
export const sectionSaves = eachSection<SectionSaves>(saveCall);
