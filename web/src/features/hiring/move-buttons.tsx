// Exactly the moves the machine offers this reader now, the next step first; the palette lists the same.
import { Button } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { useDeeds } from '../../ui/deeds';
import look from '../../ui/look.module.css';
import { aboutOf, inOrder, isEnding, speakerOf } from '../connections/verbs';
import type { MoveFlow } from './use-move-flow';

export function MoveButtons({ card, flow }: { card: RequestCard; flow: MoveFlow }) {
  const deeds = inOrder(card).map(({ verb, title }) => ({
    key: verb,
    title,
    about: aboutOf(speakerOf(verb), card),
    run: () => flow.start(card, verb),
  }));
  useDeeds(deeds);
  if (deeds.length === 0) return null;
  return (
    <div className={look.row} role="group" aria-label="What you can do now">
      {deeds.map(({ key, title, run }, place) => (
        <Button
          key={key}
          variant={isEnding(key) ? 'default' : place === 0 ? 'filled' : 'light'}
          loading={flow.busy && !isEnding(key)}
          onClick={run}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
