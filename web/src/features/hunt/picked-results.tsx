// The hunt's results where several are selected, over all pages: the way to write to them, and to whom nothing went.
import { Button, Checkbox } from '@mantine/core';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { lazy, Suspense } from 'react';
import { isWithShift } from '../../ui/selection';
import { useKeys } from '../../ui/use-row-keys';
import look from '../../ui/look.module.css';
import classes from './picked-results.module.css';
import { HuntResults, type HuntResultsProps } from './hunt-results';
import { canBePicked, usePicks, type Picks } from './use-picks';

// Opened by a deed, so loaded with it.
const SendSeveral = lazy(async () => ({ default: (await import('./send-several')).SendSeveral }));

/** The results, each with a box before the name. */
export function PickedResults(props: HuntResultsProps) {
  const picks = usePicks(props.people, props.vacancyId);
  return (
    <>
      {picks.toasts}
      <PickBar picks={picks} shown={props.people} />
      <HuntResults {...props} pick={(person) => <PickBox person={person} picks={picks} />} />
    </>
  );
}

interface PickBarProps {
  picks: Picks;
  /** Those on the page. */
  shown: readonly ProfileView[];
}

function PickBar({ picks, shown }: PickBarProps) {
  const { selection, people, held, unsent, writing, onWriting } = picks;
  const { all, drop, none, toggle, ids } = selection;
  const here = shown.filter(canBePicked);
  const chosen = here.filter(({ id }) => ids.has(id)).length;
  const whole = here.length > 0 && chosen === here.length;
  useKeys((key) => {
    const card = document.activeElement?.closest<HTMLElement>('[data-seeker]');
    const id = Number(card?.dataset['seeker']);
    const can = key === 'x' && held.size === 0 && here.some((person) => person.id === id);
    return can ? () => toggle(id) : undefined;
  });
  return (
    <>
      <div
        className={classes.bar}
        role="group"
        aria-label="With those selected"
        data-some={people.length > 0}
      >
        <Checkbox
          className={look.thumb}
          size="sm"
          label="Select all shown"
          disabled={held.size > 0 || here.length === 0}
          checked={whole}
          indeterminate={!whole && people.length > 0}
          onChange={() => (whole ? drop(here.map(({ id }) => id)) : all())}
        />
        <strong role="status">{people.length > 0 && `${people.length} selected`}</strong>
        {people.length > 0 && held.size === 0 && (
          <>
            <Button size="xs" onClick={() => onWriting(true)}>
              Send requests…
            </Button>
            <Button size="xs" variant="subtle" onClick={none}>
              Select none
            </Button>
          </>
        )}
      </div>
      {unsent.length > 0 && <Unsent people={unsent} />}
      <Suspense fallback={null}>{writing && <SendSeveral picks={picks} />}</Suspense>
    </>
  );
}

const Unsent = ({ people }: { people: Picks['unsent'] }) => (
  <section className={classes.unsent} aria-label="Not sent">
    <p>Not sent:</p>
    <ul>
      {people.map(({ id, name, why }) => (
        <li key={id}>
          {name}: {why}
        </li>
      ))}
    </ul>
  </section>
);

function PickBox({ person, picks }: { person: ProfileView; picks: Picks }) {
  const { selection, held } = picks;
  if (!canBePicked(person)) return null;
  return (
    <Checkbox
      className={look.thumb}
      size="sm"
      aria-label={`Select ${person.name}`}
      disabled={held.size > 0}
      checked={selection.ids.has(person.id)}
      onChange={(event) => (isWithShift(event) ? selection.extendTo(person.id) : selection.toggle(person.id))}
    />
  );
}
