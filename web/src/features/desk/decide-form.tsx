// Deciding on a case: what, by which proof or for which reason, what the company reads and what only the desk does.
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { needsProof, outcomesOf, type Outcome } from '@rounds/product/company/cases';
import { proofKinds, type ProofKind } from '@rounds/product/company/verifying';
import { workOnVerification, type DeskAct, type Evidence, type GivenProof } from '@rounds/product/desk/calls';
import { decisionTemplates } from '@rounds/product/desk/templates';
import { z } from 'zod';
import { Refused } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm, type CallForm as Call } from '../../ui/use-call-form';
import { AnswerBox } from './answer-box';
import classes from './desk.module.css';
import { declineChoices, outcomeChoices, outcomeWords, proofWords } from './words';

/** Which of these are needed follows from the decision; the server says what is missing. */
const fields = z.object({
  outcome: z.string().min(1, 'Please choose a decision.'),
  kind: z.string(),
  number: z.string(),
  source: z.string(),
  code: z.string(),
  seen: z.string(),
  seen_on: z.string(),
  reason: z.string(),
  message: z.string().max(1000, 'At most 1000 characters.'),
  note: z.string().max(1000, 'At most 1000 characters.'),
  /** Facilities that are not the company's own: whoever works there is not hidden from it. */
  foreign: z.array(z.string()),
});
type Fields = z.infer<typeof fields>;

const proofChoices = proofKinds.map((value) => ({ value, label: proofWords[value] }));

interface DecideFormProps {
  evidence: Evidence;
  onDone: () => void;
  onRefused: () => void;
}

const blank = {
  number: '',
  source: '',
  code: '',
  seen: '',
  seen_on: '',
  reason: '',
  message: '',
  note: '',
  foreign: [],
};

function useDecision({ evidence, onDone, onRefused }: DecideFormProps) {
  const { row } = evidence;
  const work = useSend(workOnVerification, { tell: 'form' });
  // A dispute ends one company's claim whichever way it goes: none of its ends is chosen beforehand.
  const [first] = row.kind === 'dispute' ? [''] : outcomesOf[row.kind];
  return useCallForm({
    schema: fields,
    draft: `desk-${row.id}`,
    initial: { outcome: first, kind: 'telephone', ...blank },
    submit: async (values) => {
      const body = { verification: { decide: decisionOf(values, evidence) } };
      await work.mutateAsync({ params: { id: row.id }, body }).catch((error: unknown) => {
        onRefused();
        throw flat(error);
      });
      toast.done(`${row.company.name}: ${outcomeWords[values.outcome as Outcome].toLowerCase()}.`);
      onDone();
    },
  });
}

export function DecideForm(props: DecideFormProps) {
  const { evidence } = props;
  const call = useDecision(props);
  const { outcome, kind } = call.form.values;
  const proven = needsProof(outcome as Outcome);
  return (
    <CallForm
      of={call}
      label="Your decision"
      submitLabel="Decide"
      danger={outcome !== '' && !proven && outcome !== 'names_settled'}
    >
      <Select
        label="Decision"
        placeholder="Choose a decision"
        data={outcomeChoices(evidence.row.kind)}
        allowDeselect={false}
        {...call.field('outcome')}
      />
      {proven ? (
        <>
          <Select
            label="How it was proven"
            data={proofChoices}
            allowDeselect={false}
            {...call.field('kind')}
          />
          <ProofFields call={call} kind={kind as ProofKind} evidence={evidence} />
        </>
      ) : (
        outcome === 'declined' && <Select label="Reason" data={declineChoices} {...call.field('reason')} />
      )}
      {(proven || outcome === 'names_settled') && <Names call={call} names={undecided(evidence)} />}
      <Words call={call} proven={proven} />
    </CallForm>
  );
}

/** What the company reads, and what only the desk does. */
function Words({ call, proven }: { call: Call<typeof fields>; proven: boolean }) {
  return (
    <>
      <AnswerBox
        templates={decisionTemplates}
        text={call.form.values.message ?? ''}
        onText={(text) => call.form.setFieldValue('message', text)}
        label="To the company"
        description="It reads this. Leave it empty where nothing is to be said."
        minRows={2}
        {...call.field('message')}
      />
      <Textarea
        label="For the desk"
        description={
          proven ? 'Leave it empty where the proof says it all.' : 'Why, for whoever looks at this later.'
        }
        autosize
        minRows={2}
        {...call.field('note')}
      />
    </>
  );
}

/** Facilities whose names nobody at the desk has looked at. */
const undecided = ({ facilities }: Evidence) =>
  facilities.filter(({ hides }) => hides === null).map(({ name }) => name);

function Names({ call, names }: { call: Call<typeof fields>; names: readonly string[] }) {
  const foreign = call.form.values.foreign ?? [];
  if (names.length === 0) return null;
  return (
    <Checkbox.Group
      label="Its own facilities"
      description="Whoever works at one of these is hidden from the company. Take the tick off what is not its own: nobody is to learn who works elsewhere."
      value={names.filter((name) => !foreign.includes(name))}
      onChange={(own) =>
        call.form.setFieldValue(
          'foreign',
          names.filter((name) => !own.includes(name)),
        )
      }
    >
      <div className={classes.names}>
        {names.map((name) => (
          <Checkbox key={name} value={name} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface ProofFieldsProps {
  call: Call<typeof fields>;
  kind: ProofKind;
  evidence: Evidence;
}

function ProofFields({ call, kind, evidence }: ProofFieldsProps) {
  if (kind === 'group_domain')
    return (
      <p>
        {evidence.group
          ? `The server finds that the domain is that of ${evidence.group.name}.`
          : 'The server finds no verified company with this domain.'}
      </p>
    );
  if (kind === 'documents')
    return (
      <>
        <Textarea label="What you have seen" autosize minRows={2} {...call.field('seen')} />
        <TextInput type="date" label="On" {...call.field('seen_on')} />
      </>
    );
  return (
    <>
      <TextInput
        type="tel"
        label="The number you called"
        description="A public one, never the one they gave."
        {...call.field('number')}
      />
      <TextInput label="Where it stands in public" {...call.field('source')} />
      <TextInput
        label="The code you heard"
        description="Six digits, read out to you by the hospital. You do not see it here."
        inputMode="numeric"
        autoComplete="off"
        {...call.field('code')}
      />
    </>
  );
}

function proofOf({ kind, number, source, code, seen, seen_on }: Fields): GivenProof {
  if (kind === 'documents') return { kind, seen, seen_on };
  return kind === 'group_domain' ? { kind } : { kind: 'telephone', number, source, code };
}

function decisionOf(values: Fields, evidence: Evidence): NonNullable<DeskAct['decide']> {
  const outcome = values.outcome as Outcome;
  const { message, note, reason } = values;
  const seen = undecided(evidence).map((name) => ({ name, hides: !values.foreign.includes(name) }));
  const names = needsProof(outcome) || outcome === 'names_settled' ? seen : [];
  const decision = { outcome, version: evidence.version, message, note, names };
  if (needsProof(outcome)) return { ...decision, proof: proofOf(values) };
  return outcome === 'declined' && reason !== ''
    ? { ...decision, reason: reason as 'not_reached' }
    : decision;
}

/** The form has the proof's fields beside the others. */
function flat(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const named = Object.entries(error.fields).map(([path, sentence]) => [
    path.replace(/^verification\.decide\.(proof\.)?/, 'decide.'),
    sentence,
  ]);
  return new Refused(error.status, error.code, error.message, {
    fields: Object.fromEntries(named),
    errors: error.errors,
    state: error.state,
  });
}
