// Where people are scarcer than elsewhere, which is what one looks for on a map of the market.
import type { MapTone } from '../places/marked-states';

interface Place {
  people: number;
  vacancies: number;
}

/** Each against all of them together. */
export function tonesOf(places: readonly Place[]): (place: Place) => MapTone {
  const sum = (name: 'people' | 'vacancies') => places.reduce((all, place) => all + place[name], 0);
  const [people, vacancies] = [sum('people'), sum('vacancies')];
  return (place) => {
    if (place.vacancies === 0) return 'quiet';
    return place.people * vacancies >= people * place.vacancies ? 'good' : 'waiting';
  };
}
