// An interview type, new or changed: what it is called, how it is held, how long, and what it is judged by.
import { Select, TagsInput, TextInput } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { addType, changeType, interviewModes, modeTitles } from '@rounds/product/interviews/setup-calls';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import classes from './setup.module.css';
import { lengthText, type InterviewType } from './setup-words';

interface TypeFormProps {
  /** The one that is changed; left out = a new one. */
  type?: InterviewType;
  onDone: () => void;
}

const { minMinutes, stepMinutes, maxHours } = limits.interview;
const lengths = Array.from(
  { length: (maxHours * 60 - minMinutes) / stepMinutes + 1 },
  (_, index) => minMinutes + index * stepMinutes,
);
const buffers = [0, 5, 10, 15, 30, 45, 60, 90, 120];
const option = (minutes: number) => ({ value: String(minutes), label: lengthText(minutes) });

function useType({ type, onDone }: TypeFormProps) {
  const add = useSend(addType, { tell: 'form' });
  const change = useSend(changeType, { tell: 'form' });
  return useCallForm({
    schema: addType.body.shape.interview_type,
    initial: {
      title: type?.title ?? '',
      mode: type?.mode ?? 'video',
      minutes: String(type?.minutes ?? 45),
      buffer_minutes: String(type?.buffer_minutes ?? 0),
      criteria: type?.criteria ?? [],
      version: type?.version,
    },
    ...(type ? {} : { draft: 'interview-type' }),
    submit: async (interview_type) => {
      const body = { interview_type };
      const { data } = type
        ? await change.mutateAsync({ params: { id: type.id }, body })
        : await add.mutateAsync({ body });
      toast.done(`${data.title} is saved.`);
      onDone();
    },
  });
}

export function TypeForm({ type, onDone }: TypeFormProps) {
  const call = useType({ type, onDone });
  const { form, field } = call;
  const criteria = Array.isArray(form.values.criteria) ? form.values.criteria : [];
  const wrong = Object.keys(form.errors).find((key) => key.startsWith('criteria'));
  return (
    <CallForm of={call} label="Interview type" submitLabel={type ? 'Save' : 'Add type'} onCancel={onDone}>
      <TextInput label="Title" placeholder="Such as Phone screen" data-autofocus {...field('title')} />
      <div className={classes.three}>
        <Select
          label="Held"
          allowDeselect={false}
          data={interviewModes.map((value) => ({ value, label: modeTitles[value] }))}
          {...field('mode')}
        />
        <Select label="Length" allowDeselect={false} data={lengths.map(option)} {...field('minutes')} />
        <Select
          label="Pause after it"
          allowDeselect={false}
          data={buffers.map(option)}
          {...field('buffer_minutes')}
        />
      </div>
      <TagsInput
        label="Criteria"
        description="What the panel rates from 1 to 5, the same for everybody. Press Enter after each."
        placeholder={criteria.length === 0 ? 'Such as Clinical judgment' : undefined}
        maxTags={12}
        value={criteria}
        onChange={(next) => form.setFieldValue('criteria', next)}
        error={wrong ? form.errors[wrong] : undefined}
        data-path={wrong ?? 'criteria'}
      />
    </CallForm>
  );
}
