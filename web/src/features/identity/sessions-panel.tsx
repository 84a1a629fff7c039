// Where somebody is signed in, and ending one session or all others.
import { Button } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { employerSessions, platformSessions, seekerSessions } from '@rounds/product/identity/session-calls';
import { useCall, useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';

type Calls = typeof seekerSessions;
type Row = Answer<Calls['list']>['data']['sessions'][number];

const callsOf: Record<SessionUser['userType'], Calls> = {
  job_seeker: seekerSessions,
  // The three differ in path and in who may; their shapes are one.
  employer: employerSessions as unknown as Calls,
  platform: platformSessions as unknown as Calls,
};

export function SessionsPanel({ type }: { type: SessionUser['userType'] }) {
  const calls = callsOf[type];
  const sessions = useCall(calls.list, {});
  const endOthers = useSend(calls.endOthers, {
    onSuccess: () => toast.done('All other sessions have ended.'),
  });
  return (
    <Loaded of={sessions}>
      {({ data }) => (
        <div className={look.apart}>
          <ul className={look.cards}>
            {data.sessions.map((row) => (
              <Session key={row.id} row={row} calls={calls} />
            ))}
          </ul>
          {data.sessions.length > 1 && (
            <div>
              <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                End all other sessions
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

function Session({ row, calls }: { row: Row; calls: Calls }) {
  const end = useSend(calls.end, { onSuccess: () => toast.done(`The session in ${row.device} has ended.`) });
  return (
    <li className={look.spread}>
      <span>
        <strong>{row.device}</strong>
        {row.current && <span className={look.here}>This session</span>}
        <br />
        <span className={look.quiet}>
          Last used <When at={row.last_used_at} />
          {row.country && `, ${countries.of(row.country)}`}
        </span>
      </span>
      {!row.current && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={`End the session in ${row.device}`}
          onClick={() => end.mutate({ params: { id: row.id } })}
        >
          End
        </Button>
      )}
    </li>
  );
}
