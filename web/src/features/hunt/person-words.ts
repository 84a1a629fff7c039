// How a person of the hunt is described in short: place, distance in bands, availability, how much is open.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { Tone } from '../../ui/status-badge';
import { dayText } from '../../ui/words';

/** `10–15 miles away`; whole bands of five miles, never finer. */
function bandText(distance: ProfileView['distance']): string | null {
  if (!distance) return null;
  return distance.from === 0 ? `Within ${distance.to} miles` : `${distance.from}–${distance.to} miles away`;
}

export const yearsText = (years: number): string =>
  years === 0 ? 'Less than a year' : `${years} ${years === 1 ? 'year' : 'years'}`;

/** One line of facts, the known ones only. */
export function factsLine(person: ProfileView): string {
  const place = [person.city, person.state].filter(Boolean).join(', ');
  const facts = [
    person.name === person.discipline.title ? null : person.discipline.title,
    `${yearsText(person.years)} of experience`,
    place || null,
    bandText(person.distance),
    person.available_from ? `Available from ${dayText(person.available_from)}` : null,
  ];
  return facts.filter(Boolean).join(' · ');
}

export const visibilityWords: Record<ProfileView['visibility'], readonly [string, Tone, string]> = {
  locked: ['Locked', 'neutral', 'Name, work history and documents are closed.'],
  unlocked: ['Unlocked', 'accent', 'The structured profile is open; the full name opens with the yes.'],
  connected: ['Connected', 'good', 'The whole profile is open.'],
};
