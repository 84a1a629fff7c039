// How a vacancy is said in a line: place, pay, work, start. Numbers are worded by ui/words.
import type { VacancyCard } from '@rounds/product/jobs/calls';
import type { Tone } from '../../ui/status-badge';
import { count, many, milesText, payText } from '../../ui/words';

export const placeLine = (vacancy: VacancyCard): string =>
  [vacancy.facility.name, cityLine(vacancy)].join(' · ');

export const cityLine = (vacancy: VacancyCard): string =>
  [
    `${vacancy.facility.city}, ${vacancy.facility.state}`,
    ...(vacancy.miles === null ? [] : [awayText(vacancy, vacancy.miles)]),
  ].join(' · ');

/** Miles from another place than home are not how far away it is. */
function awayText({ miles_from }: VacancyCard, miles: number): string {
  if (miles_from === 'searched') return `${milesText(miles)} from the place searched`;
  return miles < 1 ? milesText(miles) : `${milesText(miles)} away`;
}

/** `companies see about 10–15 miles`: of the job seeker's own, where their exact distance stands beside it. */
export const seenText = ({ from, to }: NonNullable<VacancyCard['companies_see']>): string =>
  `companies see about ${count(from)}–${count(to)} miles`;

export const payLine = ({ pay }: VacancyCard): string => payText(pay.min, pay.max, pay.period);

export const workLine = ({ shifts, position_types, department }: VacancyCard): string =>
  [...shifts, ...position_types, ...(department ? [department] : [])].join(' · ');

export const vacanciesText = (total: number): string => many(total, 'vacancy', 'vacancies');

/** Only a vacancy that is published needs no word. */
export const stateWords: Partial<Record<VacancyCard['state'], readonly [string, Tone]>> = {
  paused: ['Paused', 'waiting'],
  filled: ['Filled', 'neutral'],
  expired: ['Expired', 'neutral'],
  closed: ['Closed', 'neutral'],
  archived: ['Closed', 'neutral'],
};
