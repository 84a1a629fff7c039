// Exactly the moves the machine offers this reader now, the next step first; each opens what it needs.
import { Button } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { moveOf, type Verb } from '@rounds/product/connections/moves';
import look from '../../ui/look.module.css';
import type { MoveFlow } from './use-move-flow';

/** Ends something; its button stands back. */
const isEnding = (verb: Verb): boolean => moveOf(verb).ends === true;

export function MoveButtons({ card, flow }: { card: RequestCard; flow: MoveFlow }) {
  if (card.moves.length === 0) return null;
  const onward = card.moves.filter((move) => !isEnding(move.verb));
  const endings = card.moves.filter((move) => isEnding(move.verb));
  const button = ({ verb, title }: { verb: Verb; title: string }, place: number) => (
    <Button
      key={verb}
      variant={isEnding(verb) ? 'default' : place === 0 ? 'filled' : 'light'}
      loading={flow.busy && !isEnding(verb)}
      onClick={() => flow.start(card, verb)}
    >
      {title}
    </Button>
  );
  return (
    <div className={look.row} role="group" aria-label="What you can do now">
      {onward.map(button)}
      {endings.map(button)}
    </div>
  );
}
