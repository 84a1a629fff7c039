// What a version of an offer says otherwise than the one before it: its pay, its place, its conditions and its terms.
import { changeOf, payChanges, type Change } from '../pay-changes';
import type { Pay } from '../pay-line';
import { conditionTitles, type OfferTerms } from './calls';

type Compared = Pay & Pick<OfferTerms, 'position_type' | 'shift' | 'place' | 'conditions' | 'terms'>;

const positionOf = ({ position_type, shift }: Compared): string => `${position_type}, ${shift}`;

function conditionChanges(before: Compared, after: Compared): Change[] {
  const kindsOf = ({ conditions }: Compared) => conditions.map(({ kind }) => kind);
  const [was, is] = [kindsOf(before), kindsOf(after)];
  return [...new Set([...is, ...was])]
    .filter((kind) => was.includes(kind) !== is.includes(kind))
    .map((kind) => {
      const title = conditionTitles[kind];
      const come = is.includes(kind);
      const said = come ? `New condition: ${title}` : `No condition any more: ${title}`;
      return changeOf('Condition', { from: come ? null : title, to: come ? title : null }, { said });
    });
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
