// Planning a visit, or changing one: its name and days, a note, and which interviews of the request are on its agenda.
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { employerSchedules, type Schedule } from '@rounds/product/interviews/calls';
import { changeVisit, planVisit, type Visit } from '@rounds/product/interviews/visit-calls';
import { hasOneTime } from '@rounds/product/interviews/visits';
import { limits } from '@rounds/product/limits';
import { dayAfter, dayIn } from '@rounds/product/time';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { exactText } from '../../ui/words';
import { thereToo } from './there-too';

interface VisitDialogProps {
  requestId: number;
  /** The one that is changed; left out = a new one. */
  visit?: Visit;
  onClose(): void;
}

export function VisitDialog(props: VisitDialogProps) {
  const schedules = useCall(employerSchedules, { query: {} });
  return (
    <Dialog onClose={props.onClose} title={props.visit ? 'Change the visit' : 'Plan a visit'}>
      <Loaded of={schedules}>
        {({ data }) => <VisitForm {...props} possible={data.filter((one) => isPossible(one, props))} />}
      </Loaded>
    </Dialog>
  );
}

/** Of this request, with one time alone, and on no other agenda. */
const isPossible = (one: Schedule, { requestId, visit }: VisitDialogProps): boolean =>
  one.request_id === requestId &&
  hasOneTime({ status: one.status, slots: one.slots.length, hours: one.offered_hours.length }) &&
  (one.visit === null || one.visit.id === visit?.id);

type VisitFormProps = VisitDialogProps & { possible: readonly Schedule[] };

/** From the first interview that is ahead, as many of the others as lie within three days of it. */
function proposed(possible: readonly Schedule[]) {
  const ahead = possible.filter(({ status }) => status !== 'completed');
  const days = ahead.map(({ start_at, zone }) => dayIn(start_at, zone)).toSorted();
  const from_day = days[0] ?? '';
  const latest = from_day === '' ? '' : dayAfter(from_day, limits.interview.visit.mostDays - 1);
  const chosen = ahead.filter(({ start_at, zone }) => dayIn(start_at, zone) <= latest);
  const until_day = days.findLast((day) => day <= latest) ?? '';
  return { name: '', note: '', from_day, until_day, schedule_ids: chosen.map(({ id }) => id) };
}

function useVisit({ requestId, visit, possible, onClose }: VisitFormProps) {
  const plan = useSend(planVisit, { tell: 'form' });
  const change = useSend(changeVisit, { tell: 'form' });
  return useCallForm({
    schema: planVisit.body.shape.interview_visit,
    initial: visit
      ? {
          ...{ name: visit.name, note: visit.note, from_day: visit.from_day, until_day: visit.until_day },
          schedule_ids: visit.parts.map(({ id }) => id),
          version: visit.version,
        }
      : { ...proposed(possible), version: undefined },
    submit: async (interview_visit) => {
      const body = { interview_visit };
      if (visit) await change.mutateAsync({ params: { id: visit.id }, body });
      else await plan.mutateAsync({ params: { id: requestId }, body });
      toast.done('The job seeker gets the agenda by letter.');
      onClose();
    },
  });
}

function VisitForm(props: VisitFormProps) {
  const call = useVisit(props);
  const { field } = call;
  return (
    <CallForm
      of={call}
      label="Visit"
      submitLabel={props.visit ? 'Save and send the agenda' : 'Send the agenda'}
      onCancel={props.onClose}
    >
      <TextInput label="Name" placeholder="Such as Visit to the ICU" data-autofocus {...field('name')} />
      <TextInput type="date" label="First day" {...field('from_day')} />
      <TextInput
        type="date"
        label="Last day"
        description={`At most ${limits.interview.visit.mostDays} days, by the clock of the place.`}
        {...field('until_day')}
      />
      <Parts call={call} possible={props.possible} />
      <Textarea
        label="Note"
        description="Where to come to, whom to ask for, what to bring. The job seeker reads it."
        autosize
        minRows={2}
        {...field('note')}
      />
    </CallForm>
  );
}

interface PartsProps {
  call: ReturnType<typeof useVisit>;
  possible: readonly Schedule[];
}

function Parts({ call: { form }, possible }: PartsProps) {
  const chosen = Array.isArray(form.values.schedule_ids) ? form.values.schedule_ids : [];
  const wrong = Object.keys(form.errors).find((key) => key.startsWith('schedule_ids'));
  return (
    <Checkbox.Group
      label="On the agenda"
      description="Interviews of this request that have one time. Each is still answered by itself."
      value={chosen.map(String)}
      onChange={(ids) => {
        form.setFieldValue('schedule_ids', ids.map(Number));
        form.clearFieldError('schedule_ids');
      }}
      error={wrong ? form.errors[wrong] : undefined}
      data-path={wrong ?? 'schedule_ids'}
    >
      {possible.map(({ id, title, start_at, zone }) => (
        <Checkbox
          key={id}
          value={String(id)}
          label={`${title}, ${exactText(new Date(start_at))}`}
          description={thereToo(start_at, zone)}
          my="sm"
        />
      ))}
    </Checkbox.Group>
  );
}
