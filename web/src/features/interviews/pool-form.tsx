// A pool, new or changed: what it is called, and the members of whom any may take its seat.
import { TextInput } from '@mantine/core';
import { listTeam } from '@rounds/product/company/team-calls';
import { addPool, changePool, type InterviewPool } from '@rounds/product/interviews/pool-calls';
import { limits } from '@rounds/product/limits';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { MultiSelectFromCall } from '../../ui/select-from-call';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';

interface PoolFormProps {
  /** The one that is changed; left out = a new one. */
  pool?: InterviewPool;
  onDone: () => void;
}

function usePool({ pool, onDone }: PoolFormProps) {
  const add = useSend(addPool, { tell: 'form' });
  const change = useSend(changePool, { tell: 'form' });
  return useCallForm({
    schema: addPool.body.shape.interview_pool,
    initial: {
      name: pool?.name ?? '',
      member_ids: pool?.members.map(({ id }) => id) ?? [],
      version: pool?.version,
    },
    ...(pool ? {} : { draft: 'interview-pool' }),
    submit: async (interview_pool) => {
      const body = { interview_pool };
      const { data } = pool
        ? await change.mutateAsync({ params: { id: pool.id }, body })
        : await add.mutateAsync({ body });
      toast.done(`${data.name} is saved.`);
      onDone();
    },
  });
}

export function PoolForm(props: PoolFormProps) {
  const call = usePool(props);
  const { form, field } = call;
  const chosen = Array.isArray(form.values.member_ids) ? form.values.member_ids : [];
  const wrong = Object.keys(form.errors).find((key) => key.startsWith('member_ids'));
  return (
    <CallForm of={call} label="Pool" submitLabel={props.pool ? 'Save' : 'Add pool'} onCancel={props.onDone}>
      <TextInput label="Name" placeholder="Such as ICU charge nurses" data-autofocus {...field('name')} />
      <MultiSelectFromCall<typeof listTeam, number>
        label="Members"
        description="Whoever of them is free and has the fewest interviews ahead takes the seat."
        placeholder={chosen.length === 0 ? 'Choose' : undefined}
        maxValues={limits.interview.pools.mostMembers}
        spec={listTeam}
        args={() => ({ query: {} })}
        options={({ data }) =>
          Array.isArray(data) ? data.map(({ id, full_name }) => ({ value: id, label: full_name })) : []
        }
        known={props.pool?.members.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={chosen.map(Number)}
        onChange={(ids) => {
          form.setFieldValue('member_ids', ids);
          form.clearFieldError('member_ids');
        }}
        error={wrong ? form.errors[wrong] : undefined}
        data-path={wrong ?? 'member_ids'}
      />
    </CallForm>
  );
}
