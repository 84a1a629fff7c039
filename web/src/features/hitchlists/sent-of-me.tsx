// What an agency sent of the job seeker on a right of theirs: to whom, when, what became of it, and the packet itself.
import { Button } from '@mantine/core';
import { reasonSentence } from '@rounds/product/connections/reasons';
import type { SubmissionLine } from '@rounds/product/hitchlists/submission-line';
import { lazy, Suspense, useState } from 'react';
import { Day } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { submissionWords } from './submission-words';

// Opened by a deed, so loaded with it.
const MyPacketSheet = lazy(async () => ({ default: (await import('./packet-sheet')).MyPacketSheet }));

export function SentOfMe({ line, agency }: { line: SubmissionLine; agency: string }) {
  const [reading, setReading] = useState(false);
  const [word, tone] = submissionWords[line.state];
  return (
    <>
      <p className={look.row}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <span className={look.quiet}>
          Put forward on <Day on={line.sent_at.slice(0, 10)} />
        </span>
      </p>
      {line.reason && <p>{reasonSentence(line.reason)}</p>}
      <Button
        size="sm"
        variant="default"
        aria-label={`Read what was sent: ${agency}, ${line.post}`}
        onClick={() => setReading(true)}
      >
        Read what was sent
      </Button>
      <Suspense fallback={null}>
        {reading && <MyPacketSheet id={line.id} name={agency} onClose={() => setReading(false)} />}
      </Suspense>
    </>
  );
}
