// The form of an offer: lines of pay with their sums, terms, document. The draft survives closing and reload.
import { Select, Textarea, TextInput, type SelectProps } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { listFacilities } from '@rounds/product/company/place-calls';
import { releaseOffer } from '@rounds/product/offers/calls';
import { listPreferences } from '@rounds/product/reference/calls';
import type { PayRange } from '@rounds/product/pay-sums';
import { useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { SelectFromCall, type SelectFromCallProps } from '../../ui/select-from-call';
import { toast } from '../../ui/toast';
import { UploadField } from '../../ui/upload-field';
import { useCallForm } from '../../ui/use-call-form';
import { fromLocalField, toLocalField } from '../../ui/local-time';
import classes from './offers.module.css';
import { ConditionFields } from './condition-fields';
import { payIn, type LineDraft } from './line-draft';
import { LineEditor } from './line-editor';
import { NoSumsYet, Sums } from './pay-said';
import { EarlierHires, RangeNote } from './range-note';
import type { ReleaseDraft } from './release-draft';
import look from '../../ui/look.module.css';
import payLook from './pay.module.css';
import { ended } from '../../ui/words';

interface ReleaseFormProps {
  card: RequestCard;
  /** Under which name the draft is kept. */
  draft: string;
  /** What stands in it at first. */
  initial: ReleaseDraft;
  /** What the vacancy says it pays. */
  range: PayRange | null;
  /** One that waits is replaced. */
  waits: boolean;
  /** Who has to approve it before it is out, in order. */
  approvers: readonly string[];
  onClose: () => void;
}

/** The form, and the document that may go with it. */
function useRelease({ card, draft, initial, approvers, onClose }: ReleaseFormProps) {
  const [document, setDocument] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const release = useSend(releaseOffer, { tell: 'form' });
  const call = useCallForm({
    schema: releaseOffer.body,
    draft,
    initial,
    files: ['document'],
    submit: async (body) => {
      try {
        await release.mutateAsync({
          params: { id: card.id },
          body,
          files: { document },
          onProgress: setPercent,
        });
      } finally {
        setPercent(null);
      }
      toast.done(ended(`The offer is with ${approvers[0] ?? card.job_seeker.name}`));
      onClose();
    },
  });
  return { call, upload: { value: document, progress: percent, ...call.ofFile('document', setDocument) } };
}

export function ReleaseForm(props: ReleaseFormProps) {
  const { card, waits, range, approvers, onClose } = props;
  const { call, upload } = useRelease(props);
  const { values } = call.form;
  const pay = payIn(values);
  return (
    <CallForm
      of={call}
      label="Offer"
      submitLabel={approvers.length > 0 ? 'Ask for the approvals' : 'Release the offer'}
      onCancel={onClose}
      cancelLabel="Close, keep the draft"
    >
      {approvers.length > 0 && (
        <p className={classes.waits}>
          Goes to {approvers.join(', then ')} for approval; {card.job_seeker.name} sees it after the last.
          {waits && ' The one that waits is replaced, and its approvals start anew.'}
        </p>
      )}
      <TimeFields call={call} />
      <LineEditor
        lines={(values.lines || []) as LineDraft[]}
        hours={values.hours_a_week ?? null}
        field={(path) => call.field(path)}
        onChange={(lines) => call.form.setFieldValue('lines', lines)}
      />
      <div className={payLook.reckoning}>
        {pay ? <Sums pay={pay} /> : <NoSumsYet />}
        {range && <RangeNote range={range} pay={pay} />}
        <EarlierHires requestId={card.id} pay={pay} />
      </div>
      <PostFields call={call} />
      <ConditionFields
        value={values.conditions || []}
        field={(path) => call.field(path)}
        onChange={(next) => call.form.setFieldValue('conditions', next)}
      />
      <StandsUntil call={call} />
      <Textarea label="Terms" autosize minRows={5} maxRows={14} {...call.field('terms')} />
      <UploadField
        label="Offer document"
        kind="offer"
        description="If you have your own, as pdf or docx. Otherwise Rounds makes it of what stands above. The job seeker reads it before signing."
        {...upload}
      />
    </CallForm>
  );
}

interface FieldsProps {
  call: ReturnType<typeof useRelease>['call'];
}

function TimeFields({ call }: FieldsProps) {
  return (
    <div className={look.trio}>
      <TextInput label="Start" type="date" {...call.field('start_on')} />
      <TextInput label="Hours a week" inputMode="decimal" {...call.field('hours_a_week')} />
      <TextInput
        label="Weeks of a contract"
        placeholder="no end"
        inputMode="numeric"
        {...call.field('contract_weeks')}
      />
    </div>
  );
}

function PostFields({ call }: FieldsProps) {
  const { facility_id } = call.form.values;
  return (
    <>
      <div className={classes.pair}>
        <PreferenceSelect
          kind="type_of_position"
          label="Type of position"
          {...call.field('position_type_id')}
        />
        <PreferenceSelect kind="shift" label="Shift" {...call.field('shift_id')} />
      </div>
      <FacilitySelect {...call.field('facility_id')} value={facility_id ? String(facility_id) : null} />
    </>
  );
}

function StandsUntil({ call }: FieldsProps) {
  return (
    <TextInput
      label="The offer stands until"
      description="At least 48 hours, 5 business days where a sum may have to be paid back. The job seeker sees this date."
      type="datetime-local"
      {...call.field('expires_at')}
      value={toLocalField(call.form.values.expires_at)}
      onChange={(event) => call.form.setFieldValue('expires_at', fromLocalField(event.currentTarget.value))}
    />
  );
}

type PreferenceSelectProps = Pick<SelectFromCallProps<typeof listPreferences, number>, 'label' | 'value'> & {
  kind: 'type_of_position' | 'shift';
};

function PreferenceSelect({ kind, ...props }: PreferenceSelectProps) {
  return (
    <SelectFromCall
      spec={listPreferences}
      args={() => ({})}
      options={({ data }) => data[kind].map(({ id, label }) => ({ value: id, label }))}
      {...props}
    />
  );
}

function FacilitySelect(props: SelectProps) {
  const companyId = useSessionUser()?.company_id ?? 0;
  const facilities = useCall(listFacilities, { params: { id: companyId } }, { enabled: companyId > 0 });
  return (
    <Select
      label="Facility"
      searchable
      nothingFoundMessage={facilities.error?.message ?? 'Nothing found'}
      data={(facilities.data?.data ?? []).map((facility) => ({
        value: String(facility.id),
        label: `${facility.name}, ${facility.city}, ${facility.state}`,
      }))}
      {...props}
    />
  );
}
