// An interview pattern, new or changed: interview types in the order in which a candidate meets them.
import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { listPools, type InterviewPool } from '@rounds/product/interviews/pool-calls';
import { addPattern, changePattern } from '@rounds/product/interviews/setup-calls';
import { limits } from '@rounds/product/limits';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import classes from './setup.module.css';
import { lengthText, type InterviewPattern, type InterviewType } from './setup-words';

interface PatternFormProps {
  types: readonly InterviewType[];
  /** The one that is changed; left out = a new one. */
  pattern?: InterviewPattern;
  onDone: () => void;
}

interface Step {
  interview_type_id: number | string;
  required?: boolean | undefined;
  pool_ids?: (number | string)[] | undefined;
}

const most = 8;

export function PatternForm({ types, pattern, onDone }: PatternFormProps) {
  const add = useSend(addPattern, { tell: 'form' });
  const change = useSend(changePattern, { tell: 'form' });
  const call = useCallForm({
    schema: addPattern.body.shape.interview_pattern,
    initial: {
      name: pattern?.name ?? '',
      steps:
        pattern?.steps.map(({ interview_type_id, required, pool_ids }) => ({
          interview_type_id,
          required,
          pool_ids,
        })) ?? [],
      version: pattern?.version,
    },
    ...(pattern ? {} : { draft: 'interview-pattern' }),
    submit: async (interview_pattern) => {
      const body = { interview_pattern };
      const { data } = pattern
        ? await change.mutateAsync({ params: { id: pattern.id }, body })
        : await add.mutateAsync({ body });
      toast.done(`${data.name} is saved.`);
      onDone();
    },
  });
  const { form, field } = call;
  const { steps } = form.values;
  const wrong = Object.keys(form.errors).find((key) => key.startsWith('steps'));
  return (
    <CallForm
      of={call}
      label="Interview pattern"
      submitLabel={pattern ? 'Save' : 'Add pattern'}
      onCancel={onDone}
    >
      <TextInput label="Name" placeholder="Such as Bedside nurses" data-autofocus {...field('name')} />
      <StepRows
        types={types}
        steps={Array.isArray(steps) ? steps : []}
        error={wrong ? form.errors[wrong] : undefined}
        onChange={(next) => {
          form.setFieldValue('steps', next);
          form.clearFieldError('steps');
        }}
      />
    </CallForm>
  );
}

interface StepRowsProps {
  types: readonly InterviewType[];
  steps: readonly Step[];
  error: React.ReactNode;
  onChange: (steps: Step[]) => void;
}

function StepRows({ types, steps, error, onChange }: StepRowsProps) {
  const change = (at: number, part: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const addFirst = () =>
    types[0] && onChange([...steps, { interview_type_id: types[0].id, required: true, pool_ids: [] }]);
  const pools = useCall(listPools, {}).data?.data ?? [];
  return (
    <fieldset className={classes.steps}>
      <legend className={classes.legend}>Interviews in order</legend>
      <ol className={classes.rows}>
        {steps.map((step, at) => (
          <li key={at} className={classes.row}>
            <StepFields
              types={types}
              pools={pools}
              step={step}
              number={at + 1}
              onChange={(part) => change(at, part)}
            />
            <StepButtons
              number={at + 1}
              isLast={at === steps.length - 1}
              onMove={(by) => onChange(swapped(steps, at, at + by))}
              onRemove={() => onChange(steps.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p className={look.fault} role="alert" tabIndex={-1} data-path="steps">
          {error}
        </p>
      )}
      {steps.length < most ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={addFirst}
          data-path={error ? undefined : 'steps'}
        >
          Add an interview
        </Button>
      ) : (
        <p className={look.small}>A pattern has at most {most} interviews.</p>
      )}
    </fieldset>
  );
}

interface StepFieldsProps {
  types: readonly InterviewType[];
  pools: readonly InterviewPool[];
  step: Step;
  number: number;
  onChange: (part: Partial<Step>) => void;
}

function StepFields({ types, pools, step, number, onChange }: StepFieldsProps) {
  const options = types.map(({ id, title, minutes }) => ({
    value: String(id),
    label: `${title}, ${lengthText(minutes)}`,
  }));
  const chosen = (step.pool_ids ?? []).map(String);
  return (
    <>
      <div>
        <Select
          aria-label={`Interview ${number}`}
          allowDeselect={false}
          data={options}
          value={String(step.interview_type_id)}
          onChange={(id) => id !== null && onChange({ interview_type_id: Number(id) })}
        />
        {pools.length > 0 && (
          <MultiSelect
            mt="xs"
            aria-label={`Pools on the panel of interview ${number}`}
            placeholder={chosen.length === 0 ? 'No pool on its panel' : undefined}
            maxValues={limits.interview.pools.onPanel}
            data={pools.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={(ids) => onChange({ pool_ids: ids.map(Number) })}
          />
        )}
      </div>
      <Checkbox
        label="Required"
        aria-label={`Interview ${number} is required`}
        checked={step.required ?? true}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      />
    </>
  );
}

interface StepButtonsProps {
  number: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function StepButtons({ number, isLast, onMove, onRemove }: StepButtonsProps) {
  const buttons: { name: string; icon: Icon; off: boolean; run: () => void }[] = [
    { name: 'earlier', icon: IconArrowUp, off: number === 1, run: () => onMove(-1) },
    { name: 'later', icon: IconArrowDown, off: isLast, run: () => onMove(1) },
  ];
  return (
    <div className={classes.rowButtons}>
      {buttons.map(({ name, icon, off, run }) => (
        <IconButton
          key={name}
          icon={icon}
          label={`Move interview ${number} ${name}`}
          title={`Move ${name}`}
          size={36}
          disabled={off}
          onClick={run}
        />
      ))}
      <IconButton
        icon={IconTrash}
        label={`Take interview ${number} out`}
        title="Take out"
        size={36}
        onClick={onRemove}
      />
    </div>
  );
}

function swapped(steps: readonly Step[], from: number, to: number): Step[] {
  const next = [...steps];
  const [step] = next.splice(from, 1);
  if (step) next.splice(to, 0, step);
  return next;
}
