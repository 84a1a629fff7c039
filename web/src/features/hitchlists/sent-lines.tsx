// What an agency sent on a right to represent somebody, how long it waits, and what it can do about it.
import { Button } from '@mantine/core';
import { reasonSentence } from '@rounds/product/connections/reasons';
import type { SubmissionLine } from '@rounds/product/hitchlists/submission-line';
import { lazy, Suspense, useState } from 'react';
import { Day } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { ClientAnswer, TakeBack } from './answer-submission';
import { daysText, submissionWords } from './submission-words';

// Opened by a deed, so loaded with it.
const PacketSheet = lazy(async () => ({ default: (await import('./packet-sheet')).PacketSheet }));

/** In a line of text, such as under somebody on a list. */
export function SentBrief({ line }: { line: SubmissionLine }) {
  const [word, tone] = submissionWords[line.state];
  return (
    <span className={look.row}>
      Sent for {line.post} <StatusBadge tone={tone}>{word}</StatusBadge> {daysText(line.days)}
    </span>
  );
}

export function SentLine({ line, name }: { line: SubmissionLine; name: string }) {
  const [reading, setReading] = useState(false);
  const [word, tone] = submissionWords[line.state];
  const about = `${name}, ${line.post}`;
  return (
    <>
      <p className={look.row}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <span className={look.quiet}>
          Sent on <Day on={line.sent_at.slice(0, 10)} />, {line.state === 'sent' ? 'waiting' : 'after'}{' '}
          {daysText(line.days)}
        </span>
      </p>
      {line.reason && <p>{reasonSentence(line.reason)}</p>}
      {line.reopened_at && (
        <p>
          The client opened it for them again on <Day on={line.reopened_at.slice(0, 10)} />. With a new yes of
          theirs you may put them forward once more.
        </p>
      )}
      <div className={look.row}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Read what was sent: ${about}`}
          onClick={() => setReading(true)}
        >
          Read what was sent
        </Button>
        {line.state === 'sent' && <TakeBack id={line.id} about={about} />}
      </div>
      {line.state === 'sent' && !line.on_rounds && <ClientAnswer id={line.id} about={about} heard />}
      <Suspense fallback={null}>
        {reading && <PacketSheet id={line.id} name={name} onClose={() => setReading(false)} />}
      </Suspense>
    </>
  );
}
