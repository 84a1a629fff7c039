// Rejecting several together: one reason for all, or one each, and the very sentence that each of them reads.
import { Select } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { reasonSentence, rejectionCodes, type RejectionReason } from '@rounds/product/connections/reasons';
import { useState } from 'react';
import look from '../../ui/look.module.css';
import { undoSeconds } from '../../ui/use-held';
import { many } from '../../ui/words';
import { worded } from '../connections/code-dialog';
import { MoveForm } from '../connections/move-form';
import classes from './reject-several.module.css';
import type { Answers } from './use-held-answers';

interface RejectSeveralProps {
  cards: readonly RequestCard[];
  onReject: (answers: Answers) => void;
  onClose: () => void;
}

const options = rejectionCodes.map((value) => ({ value, label: worded(value) }));
const codeIn = (value: string | null) => rejectionCodes.find((one) => one === value) ?? null;
const fieldOf = (id: number) => `reason-${id}`;

/** A reason for all, and for whom it was chosen anew one of their own. */
function useReasons(cards: readonly RequestCard[]) {
  const [all, setAll] = useState<RejectionReason | null>(null);
  const [own, setOwn] = useState<ReadonlyMap<number, RejectionReason>>(new Map());
  const of = ({ id }: RequestCard) => own.get(id) ?? all;
  return {
    all,
    of,
    missing: cards.find((card) => of(card) === null),
    forAll: (value: string | null) => {
      setAll(codeIn(value));
      setOwn(new Map());
    },
    forOne: ({ id }: RequestCard, reason: RejectionReason) => setOwn(new Map([...own, [id, reason]])),
  };
}

/** Not people: one person may have applied to several vacancies. */
const whatOf = (cards: readonly RequestCard[]): string =>
  cards.every(({ initiated_by }) => initiated_by === 'job_seeker') ? 'application' : 'request';

export function RejectSeveral({ cards, onReject, onClose }: RejectSeveralProps) {
  const reasons = useReasons(cards);
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (reasons.missing) return document.getElementById(fieldOf(reasons.missing.id))?.focus();
    onReject(
      cards.map((card) => ({
        id: card.id,
        employer_response_status: 'rejected',
        reason: reasons.of(card) ?? undefined,
      })),
    );
  };
  return (
    <MoveForm
      title={`Reject ${many(cards.length, whatOf(cards))}`}
      confirmLabel={`Reject ${cards.length}`}
      danger
      busy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Interviews that are still ahead are canceled with it. Each reads the sentence of their reason and
        nothing else, {undoSeconds} seconds after you press: until then you can undo it.
      </p>
      <Select
        label="One reason for all"
        placeholder="Choose a reason"
        data={options}
        value={reasons.all}
        onChange={reasons.forAll}
        data-autofocus
      />
      <ul className={classes.people} aria-label="A reason each">
        {cards.map((card) => (
          <Person
            key={card.id}
            card={card}
            reason={reasons.of(card)}
            error={tried && reasons.of(card) === null ? 'Please choose a reason.' : undefined}
            onReason={(reason) => reasons.forOne(card, reason)}
          />
        ))}
      </ul>
    </MoveForm>
  );
}

interface PersonProps {
  card: RequestCard;
  reason: RejectionReason | null;
  error: string | undefined;
  onReason: (reason: RejectionReason) => void;
}

const Person = ({ card, reason, error, onReason }: PersonProps) => (
  <li>
    <span className={classes.who}>
      <strong>{card.job_seeker.name}</strong>
      <span className={look.small}>{card.vacancy.title}</span>
    </span>
    <Select
      id={fieldOf(card.id)}
      aria-label={`Reason for ${card.job_seeker.name}, ${card.vacancy.title}`}
      placeholder="Choose a reason"
      data={options}
      value={reason}
      allowDeselect={false}
      error={error}
      description={reason && reasonSentence(reason)}
      inputWrapperOrder={['input', 'description', 'error']}
      onChange={(value) => {
        const code = codeIn(value);
        if (code) onReason(code);
      }}
    />
  </li>
);
