// Putting somebody forward: what the client reads, the pay that is quoted, and which documents come along.
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { HitchlistEntry } from '@rounds/product/hitchlists/calls';
import type { AskedRepresentation } from '@rounds/product/hitchlists/representation-calls';
import { submit } from '@rounds/product/hitchlists/submission-calls';
import { limits } from '@rounds/product/limits';
import type { ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import look from '../../ui/look.module.css';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { newLine, payIn, type LineDraft } from '../offers/line-draft';
import { LineEditor } from '../offers/line-editor';
import { NoSumsYet, Sums } from '../offers/pay-said';

interface SubmitFormProps {
  right: AskedRepresentation;
  entry: HitchlistEntry;
  onDone: () => void;
}

function useSubmitting({ right, entry, onDone }: SubmitFormProps) {
  const send = useSend(submit, { tell: 'form' });
  return useCallForm({
    schema: submit.body.shape.submission,
    draft: `submission-${right.id}`,
    initial: {
      summary: '',
      available_from: entry.job_seeker.available_from ?? '',
      lines: [newLine('base')],
      hours_a_week: 36,
      contract_weeks: '',
      documents: [],
    },
    submit: async (submission) => {
      await send.mutateAsync({ params: { id: right.id }, body: { submission } });
      toast.done(`${entry.job_seeker.name} is put forward.`);
      onDone();
    },
  });
}

export function SubmitForm(props: SubmitFormProps) {
  const { right, entry, onDone } = props;
  const call = useSubmitting(props);
  const { values } = call.form;
  const pay = payIn({ ...values, start_on: values.available_from });
  return (
    <CallForm
      of={call}
      label="Put forward"
      submitLabel="Send to the client"
      onCancel={onDone}
      cancelLabel="Back"
    >
      <p>
        For {right.post}. The client reads their profile as it is now, without contact and license numbers,
        and what you write here. It stays as you send it, and they read exactly the same.
      </p>
      <Textarea
        label="Summary for the client"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={limits.hitchlists.submissionSummary}
        {...call.field('summary')}
      />
      <div className={look.trio}>
        <TextInput label="Available from" type="date" {...call.field('available_from')} />
        <TextInput label="Hours a week" inputMode="decimal" {...call.field('hours_a_week')} />
        <TextInput label="Weeks of the contract" inputMode="numeric" {...call.field('contract_weeks')} />
      </div>
      <LineEditor
        lines={(values.lines || []) as LineDraft[]}
        hours={values.hours_a_week ?? null}
        field={(path) => call.field(path)}
        onChange={(lines) => call.form.setFieldValue('lines', lines)}
      />
      {pay ? <Sums pay={pay} /> : <NoSumsYet />}
      <Documents
        documents={entry.job_seeker.documents}
        chosen={values.documents || []}
        error={call.form.errors['documents']}
        onChange={(documents) => call.form.setFieldValue('documents', documents)}
      />
    </CallForm>
  );
}

interface DocumentsProps {
  documents: HitchlistEntry['job_seeker']['documents'];
  chosen: readonly string[];
  error: ReactNode;
  onChange: (documents: string[]) => void;
}

function Documents({ documents, chosen, error, onChange }: DocumentsProps) {
  if (documents.length === 0)
    return <p className={look.quiet}>They share no documents with you just now: the packet goes without.</p>;
  return (
    <Checkbox.Group
      label="Documents that come along"
      description="Copies, as they are now. They may hold what the profile leaves out."
      value={[...chosen]}
      onChange={onChange}
      error={error}
    >
      <div className={look.stack}>
        {documents.map(({ file_id, title }) => (
          <Checkbox key={file_id} value={file_id} label={title} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
