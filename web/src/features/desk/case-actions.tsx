// What can be done with a case just now: take it, decide, ask the company, give it back.
import { isClosed } from '@rounds/product/company/cases';
import { workOnVerification, type Evidence } from '@rounds/product/desk/calls';
import { askTemplates } from '@rounds/product/desk/templates';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { AnswerBox } from './answer-box';
import { ByHolder } from './by-holder';
import { CaseWhy } from './case-why';
import { DecideForm } from './decide-form';
import look from '../../ui/look.module.css';
import classes from './desk.module.css';
import { Holding } from './holding';
import { NoteForm } from './note-form';
import { outcomeWords, proofText } from './words';

interface CaseActionsProps {
  evidence: Evidence;
  /** Back to the queue. */
  onLeave: () => void;
  /** A refusal may have written a line of the desk's book, as a wrong code does. */
  onRefused: () => void;
}

const deeds = [
  { value: 'decide', label: 'Decide' },
  { value: 'ask', label: 'Ask the company' },
  { value: 'note', label: 'Note' },
] as const;

export function CaseActions({ evidence, onLeave, onRefused }: CaseActionsProps) {
  const { row } = evidence;
  const [deed, setDeed] = useState<(typeof deeds)[number]['value']>('decide');
  if (isClosed(row.state)) return <Decided evidence={evidence} />;
  return (
    <ByHolder
      row={row}
      what="case"
      take={(standing) => <CaseWhy id={row.id} standing={standing} looked onDone={() => undefined} />}
    >
      {row.state === 'open' && (
        <Segmented label="What to do" labelHidden value={deed} onChange={setDeed} options={deeds} />
      )}
      {(deed === 'decide' || row.state === 'asked') && (
        <DecideForm evidence={evidence} onDone={onLeave} onRefused={onRefused} />
      )}
      {deed === 'ask' && row.state !== 'asked' && <AskForm id={row.id} onDone={onLeave} />}
      {deed === 'note' && row.state !== 'asked' && <CaseNote id={row.id} />}
      <Holding
        spec={workOnVerification}
        sending={(verification) => ({ params: { id: row.id }, body: { verification } })}
        onLeave={onLeave}
      />
    </ByHolder>
  );
}

function CaseNote({ id }: { id: number }) {
  const work = useSend(workOnVerification, { tell: 'form' });
  const send = (note: { text: string }) =>
    work.mutateAsync({ params: { id }, body: { verification: { note } } });
  return <NoteForm draft={`case-note-${id}`} onNote={send} />;
}

const question = z.object({
  message: z.string().trim().min(1, 'Please write what you need.').max(2000, 'At most 2000 characters.'),
});

function AskForm({ id, onDone }: { id: number; onDone: () => void }) {
  const work = useSend(workOnVerification, { tell: 'form' });
  const call = useCallForm({
    schema: question,
    draft: `desk-ask-${id}`,
    initial: { message: '' },
    submit: async (ask) => {
      await work.mutateAsync({ params: { id }, body: { verification: { ask } } });
      toast.done('The company is asked. The case comes back with its answer.');
      onDone();
    },
  });
  return (
    <CallForm of={call} label="Ask the company" submitLabel="Ask">
      <AnswerBox
        templates={askTemplates}
        text={call.form.values.message ?? ''}
        onText={(text) => call.form.setFieldValue('message', text)}
        label="What you need"
        description="The company reads this."
        minRows={4}
        {...call.field('message')}
      />
    </CallForm>
  );
}

function Decided({ evidence: { row } }: { evidence: Evidence }) {
  const { decision } = row;
  if (!decision)
    return (
      <Section title="Taken back">
        <p>The company took this back.</p>
      </Section>
    );
  return (
    <Section title={outcomeWords[decision.outcome]}>
      <ul className={classes.lines}>
        <li>
          <span>{decision.by.name}</span>
          <span className={look.small}>
            <When at={decision.at} show="exact" />
          </span>
          {decision.proof && <p>{proofText(decision.proof)}</p>}
          {decision.note && <p>{decision.note}</p>}
        </li>
      </ul>
    </Section>
  );
}
