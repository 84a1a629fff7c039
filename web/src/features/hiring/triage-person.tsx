// Who is chosen in the triage, with the request as its own page shows it.
import { employerFullProfile } from '@rounds/product/connections/calls';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import type { CameFrom } from '../connections/came-from';
import { RequestPanel } from './request-panel';
import classes from './triage.module.css';

/** Whoever is only passed by on the way to another is not opened: the other side reads when they were. */
const restMs = 200;

interface TriagePersonProps {
  id: number;
  cameFrom: CameFrom;
  /** Hears of every move that is begun here. */
  onBegin: () => void;
}

export function TriagePerson({ id, cameFrom, onBegin }: TriagePersonProps) {
  const [rested] = useDebouncedValue(id, restMs);
  if (rested !== id) return null;
  return <Person key={id} id={id} cameFrom={cameFrom} onBegin={onBegin} />;
}

function Person({ id, cameFrom, onBegin }: TriagePersonProps) {
  const card = useCall(employerFullProfile, { params: { id } }).data?.data.request;
  return (
    <section className={classes.person} aria-label={card?.job_seeker.name ?? 'Request'}>
      {card && (
        <div className={classes.personHead}>
          <h2>{card.job_seeker.name}</h2>
          <Link
            to="/employer/job_seekers/requests/$id"
            params={{ id: String(id) }}
            search={cameFrom}
            aria-label={`Open ${card.job_seeker.name} on a page`}
          >
            Open on a page
          </Link>
        </div>
      )}
      <RequestPanel id={id} onBegin={onBegin} />
    </section>
  );
}
