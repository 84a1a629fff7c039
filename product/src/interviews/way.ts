// How somebody gets into an interview: a link, a number and who calls, an address; and who reads it from when.
import { webAddress } from '../fields';
import { refuse, type Refusal } from '../refusals';
import type { interviewModes } from './setup-calls';

export const callers = ['employer', 'job_seeker'] as const;

/** `place` is the link of a video interview, the number of a phone interview, else the address. */
export interface Way {
  mode: (typeof interviewModes)[number];
  place: string;
  caller: (typeof callers)[number] | null;
}

const fault = (field: string, sentence: string) =>
  refuse('validation_failed', { fields: { [field]: sentence } });

const isSecureLink = (place: string): boolean =>
  /^https:\/\//i.test(place) && webAddress.safeParse(place).success;

const isNumber = (place: string): boolean =>
  /^\+?[\d ().,;#ext-]+$/i.test(place) && (place.match(/\d/g) ?? []).length >= 7;

/** What is wrong with it; a link may follow. Source: docs/rules.md#interviews */
export function wayRefusal({ mode, place, caller }: Way): Refusal | null {
  if (mode === 'video' && place !== '' && !isSecureLink(place))
    return fault('place', 'Please enter a link that begins with https://, or none: then it follows.');
  if (mode === 'phone' && !isNumber(place)) return fault('place', 'Please enter the telephone number.');
  if (mode === 'phone' && caller === null) return fault('caller', 'Please choose who calls.');
  return null;
}

const remote: readonly Way['mode'][] = ['video', 'phone'];
export const isRemote = (mode: Way['mode']): boolean => remote.includes(mode);

/** A link and a number reach the job seeker with their yes. Source: docs/rules.md#interviews */
export const isWayOpen = ({ mode, status }: { mode: Way['mode']; status: string }): boolean =>
  !isRemote(mode) || ['confirmed', 'in_progress', 'completed'].includes(status);

/** One line of it, as a side reads it; empty where there is nothing to say. */
export function wayText({ mode, place, caller }: Way, reader: 'employer' | 'job_seeker'): string {
  if (mode === 'video') return place === '' ? 'The link follows.' : `Link: ${place}`;
  if (place === '') return '';
  if (mode !== 'phone') return `Where: ${place}`;
  if (reader === 'employer')
    return caller === 'job_seeker' ? `The job seeker calls ${place}` : `You call from ${place}`;
  return caller === 'job_seeker' ? `You call ${place}` : `You are called from ${place}`;
}
