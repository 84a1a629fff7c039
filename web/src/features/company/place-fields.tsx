// Where something stands: street, ZIP, city, state. A known ZIP fills in its city and state.
import { TextInput } from '@mantine/core';
import { listStates, searchPlaces } from '@rounds/product/reference/calls';
import { useCallback, useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call';
import { SelectFromCall } from '../../ui/select-from-call';
import classes from './company-fields.module.css';

type PlaceField = 'address' | 'zip_code' | 'city' | 'state';

export interface PlaceFieldsProps {
  field: (path: PlaceField) => object;
  zip: unknown;
  /** Called with what the ZIP code says. */
  onPlace: (place: { city: string; state: string }) => void;
  addressNote?: string;
}

export function PlaceFields({ field, zip, onPlace, addressNote }: PlaceFieldsProps) {
  useZip(typeof zip === 'string' ? zip : '', onPlace);
  return (
    <>
      <TextInput
        label="Street address"
        description={addressNote}
        autoComplete="street-address"
        {...field('address')}
      />
      <div className={classes.place}>
        <TextInput
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...field('zip_code')}
        />
        <TextInput label="City" autoComplete="address-level2" {...field('city')} />
        <SelectFromCall
          spec={listStates}
          args={() => ({})}
          options={(answer) => answer.data.map(({ code, name }) => ({ value: code, label: name }))}
          label="State"
          {...field('state')}
        />
      </div>
    </>
  );
}

interface PlaceForm {
  setFieldValue: (path: 'city' | 'state', value: string) => void;
}

export function useOnPlace({ setFieldValue }: PlaceForm): PlaceFieldsProps['onPlace'] {
  return useCallback(
    ({ city, state }) => {
      setFieldValue('city', city);
      setFieldValue('state', state);
    },
    [setFieldValue],
  );
}

/** Only a ZIP that is typed here speaks; the one a form opens with has its city already. */
function useZip(zip: string, onPlace: PlaceFieldsProps['onPlace']): void {
  const told = useRef(zip);
  const isWhole = /^\d{5}$/.test(zip);
  const read = useCall(
    searchPlaces,
    { query: { search: zip } },
    { enabled: isWhole && zip !== told.current, staleTime: Infinity },
  );
  const place = read.data?.data.find((row) => row.zip === zip);
  useEffect(() => {
    if (!place || told.current === place.zip) return;
    told.current = place.zip;
    onPlace({ city: place.city, state: place.state });
  }, [place, onPlace]);
}
