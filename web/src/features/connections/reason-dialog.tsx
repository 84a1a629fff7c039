// Asks for the reason that a verb's record wants: one from the list with the sentence the other side reads, or words.
import type { RequestCard } from '@rounds/product/connections/card';
import type { AsksForCode, AsksForText } from '@rounds/product/connections/move-record';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import { saying } from '@rounds/product/connections/said';
import { CodeDialog } from './code-dialog';
import { ReasonChips } from './reason-chips';
import { TextDialog } from './text-dialog';
import { useMove } from './use-move';
import { speakerOf } from './verbs';

interface ReasonDialogProps {
  card: RequestCard;
  verb: Verb;
  asks: AsksForCode | AsksForText;
  onClose: () => void;
}

export function ReasonDialog({ card, verb, asks, onClose }: ReasonDialogProps) {
  const { title, rows } = moveOf(verb);
  const side = speakerOf(verb);
  const move = useMove(side, { onDone: onClose });
  const parties = { company: card.company.name, job_seeker: card.job_seeker.name };
  const shared = { title: asks.heading(parties), busy: move.busy, error: move.error, onClose };
  const send = (reason: string | undefined) => move.run(card, saying(side, verb, reason));
  if (asks.form === 'text')
    return (
      <TextDialog {...shared} confirmLabel={asks.confirm} danger label={asks.label} onSend={send}>
        <p>{asks.says(parties)}</p>
      </TextDialog>
    );
  const code = rows[0]?.code;
  if (asks.byTap && code)
    return (
      <ReasonChips {...shared} confirmLabel={title} codes={asks.codes} fallback={code} onSend={send}>
        <p>{asks.says(parties)}</p>
      </ReasonChips>
    );
  return (
    <CodeDialog
      {...shared}
      confirmLabel={title}
      codes={asks.codes}
      required={asks.required ?? false}
      reader={side === 'employer' ? parties.job_seeker : parties.company}
      {...(code ? { fallback: code } : {})}
      onSend={send}
    >
      <p>{asks.says(parties)}</p>
    </CodeDialog>
  );
}
