// How a person of the hunt is described in short: place, distance in bands, availability, how much is open.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { Tone } from '../../ui/status-badge';
import { availableText, distanceText, placeText } from './seen-words';
import { many } from '../../ui/words';

export const yearsText = (years: number): string => (years === 0 ? 'Less than a year' : many(years, 'year'));

/** One line of facts, the known ones only. */
export function factsLine(person: ProfileView): string {
  if (person.visibility === 'former') return person.discipline.title;
  const facts = [
    // Locked, the name is made of both.
    person.visibility === 'locked' ? null : person.discipline.title,
    person.visibility === 'locked' && person.years > 0 ? null : `${yearsText(person.years)} of experience`,
    placeText(person),
    distanceText(person),
    availableText(person),
  ];
  return facts.filter(Boolean).join(' · ');
}

export const visibilityWords: Record<ProfileView['visibility'], readonly [string, Tone, string]> = {
  locked: ['Locked', 'neutral', 'Name, work history and documents are closed.'],
  unlocked: ['Unlocked', 'accent', 'The structured profile is open; the full name opens with the yes.'],
  connected: ['Connected', 'good', 'The whole profile is open.'],
  former: ['Closed', 'neutral', 'This person is not open to your company any more.'],
};
