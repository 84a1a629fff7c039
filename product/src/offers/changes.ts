// What a version of an offer says otherwise than the one before it: its pay, its place, its conditions and its terms.
import { changeOf, payChanges, type Change } from '../pay-changes';
import type { Pay } from '../pay-line';
import { dayWords } from '../moment';
import type { OfferTerms } from './calls';
import { conditionTitles, type Condition } from './conditions';

type Compared = Pay & Pick<OfferTerms, 'position_type' | 'shift' | 'place' | 'conditions' | 'terms'>;

const positionOf = ({ position_type, shift }: Compared): string => `${position_type}, ${shift}`;

/** What an offer asks by it; what becomes of it is no change of the offer. */
const askedBy = ({ owed_by, due_on, note }: Condition): string =>
  [
    owed_by === 'job_seeker' ? 'the job seeker sees to it' : 'the employer sees to it',
    ...(due_on === null ? [] : [`by ${dayWords(due_on)}`]),
    ...(note === '' ? [] : [note]),
  ].join(', ');

function conditionChange(before: Condition | undefined, after: Condition | undefined): Change | null {
  const kind = (after ?? before)?.kind;
  if (!kind) return null;
  const title = `Condition: ${conditionTitles[kind]}`;
  const [from, to] = [before ? askedBy(before) : null, after ? askedBy(after) : null];
  return from === to ? null : changeOf(title, { from, to });
}

function conditionChanges(before: Compared, after: Compared): Change[] {
  const find = ({ conditions }: Compared, kind: string) => conditions.find((one) => one.kind === kind);
  const kinds = new Set([...after.conditions, ...before.conditions].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => conditionChange(find(before, kind), find(after, kind)) ?? []);
}

/** Empty where nothing but the dates of the offer itself differs. Source: docs/rules.md#offers */
export function offerChanges(before: Compared, after: Compared): Change[] {
  const plain = (title: string, of: (offer: Compared) => string): Change[] =>
    of(before) === of(after) ? [] : [changeOf(title, { from: of(before), to: of(after) })];
  const reworded = changeOf(
    'Terms',
    { from: 'as they were', to: 'written anew' },
    { said: 'The terms are written anew' },
  );
  return [
    ...payChanges(before, after),
    ...plain('Position', positionOf),
    ...plain('Place', ({ place }) => place),
    ...conditionChanges(before, after),
    ...(before.terms === after.terms ? [] : [reworded]),
  ];
}
