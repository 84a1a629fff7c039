// Whom staffing agencies put forward for a vacancy: who, by which agency, since when, and the answer.
import { Button } from '@mantine/core';
import { reasonSentence } from '@rounds/product/connections/reasons';
import { submissionsOfVacancy, type FromAgency } from '@rounds/product/hitchlists/submission-calls';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { Day } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { ClientAnswer, OpenAgain } from './answer-submission';
import classes from './hitchlists.module.css';
import { clientWords, daysText, submissionWords } from './submission-words';

// Opened by a deed, so loaded with it.
const PacketSheet = lazy(async () => ({ default: (await import('./packet-sheet')).PacketSheet }));

/** Nothing where none did, and where nobody counts the company as verified. */
export function FromAgencies({ vacancyId }: { vacancyId: number }) {
  const verified = useSessionUser()?.company_verified === true;
  const sent = useCall(submissionsOfVacancy, { params: { id: vacancyId } }, { enabled: verified });
  if (!sent.data || sent.data.data.length === 0) return null;
  return (
    <Section
      id="agencies"
      title="From agencies"
      lead="Put forward by staffing agencies with the job seeker’s yes for this vacancy."
    >
      <ul className={look.cards}>
        {sent.data.data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ row }: { row: FromAgency }) {
  const [reading, setReading] = useState(false);
  const [, tone] = submissionWords[row.state];
  const waits = row.state === 'sent';
  return (
    <li className={classes.right}>
      <div className={look.row}>
        <strong>{row.name}</strong>
        {row.discipline && <span>{row.discipline}</span>}
        <StatusBadge tone={tone}>{clientWords[row.state]}</StatusBadge>
      </div>
      <p className={look.quiet}>
        By {row.agency}, sent on <Day on={row.sent_at.slice(0, 10)} />
        {waits && `, waiting ${daysText(row.days)}`}
      </p>
      {row.own && <Own own={row.own} />}
      {row.reason && <p>{reasonSentence(row.reason)}</p>}
      {row.state === 'withdrawn' && row.ended_at && (
        <p>
          It was withdrawn on <Day on={row.ended_at.slice(0, 10)} />, and can be read no more.
        </p>
      )}
      {row.state === 'declined' && <AfterNo row={row} />}
      {row.state !== 'withdrawn' && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Read the packet: ${row.name}`}
          onClick={() => setReading(true)}
        >
          Read the packet
        </Button>
      )}
      <Suspense fallback={null}>
        {reading && (
          <PacketSheet
            id={row.id}
            name={row.name}
            acts={({ state }) => state === 'sent' && <ClientAnswer id={row.id} about={row.name} />}
            onClose={() => setReading(false)}
          />
        )}
      </Suspense>
    </li>
  );
}

const AfterNo = ({ row }: { row: FromAgency }) =>
  row.reopened_at ? (
    <p className={look.quiet}>
      Open again since <Day on={row.reopened_at.slice(0, 10)} />: with their yes an agency may put them
      forward once more.
    </p>
  ) : (
    <>
      <p className={look.quiet}>No agency can put them forward for this vacancy now.</p>
      <OpenAgain id={row.id} about={row.name} />
    </>
  );

/** Nobody is to be put forward twice without anybody noticing. */
function Own({ own }: { own: NonNullable<FromAgency['own']> }) {
  return (
    <p className={look.warning}>
      {own.initiated_by === 'job_seeker'
        ? 'They applied here themselves on '
        : 'You asked them yourselves on '}
      <Day on={own.since.slice(0, 10)} />.{' '}
      <Link to="/employer/job_seekers/requests/$id" params={{ id: String(own.id) }}>
        Open that
      </Link>
    </p>
  );
}
