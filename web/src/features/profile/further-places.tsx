// Further places to work from, each with its own radius; home stands in the fields above.
import { TextInput } from '@mantine/core';
import { EntryList } from './entry-list';
import classes from './profile.module.css';
import { many } from '../../ui/words';

export const FurtherPlaces = () => (
  <EntryList
    section="locations"
    noun="place"
    hint="Would you also work around another place? The fit counts the miles from whichever suits best."
    blank={{ zip_code: '', radius_miles: '' }}
    summary={({ zip_code, radius_miles }) => (
      <>
        <strong>Around {zip_code}</strong>
        <small>{many(radius_miles, 'mile')} from there</small>
      </>
    )}
    fields={(call) => (
      <div className={classes.pair}>
        <TextInput label="ZIP code" inputMode="numeric" maxLength={5} {...call.field('zip_code')} />
        <TextInput
          label="How far would you go?"
          description="Miles from there, 1 to 500."
          inputMode="numeric"
          {...call.field('radius_miles')}
        />
      </div>
    )}
  />
);
