// How a hiring goes, from the hunt to the signature: one drawn line, and at each station who owes what by when.
import { helpPath } from '@rounds/product/pages';
import { many } from '../ui/words';
import { pictures } from './station-pictures';
import { stations, type Station } from './stations';

export function OneLine() {
  return (
    <section className="wide way">
      <h2>One line, from the hunt to the signature</h2>
      <p className="quiet">
        Every hiring is one record that both sides read. At each station somebody owes the next step, by a
        date that the other side sees.{' '}
        <a href={helpPath('requests')}>All dates, and what happens past them</a>
      </p>
      <ol>
        {stations.map((station, index) => (
          <li key={station.name} className={index < yes ? 'before' : undefined}>
            {index < stations.length - 1 && <Thread />}
            <svg className="station" viewBox="0 0 104 76" aria-hidden="true">
              {pictures[station.picture]}
            </svg>
            <div>
              <h3>{station.name}</h3>
              <p>{station.text}</p>
              <Owed station={station} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Up to it nobody is named, and the line is broken. */
const yes = stations.findIndex(({ stages }) => stages.some((stage) => stage === 'in_conversation'));

/** From the middle of a station's picture to the middle of the next one's: side by side, and one below the other. */
const waves = { across: 'M0 50C30 0 70 100 100 50', down: 'M50 0C0 30 100 70 50 100' } as const;

const Thread = () =>
  Object.entries(waves).map(([way, wave]) => (
    <svg key={way} className={way} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={wave} vectorEffect="non-scaling-stroke" />
    </svg>
  ));

function Owed({ station: { owes } }: { station: Station }) {
  if (!owes) return null;
  return (
    <p className="owed">
      <b>Owed by {owes.by}</b> within {many(owes.within, owes.days)}
    </p>
  );
}
