// The company's hiring processes: what each agrees on, and the doors to writing and removing one.
import { Button } from '@mantine/core';
import { listProcesses, removeProcess, type HiringProcess } from '@rounds/product/interviews/process-calls';
import { offerDays, stepTitles, templateTitles, type ProcessStep } from '@rounds/product/vacancies/processes';
import { IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { AfterAMoment } from '../../ui/refused-note';
import { Section } from '../../ui/page';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { RowButtons } from '../../ui/row-buttons';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import entries from '../../ui/entries.module.css';
import classes from './processes.module.css';
import { usePlanRefusal, WithinPlan } from '../../ui/within-plan';

const ProcessForm = lazy(() => import('./process-form').then((module) => ({ default: module.ProcessForm })));

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; process: HiringProcess };

export function ProcessSection({ mayChange }: { mayChange: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const processes = useCall(listProcesses, {});
  const add = mayChange && (
    <WithinPlan of="processes" title="Add a process">
      <Button onClick={() => setOpen({ kind: 'add' })}>Add a process</Button>
    </WithinPlan>
  );
  return (
    <Section
      plain
      title="Hiring processes"
      lead="Interviews, who approves an offer, and dates sooner than the rules ask. A vacancy keeps the version it was published with."
      actions={processes.data?.data.length ? add : undefined}
    >
      <Loaded of={processes}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconListCheck size={24} stroke={1.7} />}
              title="No processes yet"
              text="Without one, whoever decides on offers releases them alone, by the dates of the rules."
              action={add}
            />
          ) : (
            <ProcessList rows={data} mayChange={mayChange} onOpen={setOpen} />
          )
        }
      </Loaded>
      <ProcessDialogs open={open} onClose={() => setOpen(null)} />
    </Section>
  );
}

interface ProcessListProps {
  rows: readonly HiringProcess[];
  mayChange: boolean;
  onOpen: (open: Open) => void;
}

function ProcessList({ rows, mayChange, onOpen }: ProcessListProps) {
  const changeOff = usePlanRefusal('processes') !== null;
  return (
    <ul className={entries.list}>
      {rows.map((process) => (
        <li key={process.id} className={entries.entry}>
          <div className={entries.head}>
            <h3>{process.name}</h3>
            {mayChange && (
              <RowButtons
                name={process.name}
                changeOff={changeOff}
                onChange={() => onOpen({ kind: 'change', process })}
                onRemove={() => onOpen({ kind: 'remove', process })}
              />
            )}
          </div>
          <ProcessFacts process={process} />
        </li>
      ))}
    </ul>
  );
}

function ProcessFacts({ process }: { process: HiringProcess }) {
  const { approvals, days, discipline, department, interview_pattern, template } = process;
  const meant = [discipline?.title, department?.name].filter(Boolean).join(', ');
  const promised = (Object.keys(stepTitles) as ProcessStep[]).filter((step) => days[step] != null);
  return (
    <dl className={classes.facts}>
      {meant && (
        <>
          <dt>For</dt>
          <dd>{meant}</dd>
        </>
      )}
      <dt>Interviews</dt>
      <dd>{interview_pattern?.name ?? 'None: the selection follows the conversation'}</dd>
      <dt>Offer</dt>
      <dd>
        {templateTitles[template]}: stands {offerDays(template)} business days
      </dd>
      <dt>Approvals</dt>
      <dd>
        {approvals.length === 0 && 'None'}
        <ol className={classes.approvals}>
          {approvals.map(({ id, name, may }) => (
            <li key={id}>
              {name} {!may && <StatusBadge tone="waiting">Approves no offers any more</StatusBadge>}
            </li>
          ))}
        </ol>
      </dd>
      {promised.map((step) => (
        <div key={step} className={classes.line}>
          <dt>{stepTitles[step]}</dt>
          <dd>
            {days[step]} business {days[step] === 1 ? 'day' : 'days'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ProcessDialogs({ open, onClose }: { open: Open | null; onClose: () => void }) {
  const remove = useSend(removeProcess, { tell: 'form', onSuccess: ({ data }) => toast.done(data.message) });
  if (!open) return null;
  if (open.kind === 'remove')
    return (
      <RemoveConfirm
        name={open.process.name}
        text="Published vacancies keep it as it stood."
        remove={() => remove.mutateAsync({ params: { id: open.process.id } })}
        onClose={onClose}
      />
    );
  const title = open.kind === 'add' ? 'Add a hiring process' : 'Change the hiring process';
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <Suspense
        fallback={
          <AfterAMoment>
            <SkeletonLines count={8} />
          </AfterAMoment>
        }
      >
        <ProcessForm {...(open.kind === 'change' ? { process: open.process } : {})} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
