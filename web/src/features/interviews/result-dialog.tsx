// The result of an interview, by those who run the hiring. Missing feedback is named, with the way around it.
import { Radio, Textarea, TextInput } from '@mantine/core';
import { recordResult, type Schedule } from '@rounds/product/interviews/calls';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

const choices = [
  ['pass', 'Passed: go on'],
  ['fail', 'Not passed'],
  ['hold', 'On hold'],
  ['no_show_seeker', 'The job seeker did not come'],
  ['no_show_employer', 'We did not come'],
] as const;

export function ResultDialog({ schedule, onClose }: { schedule: Schedule; onClose(): void }) {
  const send = useSend(recordResult, { tell: 'form' });
  const call = useCallForm({
    schema: recordResult.body.shape.interview_schedule_result,
    initial: { result: 'pass' as const, note: schedule.result_note ?? '', override_reason: '' },
    submit: async (given) => {
      const override_reason = given.override_reason || undefined;
      const interview_schedule_result = { ...given, override_reason };
      await send.mutateAsync({ params: { id: schedule.id }, body: { interview_schedule_result } });
      toast.done('The result is recorded.');
      onClose();
    },
  });
  const missing = schedule.panel.filter((seat) => seat.required && !seat.feedback_in);
  return (
    <Dialog onClose={onClose} title={`Result: ${schedule.job_seeker.name}`} size="lg">
      <CallForm of={call} label="Result" submitLabel="Record the result">
        <Radio.Group label="How did it go?" {...call.field('result')}>
          {choices.map(([value, label]) => (
            <Radio key={value} value={value} label={label} my="xs" />
          ))}
        </Radio.Group>
        <Textarea
          label="Note"
          description="For your team only"
          autosize
          minRows={2}
          {...call.field('note')}
        />
        {missing.length > 0 && (
          <TextInput
            label="Reason to go on without feedback"
            description={`Still missing from ${missing.map((seat) => seat.name).join(', ')}. For your team only.`}
            {...call.field('override_reason')}
          />
        )}
      </CallForm>
    </Dialog>
  );
}
