// Asking somebody of a list for the right to represent them for one job, and what became of it.
import { Button, Switch, TextInput } from '@mantine/core';
import type { HitchlistEntry } from '@rounds/product/hitchlists/calls';
import {
  askToRepresent,
  endRepresentation,
  representationsOfEntry,
  type AskedRepresentation,
} from '@rounds/product/hitchlists/representation-calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { IconSignature } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { Day } from '../../ui/facts';
import { IconButton } from '../../ui/icon-button';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { SelectFromCall } from '../../ui/select-from-call';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import classes from './hitchlists.module.css';
import { SentLine } from './sent-lines';
import { stateWords } from './state-words';

// Opened by a deed, so loaded with it.
const SubmitForm = lazy(async () => ({ default: (await import('./submit-form')).SubmitForm }));

interface RepresentProps {
  listId: number;
  entry: HitchlistEntry;
}

export function RepresentButton({ listId, entry }: RepresentProps) {
  const [opened, setOpened] = useState(false);
  const { name } = entry.job_seeker;
  return (
    <>
      <IconButton
        icon={IconSignature}
        label={`Right to represent ${name}`}
        title="Right to represent"
        onClick={() => setOpened(true)}
      />
      {opened && (
        <Dialog onClose={() => setOpened(false)} size="lg" title={`Represent ${name}`}>
          <Rights listId={listId} entry={entry} />
        </Dialog>
      )}
    </>
  );
}

function Rights({ listId, entry }: RepresentProps) {
  const asked = useCall(representationsOfEntry, { params: { id: listId, entry_id: entry.id } });
  const [sending, setSending] = useState<AskedRepresentation | null>(null);
  const connected = entry.job_seeker.visibility === 'connected';
  if (sending)
    return (
      <Suspense fallback={<SkeletonLines count={8} />}>
        <SubmitForm right={sending} entry={entry} onDone={() => setSending(null)} />
      </Suspense>
    );
  return (
    <div className={look.stack}>
      <Loaded of={asked}>
        {({ data }) =>
          data.length > 0 && (
            <ul className={look.cards} aria-label="Asked so far">
              {data.map((row) => (
                <Asked key={row.id} row={row} name={entry.job_seeker.name} onSubmit={() => setSending(row)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {connected ? (
        <AskForm listId={listId} entry={entry} />
      ) : (
        <p>
          You can ask once they have said yes to a request of yours: then you are in touch. Send a request
          first.
        </p>
      )}
    </div>
  );
}

interface AskedProps {
  row: AskedRepresentation;
  name: string;
  onSubmit: () => void;
}

function Asked({ row, name, onSubmit }: AskedProps) {
  const end = useSend(endRepresentation, { onSuccess: ({ data }) => toast.done(data.message) });
  const [word, tone] = stateWords[row.state];
  const open = row.state === 'invited' || row.state === 'granted';
  // What waits for the client is answered or taken back itself.
  const waits = row.submissions.some(({ state }) => state === 'sent');
  return (
    <li className={classes.right}>
      <div className={look.row}>
        <strong>{row.post}</strong> <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p className={look.quiet}>
        Asked by {row.asked_by} on <Day on={row.asked_at.slice(0, 10)} />
        {open && (
          <>
            , until <Day on={row.ends_at.slice(0, 10)} />
          </>
        )}
      </p>
      {row.submissions.map((line) => (
        <SentLine key={line.id} line={line} name={name} />
      ))}
      {row.state === 'granted' && !waits && (
        <Button size="xs" aria-label={`Put forward: ${row.post}`} onClick={onSubmit}>
          Put forward
        </Button>
      )}
      {open && !waits && (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`${row.state === 'invited' ? 'Take the question back' : 'The client has answered'}: ${row.post}`}
          onClick={() => end.mutate({ params: { id: row.id } })}
        >
          {row.state === 'invited' ? 'Take the question back' : 'The client has answered'}
        </Button>
      )}
    </li>
  );
}

/** A vacancy that is chosen counts only where the job is on Rounds, and what was typed only where it is not. */
function useAsking({ listId, entry }: RepresentProps, onRounds: boolean) {
  const ask = useSend(askToRepresent, { tell: 'form' });
  const call = useCallForm({
    schema: askToRepresent.body.shape.representation,
    initial: { vacancy_id: null, client: '', requisition: '' },
    submit: async (values) => {
      const representation = onRounds ? { vacancy_id: values.vacancy_id } : { ...values, vacancy_id: null };
      await ask.mutateAsync({ params: { id: listId, entry_id: entry.id }, body: { representation } });
      toast.done(`${entry.job_seeker.name} is asked. You hear of the answer.`);
      call.startAgain();
    },
  });
  return call;
}

function AskForm(props: RepresentProps) {
  const [onRounds, setOnRounds] = useState(false);
  const call = useAsking(props, onRounds);
  return (
    <CallForm of={call} label="Ask for the right to represent" submitLabel="Ask">
      <p className={look.quiet}>
        It is for one job and for 30 days. They can take it back, and can always apply there themselves.
      </p>
      <Switch
        label="The job is a vacancy on Rounds"
        checked={onRounds}
        onChange={(event) => setOnRounds(event.currentTarget.checked)}
      />
      {onRounds ? (
        <VacancyField field={call.field('vacancy_id')} error={call.form.errors['client']} />
      ) : (
        <>
          <TextInput label="Client" maxLength={limits.hitchlists.client} {...call.field('client')} />
          <TextInput
            label="The client’s number or title of the job"
            maxLength={limits.hitchlists.client}
            {...call.field('requisition')}
          />
        </>
      )}
    </CallForm>
  );
}

function VacancyField({ field, error }: { field: object; error: ReactNode }) {
  return (
    <SelectFromCall
      spec={searchVacancies}
      args={(query) => ({ query: { query } })}
      options={({ data }) =>
        data.map((row) => ({
          value: row.id,
          label: `${row.title}, ${row.company.name}, ${row.facility.city}`,
        }))
      }
      serverSearch
      label="Vacancy"
      placeholder="Search by title or employer"
      {...field}
      error={error}
    />
  );
}
