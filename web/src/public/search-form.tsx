// The form of the public search, without a script: the search's own fields, and under each what is wrong with it.
import { orderTitles, type Order } from '@rounds/product/jobs/order';
import type { ReactNode } from 'react';

type Option = readonly [value: string, title: string];
const radii: readonly Option[] = [
  ['', 'Any distance'],
  ...['5', '10', '25', '50', '100', '250'].map((miles) => [miles, `${miles} miles`] as const),
];
/** Of whom nobody is known nothing fits best. */
const orders = (['newest', 'pay', 'distance'] as const).map((order) => [order, orderTitles[order]] as const);

/** What is not chosen is called what it comes to: the best match of words alone where they stand so. */
function ordersFor(asked: Record<string, string>, order: Order | null): Option[] {
  const unsaid = asked['query'] ? 'relevance' : 'newest';
  const isChosen = orders.some(([value]) => value === asked['sort']);
  const usual = isChosen ? unsaid : (order ?? unsaid);
  return [['', orderTitles[usual]], ...orders.filter(([value]) => value !== usual)];
}

/** Of what may be asked: has a field of its own here, or is asked anew. */
const folded: readonly string[] = ['states', 'zip_code', 'radius', 'sort'];
/** A place on the map was one of the search before. */
const shown: readonly string[] = ['query', 'place', ...folded];

interface SearchFormProps {
  /** As it stands in the address. */
  asked?: Record<string, string>;
  /** What is wrong, by the name of the field. */
  wrong?: Record<string, string>;
}

/** The two fields that a search begins with; with a ZIP code the nearest come first. */
export function SearchForm() {
  return (
    <form className="search" action="/jobs" method="get" role="search">
      <What placeholder="RN, or occupational therapist" />
      <Zip />
      <input type="hidden" name="near" value="me" />
      <button type="submit">Show jobs with pay</button>
    </form>
  );
}

/** The words and the button in sight; on a phone the rest is folded, so that the results come first. */
export function WholeSearchForm({
  asked = {},
  wrong = {},
  order = null,
}: SearchFormProps & { order?: Order | null }) {
  const kept = Object.entries(asked).filter(([name]) => !shown.includes(name));
  return (
    <form className="search whole" action="/jobs" method="get" role="search">
      <What asked={asked} wrong={wrong} placeholder="Occupational Therapist" />
      <details className="rest" open={folded.some((name) => wrong[name])}>
        <summary>
          <span>Place and order</span>
          <Chosen asked={asked} />
        </summary>
        <div className="fields">
          <State asked={asked} wrong={wrong} />
          <Zip asked={asked} wrong={wrong} />
          <Choice label="Within" name="radius" options={radii} asked={asked} wrong={wrong} />
          <Choice label="Sort by" name="sort" options={ordersFor(asked, order)} asked={asked} wrong={wrong} />
        </div>
      </details>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">Search jobs</button>
    </form>
  );
}

/** What the folded fields hold, said while they are folded. */
function Chosen({ asked }: Pick<Required<SearchFormProps>, 'asked'>) {
  const said = folded.flatMap((name) => {
    const value = asked[name];
    const title = [...radii, ...orders].find(([option]) => option === value)?.[1];
    return value ? [title ?? value] : [];
  });
  return said.length > 0 && <span className="set">{said.join(', ')}</span>;
}

function What({ asked = {}, wrong = {}, placeholder }: SearchFormProps & { placeholder: string }) {
  return (
    <Field label="What" name="query" wrong={wrong}>
      {(described) => (
        <input
          name="query"
          defaultValue={asked['query']}
          placeholder={placeholder}
          maxLength={100}
          {...described}
        />
      )}
    </Field>
  );
}

function State({ asked = {}, wrong = {} }: SearchFormProps) {
  return (
    <Field label="State" name="states" wrong={wrong}>
      {(described) => (
        <input name="states" defaultValue={asked['states']} placeholder="FL" maxLength={60} {...described} />
      )}
    </Field>
  );
}

function Zip({ asked = {}, wrong = {} }: SearchFormProps) {
  return (
    <Field label="ZIP code" name="zip_code" wrong={wrong}>
      {(described) => (
        <input
          name="zip_code"
          defaultValue={asked['zip_code']}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...described}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends Required<SearchFormProps> {
  label: string;
  name: string;
  options: readonly Option[];
}

function Choice({ label, name, options, asked, wrong }: ChoiceProps) {
  return (
    <Field label={label} name={name} wrong={wrong}>
      {(described) => (
        <select name={name} defaultValue={asked[name]} {...described}>
          {options.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Described {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: string;
  name: string;
  wrong: Record<string, string>;
  children: (described: Described) => ReactNode;
}

function Field({ label, name, wrong, children }: FieldProps) {
  const message = wrong[name];
  const id = `wrong-${name}`;
  return (
    <div className="field">
      <label>
        <span>{label}</span>
        {children(message ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      </label>
      {message && (
        <p id={id} className="wrong">
          {message}
        </p>
      )}
    </div>
  );
}
