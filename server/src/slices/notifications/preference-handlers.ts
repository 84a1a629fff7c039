// What somebody wants to be told, read and changed, on both sides.
import type { Employer, JobSeeker } from '@rounds/product/actor';
import { groupsOf, usualChoice } from '@rounds/product/notifications/groups';
import type * as calls from '@rounds/product/notifications/preference-calls';
import type { Preferences } from '@rounds/product/notifications/preference-calls';
import { usualClock } from '@rounds/product/notifications/when';
import type { Input } from '@rounds/product/call';
import { asHouse } from '../../db/acting';
import type { HandlersOf, RequestContext } from '../../http/request-context';
import {
  findClock,
  forgetOnDevices,
  forgetWaiting,
  keepChoice,
  keepClock,
  listChoices,
} from './preference-queries';

type Either = RequestContext<JobSeeker | Employer>;

async function read(_input: unknown, { tx, actor }: Either): Promise<{ data: Preferences }> {
  const clock = await findClock(tx, actor.id);
  const choices = await listChoices(tx, actor.id);
  const groups = groupsOf(actor.kind).map((words) => ({
    ...words,
    ...(choices.get(words.group) ?? usualChoice),
  }));
  const monday = actor.kind === 'employer' ? (clock?.monday ?? true) : null;
  return { data: { groups, ...usualClock, ...clock, zone: clock?.zone ?? null, monday } };
}

async function change(
  { body }: Pick<Input<typeof calls.changeSeekerPreferences>, 'body'>,
  context: Either,
): Promise<{ data: Preferences }> {
  const { tx, actor } = context;
  const { groups, monday, ...clock } = body.notification_preferences;
  const own = new Set(groupsOf(actor.kind).map(({ group }) => group));
  await keepClock(tx, actor.id, { ...clock, ...(typeof monday === 'boolean' && { monday }) });
  const were = await listChoices(tx, actor.id);
  for (const { devices, ...choice } of groups) {
    const { devices: was } = were.get(choice.group) ?? usualChoice;
    if (own.has(choice.group)) await keepChoice(tx, actor.id, { ...choice, devices: devices ?? was });
  }
  const ended = groups.filter(({ letter }) => letter === 'none').map(({ group }) => group);
  const silent = groups.filter(({ devices }) => devices === false).map(({ group }) => group);
  const reader = { personId: actor.id, side: actor.kind };
  await asHouse(tx, async () => {
    await forgetWaiting(tx, reader, ended);
    await forgetOnDevices(tx, reader, silent);
  });
  return read(body, context);
}

export const preferenceHandlers: HandlersOf<typeof calls> = {
  seekerPreferences: read,
  changeSeekerPreferences: change,
  employerPreferences: read,
  changeEmployerPreferences: change,
};
