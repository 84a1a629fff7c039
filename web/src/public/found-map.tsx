// What the public search found: a map of the country, of one state or of a circle, and its numbers as a list.
import { jobsPath, placePath, type FoundMap } from '@rounds/product/pages';
import { count, many, totalText } from '../ui/words';
import { Legend, StatesPicture } from './country';
import { RegionMap } from './region-map';
import { spotOf } from './shapes';

interface FoundMapProps {
  map: FoundMap;
  asked: Record<string, string>;
}

/** Of more places than these those with the most are shown. */
const mostPlaces = 200;

export function FoundOnMap({ map, asked: here }: FoundMapProps) {
  const { view: _map, ...asked } = here;
  const isWhole = map.states.length > 1 && !map.around;
  const shown = { ...map, places: map.places.slice(0, mostPlaces) };
  return (
    <section className="found" aria-label="Map of the results">
      <figure className={isWhole ? 'country' : undefined}>
        {isWhole ? <WholeCountry map={map} asked={asked} /> : <RegionMap map={shown} asked={asked} />}
        <figcaption>
          {isWhole && <Legend counts={map.states} />}
          <Told map={map} isWhole={isWhole} />
        </figcaption>
      </figure>
      {isWhole ? (
        <Numbers
          title="By state"
          rows={map.states.map(({ code, name, vacancies }) => ({
            ...{ name, number: totalText(vacancies, map.exact ? 'eq' : 'gte') },
            href: jobsPath(asked, { states: code }),
          }))}
        />
      ) : (
        <Numbers
          title="By place"
          rows={shown.places.map(({ place, vacancies }) => ({
            ...{ name: place, number: count(vacancies), href: placePath(asked, place) },
          }))}
        />
      )}
    </section>
  );
}

/** From so many places on, their dots are small. */
const tightFrom = 120;

const WholeCountry = ({ map: { states, places, exact }, asked }: FoundMapProps) => (
  <StatesPicture
    counts={states}
    asked={asked}
    exact={exact}
    tight={places.length >= tightFrom}
    marks={(code) => <Dots places={places.filter(({ state }) => state === code)} />}
  />
);

/** The places of a state, the more vacancies the larger; at most so many of each size, which is more than can be told apart. */
const sizes = [
  { from: 10, name: 'many', most: 40 },
  { from: 3, name: 'some', most: 60 },
  { from: 1, name: 'few', most: 100 },
] as const;

function Dots({ places }: { places: FoundMap['places'] }) {
  return sizes.map(({ from, name, most }, index) => {
    const to = sizes[index - 1]?.from ?? Infinity;
    const spots = places
      .filter(({ vacancies }) => vacancies >= from && vacancies < to)
      .flatMap(({ at }) => {
        const spot = at && spotOf(at);
        return spot ? [`M${Math.round(spot[0])} ${Math.round(spot[1])}h0`] : [];
      });
    const path = [...new Set(spots)].slice(0, most).join('');
    return path && <path key={name} className={`places ${name}`} d={path} />;
  });
}

/** What of the results is not on the map; nothing where all of them are. */
function Told({
  map: { places, looked_at, exact },
  isWhole,
}: Pick<FoundMapProps, 'map'> & { isWhole: boolean }) {
  const off = places.reduce((sum, { at, vacancies }) => sum + (at ? 0 : vacancies), 0);
  const told = [
    ...(exact ? [] : [`The first ${count(looked_at)} results by place; the list has more.`]),
    ...(off > 0 ? [`${many(off, 'result')} ${off === 1 ? 'is' : 'are'} off the map.`] : []),
    ...(!isWhole && places.length > mostPlaces
      ? [`Of ${count(places.length)} places the ${mostPlaces} with the most are shown.`]
      : []),
  ];
  return told.length > 0 && <p className="quiet">{told.join(' ')}</p>;
}

interface Row {
  name: string;
  number: string;
  href: string;
}

const rowsShown = 12;

/** The same without a picture. Whatever is beyond the first dozen waits behind its number. */
function Numbers({ title, rows }: { title: string; rows: readonly Row[] }) {
  const rest = rows.slice(rowsShown);
  return (
    <div className="found-list">
      <h2>{title}</h2>
      <Rows rows={rows.slice(0, rowsShown)} label={title} />
      {rest.length > 0 && (
        <details>
          <summary>{count(rest.length)} more</summary>
          <Rows rows={rest} label={`${title}, the others`} />
        </details>
      )}
    </div>
  );
}

const Rows = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <ul aria-label={label}>
    {rows.map(({ name, number, href }) => (
      <li key={name}>
        <a href={href} rel="nofollow">
          {name} <b>{number}</b>
        </a>
      </li>
    ))}
  </ul>
);
