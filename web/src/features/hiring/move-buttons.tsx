// Exactly the moves the machine offers this reader now, the next step first; the palette lists the same.
import { Button } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { useDeeds } from '../../ui/deeds';
import look from '../../ui/look.module.css';
import { aboutOf, inOrder, isEnding, speakerOf } from '../connections/verbs';
import type { MoveFlow } from './use-move-flow';

interface MoveButtonsProps {
  card: RequestCard;
  flow: MoveFlow;
  /** What leads on further than the moves, each of which is one step; it stands first. */
  lead?: { title: string; run: () => void } | undefined;
}

export function MoveButtons({ card, flow, lead }: MoveButtonsProps) {
  const moves = inOrder(card).map(({ verb, title }) => ({
    key: verb as string,
    title,
    about: aboutOf(speakerOf(verb), card),
    ends: isEnding(verb),
    run: () => flow.start(card, verb),
  }));
  const first = lead && { ...lead, key: 'lead', about: aboutOf('employer', card), ends: false };
  const deeds = first ? [first, ...moves] : moves;
  useDeeds(deeds);
  if (deeds.length === 0) return null;
  return (
    <div className={look.row} role="group" aria-label="What you can do now">
      {deeds.map(({ key, title, ends, run }, place) => (
        <Button
          key={key}
          variant={ends ? 'default' : place === 0 ? 'filled' : 'light'}
          loading={flow.busy && !ends}
          onClick={run}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
