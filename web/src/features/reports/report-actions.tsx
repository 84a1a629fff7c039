// What staff can do with a report just now: take it, decide, note something, lift what is in force.
import { Button, Select, Textarea } from '@mantine/core';
import { reportTemplates } from '@rounds/product/desk/templates';
import { workOnReport, type DeskReport, type ReportAct } from '@rounds/product/reports/desk-calls';
import { binds, type ReportedThing } from '@rounds/product/reports/rules';
import { outcomeWords } from '@rounds/product/reports/words';
import { useState } from 'react';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { AnswerBox } from '../desk/answer-box';
import { ByHolder } from '../desk/by-holder';
import { Holding } from '../desk/holding';
import { NoteForm } from '../desk/note-form';
import { ReportWhy } from './report-why';
import { decisionChoices, follows, ruleChoices } from './words';

interface ReportActionsProps {
  report: DeskReport;
  /** Back to the queue. */
  onLeave: () => void;
}

const deeds = [
  { value: 'decide', label: 'Decide' },
  { value: 'note', label: 'Note for the desk' },
] as const;

export function ReportActions({ report: { row }, onLeave }: ReportActionsProps) {
  if (row.state !== 'open') return <Decided row={row} />;
  return (
    <ByHolder
      row={row}
      what="report"
      take={(standing) => <ReportWhy id={row.id} standing={standing} looked onDone={() => undefined} />}
    >
      <Held row={row} onLeave={onLeave} />
    </ByHolder>
  );
}

function Decided({ row }: { row: DeskReport['row'] }) {
  const [lifting, setLifting] = useState(false);
  const inForce = row.state === 'decided' && binds(row.outcome);
  return (
    <Section title={row.outcome ? outcomeWords[row.outcome] : 'Decided'}>
      {row.decided_at && (
        <p>
          Decided <When at={row.decided_at} show="exact" />
          {row.state === 'lifted' && ', and lifted since'}.
        </p>
      )}
      {inForce && !lifting && (
        <Button variant="default" onClick={() => setLifting(true)}>
          Lift it
        </Button>
      )}
      {inForce && lifting && <Lift id={row.id} onDone={() => setLifting(false)} />}
    </Section>
  );
}

function Held({ row: { id, of }, onLeave }: { row: DeskReport['row']; onLeave: () => void }) {
  const [deed, setDeed] = useState<'decide' | 'note'>('decide');
  const work = useSend(workOnReport, { tell: 'form' });
  const act = (report: ReportAct) => ({ params: { id }, body: { report } });
  return (
    <>
      <Segmented label="What to do" labelHidden value={deed} onChange={setDeed} options={deeds} />
      {deed === 'decide' ? (
        <Decide id={id} of={of} onDone={onLeave} />
      ) : (
        <NoteForm draft={`report-note-${id}`} onNote={(note) => work.mutateAsync(act({ note }))} />
      )}
      <Holding spec={workOnReport} sending={act} onLeave={onLeave} />
    </>
  );
}

const why = z.string().trim().min(1, 'Please say why, for whoever looks at this later.').max(1000);
const decision = z
  .object({
    outcome: z.enum(['closed', 'warned', 'hidden', 'frozen'], 'Please choose a decision.'),
    rule: z.string().nullable(),
    note: why,
  })
  .refine(({ outcome, rule }) => outcome === 'closed' || rule !== null, {
    path: ['rule'],
    message: 'Please choose the rule that was broken.',
  });

function Decide({ id, of, onDone }: { id: number; of: ReportedThing; onDone: () => void }) {
  const work = useSend(workOnReport, { tell: 'form' });
  const call = useCallForm({
    schema: decision,
    initial: { outcome: null, rule: null, note: '' },
    submit: async ({ outcome, rule, note }) => {
      const broken = ruleChoices.find(({ value }) => value === rule)?.value;
      const decide = { outcome, note, ...(outcome !== 'closed' && broken ? { rule: broken } : {}) };
      await work.mutateAsync({ params: { id }, body: { report: { decide } } });
      toast.done('Decided. Both sides are told what concerns them.');
      onDone();
    },
  });
  const { outcome } = call.form.values;
  return (
    <CallForm of={call} label="Your decision" submitLabel="Decide">
      <Select
        label="Decision"
        placeholder="Choose a decision"
        data={decisionChoices(of)}
        allowDeselect={false}
        {...call.field('outcome')}
      />
      {outcome && <p className={look.quiet}>{follows[outcome]}</p>}
      {outcome && outcome !== 'closed' && (
        <Select
          label="The rule that was broken"
          placeholder="Choose the rule"
          description="Whoever is reported reads this sentence, and not who reported it."
          data={ruleChoices}
          allowDeselect={false}
          {...call.field('rule')}
        />
      )}
      <AnswerBox
        templates={reportTemplates}
        text={call.form.values.note ?? ''}
        onText={(text) => call.form.setFieldValue('note', text)}
        label="Why"
        description="For the desk’s book alone."
        minRows={3}
        {...call.field('note')}
      />
    </CallForm>
  );
}

const lifted = z.object({ note: why });

function Lift({ id, onDone }: { id: number; onDone: () => void }) {
  const work = useSend(workOnReport, { tell: 'form' });
  const call = useCallForm({
    schema: lifted,
    initial: { note: '' },
    submit: async (lift) => {
      await work.mutateAsync({ params: { id }, body: { report: { lift } } });
      toast.done('Lifted. Whoever it bound is told.');
      onDone();
    },
  });
  return (
    <CallForm of={call} label="Lift it" submitLabel="Lift it" onCancel={onDone}>
      <Textarea
        label="Why"
        description="For the desk’s book alone."
        autosize
        minRows={3}
        {...call.field('note')}
      />
    </CallForm>
  );
}
