// What an employer should know before the next request: how punctual the company is, what is late, how many said yes.
import { sendingStanding } from '@rounds/product/connections/calls';
import { onTimeText } from '@rounds/product/connections/punctuality';
import type { Standing } from '@rounds/product/connections/standing';
import { limits } from '@rounds/product/limits';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../api/use-may';
import { useCall } from '../../api/use-call';
import { Day, useNow } from '../../ui/facts';
import { lateText } from '../../ui/words';
import classes from './standing-note.module.css';

const { leastPercent, warnPercent } = limits.onTime;

interface StandingNoteProps {
  /** Nothing while all is well: in a dialog there is no room for praise. */
  onlyWhatBites?: boolean;
}

export function StandingNote({ onlyWhatBites = false }: StandingNoteProps) {
  const may = useMay();
  const sends = may('send_requests');
  const standing = useCall(sendingStanding, {}, { enabled: sends });
  if (!standing.data) return null;
  const { data } = standing.data;
  const { percent } = data.on_time;
  const bites = percent !== null && percent < warnPercent && data.late.length > 0;
  const full = data.pending >= data.may_wait;
  const first = data.first_days;
  if (!bites && !data.yes_hint && !full && !first && (onlyWhatBites || percent === null)) return null;
  return (
    <section
      className={classes.note}
      data-waits={bites || full || (first !== null && first.sent >= first.most)}
      aria-label="How your company stands"
    >
      {percent !== null && <p className="tabular">{onTimeText(percent)}.</p>}
      {first && (
        <p className="tabular">
          A newly verified company sends at most {first.most} requests until <Day on={first.until} />;{' '}
          {first.sent} are sent.
        </p>
      )}
      {bites && <LateCases standing={data} />}
      {data.yes_hint && <p className="tabular">{data.yes_hint}</p>}
      {(full || data.yes_hint) && (
        <p className="tabular">
          {data.pending} of {data.may_wait} requests wait for an answer.
        </p>
      )}
    </section>
  );
}

function LateCases({ standing: { stopped, late } }: { standing: Standing }) {
  const now = useNow(true);
  return (
    <>
      <p>
        {stopped
          ? `Under ${leastPercent} % no new request goes until this is answered:`
          : `Under ${leastPercent} % new requests stop. This is late:`}
      </p>
      <ul>
        {late.map(({ request_id, vacancy, job_seeker, step, owed_at }) => (
          <li key={request_id}>
            <Link to="/employer/job_seekers/requests/$id" params={{ id: String(request_id) }}>
              {job_seeker}, {vacancy}
            </Link>
            : {step}, {lateText(owed_at, now)}
          </li>
        ))}
      </ul>
    </>
  );
}
