// What counts more in the fit of the company's vacancies: at most five parts, the first one most. Kept at every change.
import { Select } from '@mantine/core';
import { setPriorities, showPriorities } from '@rounds/product/fit/calls';
import { mostPriorities } from '@rounds/product/fit/tables';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { IconButton } from '../../ui/icon-button';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import classes from './lists.module.css';

export function Priorities() {
  const read = useCall(showPriorities, {});
  const chosen = read.data?.data.priorities.length ?? 0;
  return (
    <details className={look.box}>
      <summary>
        <strong>What counts most in the fit</strong>{' '}
        <span className={look.small}>{chosen === 0 ? 'as usual' : `${chosen} set`}</span>
      </summary>
      <p className={look.small}>
        The fit of your vacancies weighs these more, the first one most. At most {mostPriorities}; with none,
        everything counts as usual.
      </p>
      <Loaded of={read}>{({ data }) => <Order {...data} />}</Loaded>
    </details>
  );
}

type Part = ReturnType<typeof setPriorities.body.parse>['priorities'][number];

interface OrderProps {
  priorities: readonly Part[];
  choices: readonly { value: Part; label: string }[];
}

function Order({ priorities: stored, choices }: OrderProps) {
  // What was last put stands at once: the next change builds on it.
  const [priorities, setOrder] = useState(stored);
  const save = useSend(setPriorities, { tell: 'form', onError: () => setOrder(stored) });
  const put = (next: readonly Part[]) => {
    setOrder(next);
    save.mutate({ body: { priorities: [...next] } });
  };
  const left = choices.filter(({ value }) => !priorities.includes(value));
  return (
    <div className={classes.order}>
      {priorities.length > 0 && (
        <ol className={`${classes.plain} ${classes.departments}`} aria-label="In this order">
          {priorities.map((part, index) => (
            <li key={part} className={classes.departmentLine}>
              <span className={classes.departmentName}>
                <span className="tabular">{index + 1}.</span>{' '}
                {named(choices.find(({ value }) => value === part)?.label ?? part)}
              </span>
              <Moves part={part} priorities={priorities} label={named(part)} put={put} />
            </li>
          ))}
        </ol>
      )}
      {priorities.length < mostPriorities && (
        <Select
          label={priorities.length === 0 ? 'What counts first' : 'What counts next'}
          placeholder="Choose"
          value={null}
          error={save.error ? sentencesOf(save.error)[0] : undefined}
          data={left.map(({ value, label }) => ({ value, label: named(label) }))}
          onChange={(value) => {
            const chosen = left.find((choice) => choice.value === value);
            if (chosen) put([...priorities, chosen.value]);
          }}
        />
      )}
    </div>
  );
}

const named = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1).replaceAll('_', ' ');

interface MovesProps {
  part: Part;
  priorities: readonly Part[];
  label: string;
  put: (next: readonly Part[]) => void;
}

function Moves({ part, priorities, label, put }: MovesProps) {
  const at = priorities.indexOf(part);
  const others = priorities.filter((one) => one !== part);
  const to = (place: number) => () => put(others.toSpliced(place, 0, part));
  return (
    <div>
      <IconButton
        icon={IconArrowUp}
        label={`Move ${label} up`}
        title="Move up"
        disabled={at === 0}
        onClick={to(at - 1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={`Move ${label} down`}
        title="Move down"
        disabled={at === priorities.length - 1}
        onClick={to(at + 1)}
      />
      <IconButton icon={IconX} label={`Remove ${label}`} title="Remove" onClick={() => put(others)} />
    </div>
  );
}
