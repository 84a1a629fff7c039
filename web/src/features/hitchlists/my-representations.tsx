// Who represents me: agencies that ask, and those that may, each for one job, with the answers.
import { Button } from '@mantine/core';
import type { RepresentationAnswer } from '@rounds/product/hitchlists/representation';
import {
  answerRepresentation,
  myRepresentations,
  type MyRepresentation,
} from '@rounds/product/hitchlists/representation-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import classes from './hitchlists.module.css';
import { SentOfMe } from './sent-of-me';
import { stateWords } from './state-words';

export function MyRepresentations() {
  const mine = useCall(myRepresentations, {});
  return (
    <Loaded of={mine}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={look.quiet}>
            No agency represents you. One that you are in touch with may ask, for one job at a time.
          </p>
        ) : (
          <ul className={look.cards}>
            {data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ row }: { row: MyRepresentation }) {
  const { agency, post, state } = row;
  const [word, tone] = stateWords[state];
  return (
    <li className={classes.right}>
      <div className={look.row}>
        <strong>{agency.name}</strong> <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p>
        {state === 'invited'
          ? `${agency.name} would like to put you forward for ${post}. Until you say yes they may not. You can apply there yourself either way.`
          : post}
      </p>
      {(state === 'invited' || state === 'granted') && (
        <p className={look.quiet}>
          {state === 'invited' ? 'Waits for your answer until' : 'Good until'}{' '}
          <Day on={row.ends_at.slice(0, 10)} />
        </p>
      )}
      {row.submissions.map((line) => (
        <SentOfMe key={line.id} line={line} agency={agency.name} />
      ))}
      <Answers row={row} />
    </li>
  );
}

const done: Record<RepresentationAnswer, (agency: string) => string> = {
  granted: (agency) => `${agency} may put you forward for this job for 30 days.`,
  refused: (agency) => `${agency} may not put you forward for this job.`,
  revoked: (agency) => `${agency} may not put you forward for this job any more.`,
};

/** Says what she answers, and tells her what that means. */
function useAnswer({ id, agency }: MyRepresentation) {
  const answer = useSend(answerRepresentation);
  return {
    off: answer.isPending,
    say: (next: RepresentationAnswer, settled?: () => void) =>
      answer.mutate(
        { params: { id }, body: { representation: { state: next } } },
        { onSuccess: () => toast.done(done[next](agency.name)), onSettled: settled },
      ),
  };
}

function Answers({ row }: { row: MyRepresentation }) {
  if (row.state === 'granted') return <TakingBack row={row} />;
  return row.state === 'invited' ? <YesOrNo row={row} /> : null;
}

function YesOrNo({ row }: { row: MyRepresentation }) {
  const { off, say } = useAnswer(row);
  const button = (next: RepresentationAnswer, label: string, variant: 'filled' | 'default') => (
    <Button
      size="sm"
      variant={variant}
      aria-label={`${label}: ${row.agency.name}, ${row.post}`}
      disabled={off}
      onClick={() => say(next)}
    >
      {label}
    </Button>
  );
  return (
    <div className={look.row}>
      {button('granted', 'Yes, represent me', 'filled')}
      {button('refused', 'No', 'default')}
    </div>
  );
}

function TakingBack({ row }: { row: MyRepresentation }) {
  const [asking, setAsking] = useState(false);
  const { off, say } = useAnswer(row);
  const { agency, post, offer_out } = row;
  return (
    <div className={look.row}>
      <Button
        size="sm"
        variant="default"
        aria-label={`Take it back: ${agency.name}, ${post}`}
        disabled={off || offer_out}
        onClick={() => setAsking(true)}
      >
        Take it back
      </Button>
      {offer_out && <span className={look.quiet}>An offer for this job is out: answer that first.</span>}
      <ConfirmDialog
        opened={asking}
        title={`Take back what ${agency.name} may do?`}
        confirmLabel="Take it back"
        busy={off}
        onConfirm={() => say('revoked', () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        They read that they may not put you forward for {post} any more, and have to ask you again if they
        want to. What waits for the client’s answer is withdrawn. Your own applications stay as they are.
      </ConfirmDialog>
    </div>
  );
}
