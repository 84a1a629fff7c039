// Above every queue of the desk: how much waits in each that this member of staff works on, and how much of it is late.
import { countQueues } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { count } from '../../ui/words';
import { queuePlaces } from './queue-places';
import classes from './queue-strip.module.css';

export function QueueStrip() {
  const { data } = useCall(countQueues, {}, { refetchInterval: 30_000 });
  return (
    <nav aria-label="What waits at the desk">
      <ul className={classes.strip}>
        {data?.data.map(({ queue, waiting, late }) => {
          const place = queuePlaces[queue];
          return (
            <li key={queue}>
              <Link to={place.to} search={place.waiting}>
                {place.title} <b className="tabular">{count(waiting)}</b>
              </Link>
              {late > 0 && (
                <Link
                  to={place.to}
                  search={place.late}
                  className={classes.late}
                  aria-label={`${place.title}: ${count(late)} late`}
                >
                  <b className="tabular">{count(late)}</b> late
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
