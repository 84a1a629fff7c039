// One thing that staff do with an account or a company: which, what follows from it, and why.
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { ruleChoices } from '../reports/words';
import { DeskWords } from './desk-words';
import type { DeedWords } from './words';

export interface DeedGiven {
  note: string;
  email: string;
  rule: string;
}

interface DeedFormProps<N extends string> {
  /** Those that are open, the first of them chosen. */
  names: readonly N[];
  words: Record<N, DeedWords>;
  onDeed: (name: N, given: DeedGiven) => Promise<unknown>;
}

export function DeedForm<N extends string>({ names, words, onDeed }: DeedFormProps<N>) {
  const [chosen, setChosen] = useState<N | undefined>(names[0]);
  const name = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  if (name === undefined) return null;
  return (
    <>
      <Select
        label="What to do"
        allowDeselect={false}
        value={name}
        data={names.map((value) => ({ value, label: words[value].label }))}
        onChange={(value) => value !== null && setChosen(value)}
      />
      <One key={name} words={words[name]} onSend={(given) => onDeed(name, given)} />
    </>
  );
}

const fields = z.object({
  note: z.string().trim().min(1, 'Please say why in a few words.').max(500, 'At most 500 characters.'),
  email: z.string(),
  rule: z.string(),
});

function One({ words, onSend }: { words: DeedWords; onSend: (given: DeedGiven) => Promise<unknown> }) {
  const call = useCallForm({
    schema: fields,
    initial: { note: '', email: '', rule: '' },
    submit: async (given) => {
      await onSend(given);
      call.startAgain();
      toast.done(words.done);
    },
  });
  return (
    <CallForm of={call} label={words.label} submitLabel={words.label} danger={words.danger ?? false}>
      <p className={look.quiet}>{words.follows}</p>
      {words.asks === 'email' && (
        <TextInput type="email" label="Email address" autoComplete="off" {...call.field('email')} />
      )}
      {words.asks === 'rule' && (
        <Select
          label="The rule that was broken"
          placeholder="Choose the rule"
          description="They read this sentence."
          data={ruleChoices}
          {...call.field('rule')}
        />
      )}
      <DeskWords {...call.field('note')} />
    </CallForm>
  );
}
