// What somebody wants to be told and how: by groups of events, the hour of digests, and quiet hours.
import { z } from 'zod';
import { call, one } from '../call';
import { number, text } from '../fields';
import { eventGroups, letterWays } from './groups';
import { isZone } from '../time';

const hour = number('Please choose an hour.').int().min(0).max(23);
const choice = z.object({
  group: z.enum(eventGroups),
  bell: z.boolean(),
  letter: z.enum(letterWays, 'Please choose how letters come.'),
  /** Left out, it stays as it is. */
  devices: z.boolean().optional(),
});

export const preferences = z.object({
  groups: z.array(choice.extend({ devices: z.boolean(), title: z.string(), about: z.string() })),
  /** null = nothing was chosen yet. */
  zone: z.string().nullable(),
  digest_hour: z.number().int(),
  quiet_from: z.number().int().nullable(),
  quiet_until: z.number().int().nullable(),
  /** Everything that waits for a member, by letter each Monday; null for a job seeker, who gets none. */
  monday: z.boolean().nullable(),
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesBody = z
  .object({
    groups: z.array(choice).max(eventGroups.length),
    zone: text(60).refine(isZone, 'Please choose a time zone.'),
    digest_hour: hour,
    quiet_from: hour.nullable(),
    quiet_until: hour.nullable(),
    /** Left out, it stays as it is. */
    monday: z.boolean().nullable().optional(),
  })
  .refine(
    ({ quiet_from: from, quiet_until: until }) =>
      (from === null) === (until === null) && (from === null || from !== until),
    {
      path: ['quiet_until'],
      error: 'Quiet hours begin at one hour and end at another.',
    },
  );

const read = { method: 'GET', response: one(preferences), topics: ['notifications'] } as const;
const write = {
  method: 'PUT',
  body: z.object({ notification_preferences: preferencesBody }),
  response: one(preferences),
  topics: ['notifications'],
} as const;
const summaries = {
  read: 'What I want to be told, by groups of events: in the bell, by letter at once, in a digest, on my devices, or not at all.',
  write: 'Changes it. Letters about security, rights and access come whatever is chosen.',
};

export const seekerPreferences = call({
  ...read,
  name: 'notifications.seeker_preferences',
  path: '/v1/profile/notification_preferences',
  may: { job_seeker: true },
  summary: summaries.read,
});
export const changeSeekerPreferences = call({
  ...write,
  name: 'notifications.change_seeker_preferences',
  path: '/v1/profile/notification_preferences',
  may: { job_seeker: true },
  summary: summaries.write,
});
export const employerPreferences = call({
  ...read,
  name: 'notifications.employer_preferences',
  path: '/v1/employers/notification_preferences',
  may: { employer: 'anyone' },
  summary: summaries.read,
});
export const changeEmployerPreferences = call({
  ...write,
  name: 'notifications.change_employer_preferences',
  path: '/v1/employers/notification_preferences',
  may: { employer: 'anyone' },
  summary: summaries.write,
});
