// What can be done with a page just now: publish its newest version, give it a date, withdraw it.
import { Button, Textarea, TextInput } from '@mantine/core';
import { workOnContent, type ContentAct, type ContentPage } from '@rounds/product/content/desk-calls';
import { z } from 'zod';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { fromLocalField, skippedHour } from '../../ui/local-time';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { stateWords } from './words';

export type Asking = 'schedule' | 'withdraw' | null;

export interface MovesProps {
  page: ContentPage;
  /** What is being asked before a move is made. */
  asking: Asking;
  onAsk(asking: Asking): void;
  /** Nothing is typed that is not kept. */
  isSaved: boolean;
}

export function Moves({ page, asking, onAsk, isSaved }: MovesProps) {
  const { id, version, moves, state, publish_at } = page;
  const send = useSend(workOnContent, { onSuccess: () => toast.done('Published.') });
  const may = (move: (typeof moves)[number]) => moves.includes(move) && asking === null;
  const close = () => onAsk(null);
  const [word, tone] = stateWords[state];
  return (
    <Section title="In public">
      <div className={look.stack}>
        <p className={look.row}>
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {publish_at && <When at={publish_at} show="exact" />}
        </p>
        {!isSaved && moves.includes('publish') && (
          <p>What you have typed is not kept yet, and not part of version {version}.</p>
        )}
        <div className={look.wrap}>
          {may('publish') && (
            <Button
              loading={send.isPending}
              onClick={() => send.mutate({ params: { id }, body: { content: { publish: { version } } } })}
            >
              Publish version {version}
            </Button>
          )}
          {may('schedule') && (
            <Button variant="default" onClick={() => onAsk('schedule')}>
              {state === 'scheduled' ? 'Choose another date' : 'Give it a date'}
            </Button>
          )}
          {may('withdraw') && (
            <Button variant="default" onClick={() => onAsk('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
        {asking === 'schedule' && <Schedule page={page} onDone={close} />}
        {asking === 'withdraw' && <Withdraw page={page} onDone={close} />}
      </div>
    </Section>
  );
}

interface AskingProps {
  page: ContentPage;
  onDone: () => void;
}

const useAct = ({ id }: ContentPage) => {
  const send = useSend(workOnContent, { tell: 'form' });
  return (content: ContentAct) => send.mutateAsync({ params: { id }, body: { content } });
};

const date = z.object({
  at: z
    .string()
    .min(1, 'Please choose a day and a time.')
    .refine((text) => skippedHour(text) === undefined, 'Clocks go forward over this hour.'),
});

function Schedule({ page, onDone }: AskingProps) {
  const act = useAct(page);
  const call = useCallForm({
    schema: date,
    // The next version may come while it is typed, and draws this anew.
    draft: `content-date-${page.id}`,
    initial: { at: '' },
    submit: async ({ at }) => {
      await act({ schedule: { version: page.version, at: fromLocalField(at) } });
      toast.done('It comes out by itself on that day.');
      onDone();
    },
  });
  return (
    <CallForm of={call} label="A date" submitLabel={`Schedule version ${page.version}`} onCancel={onDone}>
      <TextInput type="datetime-local" label="When" description="In your time zone." {...call.field('at')} />
    </CallForm>
  );
}

const why = z.object({
  note: z.string().trim().min(1, 'Please say why, for whoever looks at this later.').max(1000),
});

function Withdraw({ page, onDone }: AskingProps) {
  const act = useAct(page);
  const call = useCallForm({
    schema: why,
    draft: `content-why-${page.id}`,
    initial: { note: '' },
    submit: async (withdraw) => {
      await act({ withdraw });
      toast.done('Nobody reads it any more. Its words are kept.');
      onDone();
    },
  });
  return (
    <CallForm of={call} label="Withdraw it" submitLabel="Withdraw it" onCancel={onDone}>
      <Textarea
        label="Why"
        description="For the desk’s book alone."
        autosize
        minRows={2}
        {...call.field('note')}
      />
    </CallForm>
  );
}
