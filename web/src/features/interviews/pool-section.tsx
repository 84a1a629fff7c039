// The company's pools, of whose members any may take a seat on a panel, and the doors to writing and removing one.
import { Button } from '@mantine/core';
import { listPools, removePool, type InterviewPool } from '@rounds/product/interviews/pool-calls';
import { IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { AfterAMoment } from '../../ui/refused-note';
import { Section } from '../../ui/page';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { RowButtons } from '../../ui/row-buttons';
import { toast } from '../../ui/toast';
import entries from '../../ui/entries.module.css';
import look from '../../ui/look.module.css';

const PoolForm = lazy(async () => ({ default: (await import('./pool-form')).PoolForm }));

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; pool: InterviewPool };

export function PoolSection({ mayChange }: { mayChange: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const pools = useCall(listPools, {});
  const add = mayChange && <Button onClick={() => setOpen({ kind: 'add' })}>Add a pool</Button>;
  return (
    <Section
      plain
      title="Pools"
      lead="A seat on a panel may be left to a pool. With the job seeker’s yes, whoever of it is free and has the fewest interviews in the next 14 days takes it."
      actions={pools.data?.data.length ? add : undefined}
    >
      <Loaded of={pools}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconUsersGroup size={24} stroke={1.7} />}
              title="No pools yet"
              text="Such as ICU charge nurses, any one of whom can interview a bedside nurse."
              action={add}
            />
          ) : (
            <PoolList pools={data} mayChange={mayChange} onOpen={setOpen} />
          )
        }
      </Loaded>
      <PoolDialogs open={open} onClose={() => setOpen(null)} />
    </Section>
  );
}

interface PoolListProps {
  pools: readonly InterviewPool[];
  mayChange: boolean;
  onOpen: (open: Open) => void;
}

function PoolList({ pools, mayChange, onOpen }: PoolListProps) {
  return (
    <ul className={entries.list}>
      {pools.map((pool) => (
        <li key={pool.id} className={entries.entry}>
          <div className={entries.head}>
            <h3>{pool.name}</h3>
            {mayChange && (
              <RowButtons
                name={pool.name}
                onChange={() => onOpen({ kind: 'change', pool })}
                onRemove={() => onOpen({ kind: 'remove', pool })}
              />
            )}
          </div>
          <p className={look.small}>
            {pool.members.length > 0
              ? pool.members.map(({ name }) => name).join(', ')
              : 'Everybody in it has left the team. No interview can be offered with it.'}
          </p>
        </li>
      ))}
    </ul>
  );
}

function PoolDialogs({ open, onClose }: { open: Open | null; onClose: () => void }) {
  const remove = useSend(removePool, { tell: 'form', onSuccess: ({ data }) => toast.done(data.message) });
  if (!open) return null;
  if (open.kind === 'remove')
    return (
      <RemoveConfirm
        name={open.pool.name}
        text="Interviews that were keep whoever sat in them."
        remove={() => remove.mutateAsync({ params: { id: open.pool.id } })}
        onClose={onClose}
      />
    );
  const title = open.kind === 'add' ? 'Add a pool' : 'Change the pool';
  return (
    <Dialog onClose={onClose} title={title}>
      <Suspense
        fallback={
          <AfterAMoment>
            <SkeletonLines count={4} />
          </AfterAMoment>
        }
      >
        <PoolForm {...(open.kind === 'change' ? { pool: open.pool } : {})} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
