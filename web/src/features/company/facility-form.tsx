// A facility, new or changed: looked up in the hospital register or typed in. The server finds its point and zone.
import { Select, TextInput } from '@mantine/core';
import { addFacility, changeFacility, type Facility } from '@rounds/product/company/place-calls';
import { useMemo, type ReactNode } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import { HospitalLookup, type Hospital } from './hospital-lookup';
import { PlaceFields, useOnPlace } from './place-fields';

export interface FacilityStart {
  name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  ccn: string;
}

interface FacilityFormProps {
  companyId: number;
  /** The one that is changed; left out = a new one. */
  facility?: Facility;
  /** What a new one begins with. */
  start?: FacilityStart;
  submitLabel: string;
  onDone: (facility: Facility) => void;
  onCancel?: () => void;
}

const schema = addFacility.body.shape.facility;

function useFacility({ companyId, facility, start, onDone }: FacilityFormProps) {
  const add = useSend(addFacility, { tell: 'form' });
  const change = useSend(changeFacility, { tell: 'form' });
  return useCallForm({
    schema,
    initial: initialOf(facility, start),
    ...(facility ? {} : { draft: `facility-${companyId}` }),
    submit: async (given) => {
      const body = { facility: { ...given, zone: zoneFor(given, facility) } };
      const params = { id: companyId };
      const { data } = facility
        ? await change.mutateAsync({ params: { ...params, facility_id: facility.id }, body })
        : await add.mutateAsync({ params, body });
      onDone(data);
    },
  });
}

export function FacilityForm(props: FacilityFormProps) {
  const call = useFacility(props);
  const { form, field } = call;
  const onPlace = useOnPlace(form);
  const take = ({ name, type, address, city, state, zip, ccn }: Hospital) => {
    form.setValues({ name, type, address, city, state, zip_code: zip.slice(0, 5), ccn });
    form.clearErrors();
  };
  return (
    <CallForm of={call} label="Facility" submitLabel={props.submitLabel} onCancel={props.onCancel}>
      <HospitalLookup
        label="Find it in the public hospital register"
        description="Optional. A clinic or an office of your own is filled in by hand."
        onPick={take}
      />
      <TextInput label="Name of the facility" {...field('name')} />
      <TextInput label="Type" placeholder="Such as Acute care or Outpatient clinic" {...field('type')} />
      <PlaceFields
        field={field}
        zip={form.values.zip_code}
        onPlace={onPlace}
        addressNote="Interviews on site take place here."
      />
      <ZoneSelect
        value={form.values.zone ?? null}
        onChange={(zone) => form.setFieldValue('zone', zone ?? undefined)}
        error={form.errors['zone']}
      />
    </CallForm>
  );
}

/** A facility that moved takes the zone of its new place, unless another one was chosen. */
function zoneFor(given: { zip_code: string; zone?: string | undefined }, facility: Facility | undefined) {
  const moved = facility !== undefined && given.zip_code !== facility.zip_code;
  return moved && given.zone === facility.zone ? undefined : given.zone;
}

function initialOf(facility: Facility | undefined, start: FacilityStart | undefined) {
  if (!facility) {
    const blank = { name: '', address: '', city: '', state: '', zip_code: '', ccn: '' };
    return { ...blank, ...start, type: '', zone: undefined };
  }
  const { name, type, address, city, state, zip_code, ccn, zone, version } = facility;
  return { name, type, address, city, state, zip_code, ccn: ccn ?? '', zone, version };
}

interface ZoneSelectProps {
  value: string | null;
  onChange: (zone: string | null) => void;
  error: ReactNode;
}

function ZoneSelect(props: ZoneSelectProps) {
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific|Atlantic)\//.test(zone)),
    [],
  );
  return (
    <Select
      label="Time zone"
      description="Interviews are kept in this zone. Left empty, it follows the ZIP code."
      placeholder="By the ZIP code"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Follow the ZIP code' }}
      data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      data-path="zone"
      {...props}
    />
  );
}
