// A hiring process, new or changed: its interviews, offer template, approvers, and dates sooner than the rules'.
import { Select, TextInput } from '@mantine/core';
import { listDepartments } from '@rounds/product/company/place-calls';
import { listTeam } from '@rounds/product/company/team-calls';
import { addProcess, changeProcess, type HiringProcess } from '@rounds/product/interviews/process-calls';
import {
  mostApprovals,
  offerDays,
  offerTemplates,
  stepDays,
  stepTitles,
  templateTitles,
  type ProcessStep,
} from '@rounds/product/vacancies/processes';
import { listPatterns } from '@rounds/product/interviews/setup-calls';
import { roleMay } from '@rounds/product/permissions';
import { useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { DisciplineSelect } from '../../ui/discipline-select';
import { SelectFromCall } from '../../ui/select-from-call';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import classes from './processes.module.css';

interface ProcessFormProps {
  /** The one that is changed; left out = a new one. */
  process?: HiringProcess;
  onDone: () => void;
}

const steps = Object.keys(stepTitles) as ProcessStep[];

/** An empty field promises nothing. */
const promisedDays = (days: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== '' && value != null));

function useProcess({ process, onDone }: ProcessFormProps) {
  const add = useSend(addProcess, { tell: 'form' });
  const change = useSend(changeProcess, { tell: 'form' });
  return useCallForm({
    schema: addProcess.body.shape.hiring_process,
    initial: {
      name: process?.name ?? '',
      interview_pattern_id: process?.interview_pattern?.id ?? null,
      discipline_id: process?.discipline?.id ?? null,
      department_id: process?.department?.id ?? null,
      template: process?.template ?? 'nurse',
      approvals: process?.approvals.map(({ id }) => id) ?? [],
      days: Object.fromEntries(steps.map((step) => [step, process?.days[step] ?? null])),
      version: process?.version,
    },
    ...(process ? {} : { draft: 'hiring-process' }),
    submit: async (values) => {
      const body = { hiring_process: { ...values, days: promisedDays(values.days ?? {}) } };
      const { data } = process
        ? await change.mutateAsync({ params: { id: process.id }, body })
        : await add.mutateAsync({ body });
      toast.done(`${data.name} is saved.`);
      onDone();
    },
  });
}

export function ProcessForm(props: ProcessFormProps) {
  const call = useProcess(props);
  const { form, field } = call;
  return (
    <CallForm
      of={call}
      label="Hiring process"
      submitLabel={props.process ? 'Save' : 'Add process'}
      onCancel={props.onDone}
    >
      <TextInput label="Name" placeholder="Such as Bedside nurses" data-autofocus {...field('name')} />
      <SelectFromCall<typeof listPatterns, number>
        label="Interview pattern"
        description="Left empty, the selection follows the conversation."
        placeholder="No interview"
        clearable
        spec={listPatterns}
        args={() => ({})}
        options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('interview_pattern_id')}
      />
      <Scope field={field} />
      <Select
        label="Offer template"
        description="Sets how long an offer usually stands."
        allowDeselect={false}
        data={offerTemplates.map((value) => ({
          value,
          label: `${templateTitles[value]}, ${offerDays(value)} business days`,
        }))}
        {...field('template')}
      />
      <Approvals
        chosen={form.values.approvals || []}
        error={Object.entries(form.errors).find(([key]) => key.startsWith('approvals'))?.[1]}
        onChange={(next) => {
          form.setFieldValue('approvals', next);
          form.clearFieldError('approvals');
        }}
      />
      <PromisedDays field={field} />
    </CallForm>
  );
}

/** Whom it is for. */
function Scope({ field }: Pick<ReturnType<typeof useProcess>, 'field'>) {
  const companyId = useSessionUser()?.company_id ?? 0;
  return (
    <div className={classes.pair}>
      <DisciplineSelect label="Discipline" placeholder="Any" clearable {...field('discipline_id')} />
      <SelectFromCall<typeof listDepartments, number>
        label="Department"
        placeholder="Any"
        clearable
        spec={listDepartments}
        args={() => ({ params: { company_id: companyId }, query: {} })}
        options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('department_id')}
      />
    </div>
  );
}

function PromisedDays({ field }: Pick<ReturnType<typeof useProcess>, 'field'>) {
  return (
    <fieldset className={classes.group}>
      <legend>Sooner than the rules ask</legend>
      <p>In business days. Left empty, the date of the rules stands.</p>
      <div className={classes.pair}>
        {steps.map((step) => (
          <TextInput
            key={step}
            label={stepTitles[step]}
            placeholder={String(stepDays[step])}
            inputMode="numeric"
            {...field(`days.${step}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ApprovalsProps {
  chosen: readonly (number | string)[];
  error: React.ReactNode;
  onChange: (ids: number[]) => void;
}

/** One select a place; the next opens once the one before is chosen. */
function Approvals({ chosen, error, onChange }: ApprovalsProps) {
  const team = useCall(listTeam, { query: {} });
  const members = Array.isArray(team.data?.data) ? team.data.data : [];
  const ids = chosen.map(Number);
  const places = Math.min(mostApprovals, ids.length + 1);
  const choose = (place: number, id: string | null) =>
    onChange(
      id === null
        ? ids.filter((_, at) => at !== place)
        : [...ids.slice(0, place), Number(id), ...ids.slice(place + 1)],
    );
  return (
    <fieldset className={classes.group}>
      <legend>Who approves an offer, in order</legend>
      <p>Admins and hiring managers. Nobody chosen: whoever decides on offers releases them alone.</p>
      {Array.from({ length: places }, (_, place) => (
        <Select
          key={place}
          aria-label={`Approval ${place + 1}`}
          placeholder={place === 0 ? 'Nobody' : 'Nobody more'}
          clearable
          searchable
          data={members
            .filter(
              ({ id, role }) => roleMay(role, 'decide_offers') && (ids[place] === id || !ids.includes(id)),
            )
            .map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
          value={ids[place] === undefined ? null : String(ids[place])}
          onChange={(id) => choose(place, id)}
          error={place === places - 1 ? error : undefined}
          {...(place === 0 ? { 'data-path': 'approvals' } : {})}
        />
      ))}
    </fieldset>
  );
}
