// Where the profile's licenses let somebody work: as a picture, and as a list with evidence. The product judges.
import { Skeleton } from '@mantine/core';
import { whereMayWork } from '@rounds/product/fit/calls';
import type { WhereAnswer, WhereInState } from '@rounds/product/fit/where';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import classes from './where-may-i-work.module.css';

const StatesMap = lazy(async () => ({ default: (await import('./where-map')).WhereMap }));

const groups: readonly [WhereAnswer, string, Tone][] = [
  ['yes', 'Yes, today', 'good'],
  ['unknown', 'Not known yet', 'neutral'],
  ['after', 'After some weeks', 'waiting'],
  ['no', 'No', 'lost'],
];

const openText = (states: number): string =>
  states === 1 ? '1 state or territory is open today.' : `${states} states and territories are open today.`;

export function WhereMayIWork() {
  const where = useCall(whereMayWork, { query: {} });
  return (
    <Section
      title="Where you may work"
      lead="By the licenses on your profile, today. Weeks are a figure to plan with, not a promise of a board."
    >
      <Loaded of={where}>
        {({ data }) => (
          <div className={look.column}>
            <p className={classes.lead}>
              As {data.discipline.title}: {openText(data.states.filter(isOpen).length)}
            </p>
            <Suspense fallback={<Skeleton height={320} />}>
              <StatesMap states={data.states} />
            </Suspense>
            {groups.map(([answer, title, tone]) => (
              <Group
                key={answer}
                title={title}
                tone={tone}
                states={data.states.filter((one) => one.answer === answer)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const isOpen = ({ answer }: WhereInState) => answer === 'yes';

function Group({ title, tone, states }: { title: string; tone: Tone; states: readonly WhereInState[] }) {
  if (states.length === 0) return null;
  return (
    <details className={classes.group}>
      <summary>
        <StatusBadge tone={tone}>{title}</StatusBadge> <span className="tabular">{states.length}</span>
      </summary>
      <ul className={classes.list}>
        {states.map(({ state, name, evidence }) => (
          <li key={state}>
            <strong>{name}</strong> {evidence}
          </li>
        ))}
      </ul>
    </details>
  );
}
