// Vacancies by the place they are at, for a map and the list beside it.
import { mappedStates } from '../reference/mapped-states';

export interface PlacedVacancy {
  id: number;
  city: string;
  state: string;
  lat: number | null;
  lng: number | null;
}

export interface PlaceGroup {
  /** `Tampa, FL` */
  place: string;
  count: number;
  /** The first few, in the order they came in. */
  vacancy_ids: number[];
}

const few = 5;
const drawn: ReadonlySet<string> = new Set(Object.values(mappedStates));

export const placeName = ({ city, state }: Pick<PlacedVacancy, 'city' | 'state'>): string =>
  `${city}, ${state}`;

/** The two letters at the end of a place's name. */
export const stateOfPlace = (place: string): string => place.slice(-2);

/**
 * One entry for each place, the place with most first. A place's point is the middle of those of its vacancies.
 * Off the map: territories, and places of which no vacancy has a point. Source: docs/rules.md#map
 */
export function byPlace(vacancies: readonly PlacedVacancy[]) {
  const groups = new Map<string, PlacedVacancy[]>();
  for (const vacancy of vacancies) {
    const name = placeName(vacancy);
    const group = groups.get(name);
    if (group) group.push(vacancy);
    else groups.set(name, [vacancy]);
  }
  const points: (PlaceGroup & { lat: number; lng: number })[] = [];
  const offMap: PlaceGroup[] = [];
  for (const [place, group] of [...groups].sort(mostFirst)) {
    const entry = { place, count: group.length, vacancy_ids: group.slice(0, few).map(({ id }) => id) };
    const at = middleOf(group);
    if (at) points.push({ ...at, ...entry });
    else offMap.push(entry);
  }
  return { points, off_map: offMap };
}

type Group = [place: string, vacancies: PlacedVacancy[]];
const mostFirst = ([leftPlace, left]: Group, [rightPlace, right]: Group) =>
  right.length - left.length || (leftPlace < rightPlace ? -1 : 1);

function middleOf(group: readonly PlacedVacancy[]): { lat: number; lng: number } | null {
  const placed = group.flatMap(({ lat, lng, state }) =>
    lat === null || lng === null || !drawn.has(state) ? [] : [{ lat, lng }],
  );
  if (placed.length === 0) return null;
  const mean = (values: number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e4) / 1e4;
  return { lat: mean(placed.map(({ lat }) => lat)), lng: mean(placed.map(({ lng }) => lng)) };
}
