// Interview Patterns: interview types in the order in which a candidate meets them.
import { whoMay } from '@rounds/product/permissions';
import { Button } from '@mantine/core';
import { listPools } from '@rounds/product/interviews/pool-calls';
import { listPatterns, listTypes, removePattern } from '@rounds/product/interviews/setup-calls';
import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/use-may';
import { useCall, useSend } from '../../api/use-call';
import { PatternForm } from '../../features/interviews/pattern-form';
import { PatternSteps } from '../../features/interviews/pattern-steps';
import { PoolSection } from '../../features/interviews/pool-section';
import { ProcessSection } from '../../features/interviews/process-section';
import type { InterviewPattern, InterviewType } from '../../features/interviews/setup-words';
import entries from '../../ui/entries.module.css';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, type LoadedProps } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { RowButtons } from '../../ui/row-buttons';
import { toast } from '../../ui/toast';

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; pattern: InterviewPattern };

export function InterviewPatterns() {
  const [open, setOpen] = useState<Open | null>(null);
  const patterns = useCall(listPatterns, {});
  const types = useCall(listTypes, {});
  const may = useMay();
  const mayChange = may('update_interview_types');
  const lacksTypes = types.data?.data.length === 0;
  const add = <Button onClick={() => setOpen({ kind: 'add' })}>Add a pattern</Button>;
  const toTypes = (
    <Button component={Link} to="/employer/settings/interview_process">
      Add an interview type first
    </Button>
  );
  const action = mayChange && (lacksTypes ? toTypes : add);
  return (
    <Page
      title="Interview Patterns"
      lead={
        mayChange
          ? 'Interview types in order. You choose a pattern when you shortlist somebody; running hirings keep theirs.'
          : `Interview types in order. ${whoMay('update_interview_types')} change them.`
      }
      actions={action}
    >
      <Loaded of={patterns}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconRoute size={24} stroke={1.7} />}
              title="No patterns yet"
              text="A pattern is the way of a candidate, such as a phone screen, then a panel, then a shadow shift."
              action={action}
            />
          ) : (
            <PatternList patterns={data} mayChange={mayChange} onOpen={setOpen} />
          )
        }
      </Loaded>
      <PoolSection mayChange={mayChange} />
      <ProcessSection mayChange={mayChange} />
      <PatternDialogs open={open} types={types} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface PatternListProps {
  patterns: readonly InterviewPattern[];
  mayChange: boolean;
  onOpen: (open: Open) => void;
}

function PatternList({ patterns, mayChange, onOpen }: PatternListProps) {
  const pools = useCall(listPools, {}).data?.data ?? [];
  return (
    <ul className={entries.list}>
      {patterns.map((pattern) => (
        <li key={pattern.id} className={entries.entry}>
          <div className={entries.head}>
            <h2>{pattern.name}</h2>
            {mayChange && (
              <RowButtons
                name={pattern.name}
                onChange={() => onOpen({ kind: 'change', pattern })}
                onRemove={() => onOpen({ kind: 'remove', pattern })}
              />
            )}
          </div>
          <PatternSteps pattern={pattern} pools={pools} />
        </li>
      ))}
    </ul>
  );
}

interface PatternDialogsProps {
  open: Open | null;
  types: LoadedProps<{ data: InterviewType[] }>['of'];
  onClose: () => void;
}

function PatternDialogs({ open, types, onClose }: PatternDialogsProps) {
  const remove = useSend(removePattern, { tell: 'form', onSuccess: ({ data }) => toast.done(data.message) });
  if (!open) return null;
  if (open.kind === 'remove')
    return (
      <RemoveConfirm
        name={open.pattern.name}
        text="Hirings that run by it go on with their steps."
        remove={() => remove.mutateAsync({ params: { id: open.pattern.id } })}
        onClose={onClose}
      />
    );
  const title = open.kind === 'add' ? 'Add an interview pattern' : 'Change the interview pattern';
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Loaded of={types}>
        {({ data }) => (
          <PatternForm
            types={data}
            {...(open.kind === 'change' ? { pattern: open.pattern } : {})}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
