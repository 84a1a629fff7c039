// Before anything of somebody is shown: why staff look. Whom it is about reads that they did.
import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';
import classes from './desk.module.css';
import { holderIn, type Standing } from './reason-first';

interface Why<R extends string> {
  reason: R;
  note: string;
}

interface WhyFormProps<R extends string> {
  reasons: readonly { value: R; label: string }[];
  /** What stands there before a choice: where it can be taken, and where it is looked at alone. */
  usual: { take: R; look: R };
  /** What is looked at, and who reads of it. */
  words: { what: string; reader: string };
  standing: Standing;
  /** Looking alone is done already. */
  looked?: boolean;
  onWhy: (
    act: { look: Why<R> } | { claim: Why<R> } | { take_over: Why<R> & { from: number } },
  ) => Promise<unknown>;
}

const fields = z.object({
  reason: z.string().min(1, 'Please choose a reason.'),
  note: z.string().trim().min(1, 'Please say why in a few words.').max(500, 'At most 500 characters.'),
});

/** What sends it: looking alone, taking what is free, or taking it over from whom one reads that they hold it. */
function taken<R extends string>(standing: Standing, given: Why<R>) {
  return typeof standing === 'object' ? { take_over: { ...given, from: standing.id } } : { claim: given };
}

/** Whether it is looked at alone, and who holds it as far as one knows. */
function useWhy<R extends string>({ usual, looked = false, onWhy, ...given }: WhyFormProps<R>) {
  const [standing, setStanding] = useState(given.standing);
  const [told, setTold] = useState(given.standing);
  // It changes hands while somebody writes: the button names whoever holds it now, and what is typed stays.
  if (told !== given.standing) {
    setTold(given.standing);
    setStanding(given.standing);
  }
  const [only, setOnly] = useState(!looked && standing !== 'free');
  const call = useCallForm({
    schema: fields,
    initial: { reason: only ? usual.look : usual.take, note: '' },
    submit: ({ reason, note }) => {
      const given = { reason: reason as R, note };
      return onWhy(only ? { look: given } : taken(standing, given)).catch((error: unknown) => {
        // Somebody was first: what is typed stays, and goes to whoever holds it now.
        setStanding(holderIn(error) ?? standing);
        throw error;
      });
    },
  });
  return { call, standing, only, turn: () => setOnly(!only) };
}

export function WhyForm<R extends string>(props: WhyFormProps<R>) {
  const { reasons, words, looked = false } = props;
  const { call, standing, only, turn } = useWhy(props);
  const held = typeof standing === 'object' ? standing : null;
  const take = held ? `Take it over from ${held.name}` : `Take the ${words.what}`;
  return (
    <div className={classes.reader}>
      {held && !looked && <Held name={held.name} what={words.what} />}
      <p>
        Say why {only ? 'you look' : 'you take it'}. It is written down, and {words.reader} reads that Rounds
        staff did, and for which reason.
      </p>
      <CallForm
        of={call}
        label="Why you look"
        submitLabel={only ? 'Look' : take}
        aside={
          standing !== 'shut' &&
          !looked && (
            <Button variant="subtle" onClick={turn}>
              {only ? (held ? take : 'Take it instead') : 'Only look'}
            </Button>
          )
        }
      >
        <Select label="Reason" data={reasons} allowDeselect={false} {...call.field('reason')} />
        <Textarea
          label="In your words"
          description="For the desk’s book alone."
          autosize
          minRows={2}
          {...call.field('note')}
        />
      </CallForm>
    </div>
  );
}

function Held({ name, what }: { name: string; what: string }) {
  return (
    <p>
      <strong>
        {name} holds this {what}.
      </strong>{' '}
      Look, or take it over: the desk’s book names you both.
    </p>
  );
}
