// The states by how many people there are a vacancy: where they are scarcer than elsewhere is what one looks for.
import { drawnPlane } from '../places/planes';
import type { MapTone } from '../places/marked-states';
import { UsMap } from '../places/us-map';
import { useMapView } from '../places/use-map-view';

interface Place {
  state: string;
  people: number;
  vacancies: number;
}

interface ScarcityMapProps<P extends Place> {
  label: string;
  places: readonly P[];
  textOf: (place: P) => string;
  /** Whom the legend counts: `new people`. */
  whom: string;
  onState: (state: string) => void;
}

export function ScarcityMap<P extends Place>({ label, places, textOf, whom, onState }: ScarcityMapProps<P>) {
  const map = useMapView(drawnPlane);
  const toneOf = tonesOf(places);
  return (
    <UsMap
      map={map}
      label={label}
      marks={Object.fromEntries(
        places.map((place) => [place.state, { tone: toneOf(place), text: textOf(place) }] as const),
      )}
      onChoose={onState}
      legend={[
        { tone: 'good', text: `As many ${whom} a vacancy as in all states, or more` },
        { tone: 'waiting', text: 'Fewer' },
        { tone: 'quiet', text: 'No vacancy published' },
      ]}
    />
  );
}

/** Each against all of them together. */
function tonesOf(places: readonly Place[]): (place: Place) => MapTone {
  const sum = (name: 'people' | 'vacancies') => places.reduce((all, place) => all + place[name], 0);
  const [people, vacancies] = [sum('people'), sum('vacancies')];
  return (place) => {
    if (place.vacancies === 0) return 'quiet';
    return place.people * vacancies >= people * place.vacancies ? 'good' : 'waiting';
  };
}
