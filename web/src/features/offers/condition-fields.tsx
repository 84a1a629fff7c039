// The conditions in the form of an offer: which there are, who sees to each, by when, and a word on it.
import { Checkbox, Select, TextInput } from '@mantine/core';
import type { releaseOffer } from '@rounds/product/offers/calls';
import { conditionKinds, conditionTitles, usualOwer } from '@rounds/product/offers/conditions';
import type { Sending } from '../../api/send-once';
import look from '../../ui/look.module.css';
import classes from './conditions.module.css';
import offerLook from './offers.module.css';

type Written = NonNullable<Sending<typeof releaseOffer>['body']['conditions']>[number];

interface ConditionFieldsProps {
  value: readonly Written[];
  /** The form's props for `conditions.{index}.{part}`. */
  field: (path: string) => object;
  onChange: (next: Written[]) => void;
}

const owers = [
  { value: 'job_seeker', label: 'The job seeker' },
  { value: 'employer', label: 'We' },
];

export function ConditionFields({ value, field, onChange }: ConditionFieldsProps) {
  const toggle = (kind: Written['kind'], on: boolean) => {
    const others = value.filter((one) => one.kind !== kind);
    const made: Written = { kind, owed_by: usualOwer[kind], due_on: '', note: '' };
    onChange(on ? [...others, made] : others);
  };
  return (
    <fieldset className={offerLook.group}>
      <legend>Conditions</legend>
      {conditionKinds.map((kind) => {
        const at = value.findIndex((one) => one.kind === kind);
        return (
          <div key={kind}>
            <Checkbox
              label={conditionTitles[kind]}
              checked={at >= 0}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
            {at >= 0 && <Details kind={kind} field={(part) => field(`conditions.${at}.${part}`)} />}
          </div>
        );
      })}
    </fieldset>
  );
}

function Details({ kind, field }: { kind: Written['kind']; field: (part: string) => object }) {
  return (
    <fieldset className={`${offerLook.group} ${classes.written}`}>
      <legend className="only-read">{conditionTitles[kind]}</legend>
      <div className={look.pair}>
        <Select label="Who sees to it" data={owers} allowDeselect={false} {...field('owed_by')} />
        <TextInput label="By" type="date" {...field('due_on')} />
      </div>
      <TextInput label="Note" placeholder="optional" maxLength={500} {...field('note')} />
    </fieldset>
  );
}
