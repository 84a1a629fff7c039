// Exactly the moves the machine offers this reader now, the next step first; the palette lists the same.
import { Button } from '@mantine/core';
import type { RequestCard } from '@rounds/product/connections/card';
import { useId } from 'react';
import { useDeeds } from '../../ui/deeds';
import look from '../../ui/look.module.css';
import { many } from '../../ui/words';
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
    waits: verb === 'hire' ? conditionsOpen(card) : '',
    run: () => flow.start(card, verb),
  }));
  const first = lead && { ...lead, key: 'lead', about: aboutOf('employer', card), ends: false, waits: '' };
  const deeds = first ? [first, ...moves] : moves;
  const reason = useId();
  const held = deeds.find(({ waits }) => waits !== '')?.waits;
  useDeeds(deeds.filter(({ waits }) => waits === ''));
  if (deeds.length === 0) return null;
  return (
    <div className={look.row} role="group" aria-label="What you can do now">
      {deeds.map(({ key, title, ends, waits, run }, place) => (
        <Button
          key={key}
          disabled={waits !== ''}
          aria-describedby={waits === '' ? undefined : reason}
          variant={ends ? 'default' : place === 0 ? 'filled' : 'light'}
          loading={flow.busy && !ends}
          onClick={run}
        >
          {title}
        </Button>
      ))}
      {held && (
        <span id={reason} className={look.small}>
          {held}
        </span>
      )}
    </div>
  );
}

/** Why nobody is hired yet; the server says the same to whoever asks all the same. */
function conditionsOpen({ offer }: RequestCard): string {
  const open = offer?.open_conditions ?? 0;
  return open === 0 ? '' : `${many(open, 'condition of the offer is', 'conditions of the offer are')} open.`;
}
