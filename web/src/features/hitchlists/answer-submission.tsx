// What becomes of a submission: the client's answer, by itself or as the agency heard it, and taking it back.
import { Button, Select } from '@mantine/core';
import { reasonSentence } from '@rounds/product/connections/reasons';
import { declineCodes, type DeclineCode } from '@rounds/product/hitchlists/submission';
import { answerSubmission } from '@rounds/product/hitchlists/submission-calls';
import { useState } from 'react';
import { useSend } from '../../api/use-call';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import classes from './packet.module.css';

interface AnswerProps {
  id: number;
  /** Whom it is about, for whoever hears the buttons. */
  about: string;
}

const useAnswer = () => useSend(answerSubmission);

/** `heard` = the agency writes down what a client said who is not on Rounds. */
export function ClientAnswer({ id, about, heard = false }: AnswerProps & { heard?: boolean }) {
  const [declining, setDeclining] = useState(false);
  const answer = useAnswer();
  const done = heard ? 'Written down.' : 'The agency and the job seeker hear it.';
  if (declining) return <Declining id={id} about={about} done={done} onClose={() => setDeclining(false)} />;
  return (
    <div className={look.row}>
      <Button
        size="sm"
        aria-label={`${heard ? 'The client wants to talk' : 'We want to talk'}: ${about}`}
        loading={answer.isPending}
        onClick={() =>
          answer.mutate(
            { params: { id }, body: { submission: { state: 'interested' } } },
            { onSuccess: () => toast.done(done) },
          )
        }
      >
        {heard ? 'The client wants to talk' : 'We want to talk'}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={`${heard ? 'The client declined' : 'Decline'}: ${about}`}
        onClick={() => setDeclining(true)}
      >
        {heard ? 'The client declined' : 'Decline'}
      </Button>
    </div>
  );
}

const reasons = declineCodes.map((value) => ({ value, label: reasonSentence(value) }));

function Declining({ id, about, done, onClose }: AnswerProps & { done: string; onClose: () => void }) {
  const [reason, setReason] = useState<DeclineCode | null>(null);
  const [missing, setMissing] = useState(false);
  const answer = useAnswer();
  const send = () => {
    setMissing(reason === null);
    if (reason === null) return;
    answer.mutate(
      { params: { id }, body: { submission: { state: 'declined', reason } } },
      { onSuccess: () => toast.done(done), onSettled: onClose },
    );
  };
  return (
    <div className={classes.reason}>
      <Select
        label={`Why ${about} is declined`}
        placeholder="Choose a reason"
        data={reasons}
        value={reason}
        onChange={(next) => setReason(declineCodes.find((code) => code === next) ?? null)}
        error={missing ? 'Please choose a reason.' : undefined}
      />
      <div className={look.row}>
        <Button size="sm" color="red" loading={answer.isPending} onClick={send}>
          Decline
        </Button>
        <Button size="sm" variant="default" onClick={onClose}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** A no keeps the job closed for them to every agency, until the client says otherwise. */
export function OpenAgain({ id, about }: AnswerProps) {
  const answer = useAnswer();
  return (
    <Button
      size="sm"
      variant="default"
      loading={answer.isPending}
      aria-label={`Open this vacancy for them again: ${about}`}
      onClick={() =>
        answer.mutate(
          { params: { id }, body: { submission: { state: 'reopened' } } },
          {
            onSuccess: () => toast.done('It is open for them again. The agency and the job seeker hear it.'),
          },
        )
      }
    >
      Open for them again
    </Button>
  );
}

export function TakeBack({ id, about }: AnswerProps) {
  const answer = useAnswer();
  return (
    <Button
      size="xs"
      variant="default"
      loading={answer.isPending}
      aria-label={`Take it back from the client: ${about}`}
      onClick={() =>
        answer.mutate(
          { params: { id }, body: { submission: { state: 'withdrawn' } } },
          { onSuccess: () => toast.done('It is withdrawn. The client can read it no more.') },
        )
      }
    >
      Take it back
    </Button>
  );
}
