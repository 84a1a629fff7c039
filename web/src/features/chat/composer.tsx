// Writing a message: Enter sends, a file may go along, and a contact is given away only after a question.
import { Textarea } from '@mantine/core';
import { sendChat } from '@rounds/product/chat/calls';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog';
import { asksFirst, useCallForm } from '../../ui/use-call-form';
import { Attach, useAttached } from './attach';

// Of employers alone, so loaded for them.
const ChatTemplates = lazy(async () => ({ default: (await import('./chat-templates')).ChatTemplates }));

/** What is typed, and whether the server asks before it gives a contact away. */
function useMessage(id: number) {
  const send = useSend(sendChat, { tell: 'form' });
  const [asked, setAsked] = useState<string | null>(null);
  const attached = useAttached();
  const call = useCallForm({
    schema: sendChat.body.shape.chat,
    initial: { body: '' },
    draft: `chat-${id}`,
    files: ['document', 'picture'],
    submit: async (chat) => {
      try {
        await send.mutateAsync({ params: { id }, body: { chat }, ...attached.parts });
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'gives_contact') throw error;
        // Nothing is lost: the message stays in its field until she has said yes or changed it.
        setAsked(chat.body);
        return asksFirst;
      }
      startAgain();
      return undefined;
    },
  });
  const startAgain = () => {
    call.startAgain();
    attached.choose(null);
  };
  const give = async () => {
    const body = asked ?? '';
    try {
      await send.mutateAsync({
        params: { id },
        body: { chat: { body, give_contact: true } },
        ...attached.parts,
      });
      startAgain();
    } catch (error) {
      call.form.setErrors({ body: sentencesOf(error).join(' ') });
    }
    setAsked(null);
  };
  const takeBack = () => setAsked(null);
  return { call, attached, asks: asked !== null, give, takeBack, busy: send.isPending };
}

/** What somebody typed: the name of a file that stands for words is none of it. */
function typedIn({ call, attached }: Message): string {
  const { body } = call.form.getValues();
  return body === attached.file?.name ? '' : (body ?? '');
}

/** A file alone says something too: until words are written its name stands for them. */
function attachTo({ call, attached }: Message) {
  return (file: File | null) => {
    const { body } = call.form.getValues();
    const unwritten = body === '' || body === attached.file?.name;
    const taken = attached.choose(file);
    if (unwritten) call.form.setFieldValue('body', taken && file ? file.name : '');
  };
}

interface ComposerProps {
  id: number;
  side: 'employer' | 'job_seeker';
}

export function Composer({ id, side }: ComposerProps) {
  const { call, attached, asks, give, takeBack, busy } = useMessage(id);
  const refused = ['document', 'picture'].map((part) => call.ofFile(part, attached.choose).error);
  const message = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <CallForm
        of={call}
        label="Write a message"
        submitLabel="Send"
        aside={
          <Beside
            of={{ call, attached }}
            {...{ id, side }}
            problem={attached.problem ?? refused.find(Boolean)}
          />
        }
      >
        <Textarea
          aria-label="Message"
          ref={message}
          placeholder="Write a message"
          aria-keyshortcuts="Enter"
          autosize
          minRows={1}
          maxRows={6}
          {...call.field('body')}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            call.onSubmit();
          }}
        />
      </CallForm>
      <ContactQuestion
        opened={asks}
        busy={busy}
        onConfirm={() => void give()}
        onClose={() => {
          takeBack();
          requestAnimationFrame(() => message.current?.focus());
        }}
      />
    </>
  );
}

type Message = Pick<ReturnType<typeof useMessage>, 'call' | 'attached'>;

interface BesideProps extends ComposerProps {
  of: Message;
  problem: ReactNode;
}

/** What goes along with a message, and words to begin with. */
const Beside = ({ of, id, side, problem }: BesideProps) => (
  <>
    <Attach file={of.attached.file} problem={problem} onChoose={attachTo(of)} />
    <Suspense fallback={null}>
      {side === 'employer' && (
        <ChatTemplates
          id={id}
          typed={() => typedIn(of)}
          onUse={(words) => of.call.form.setFieldValue('body', words)}
        />
      )}
    </Suspense>
  </>
);

/** Enter, as everywhere in chats; with Shift it is a new line, as it is on a phone, whose keyboard has no Shift and Enter. */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return nativeEvent.ctrlKey || nativeEvent.metaKey || matchMedia('(pointer: fine)').matches;
}

type ContactQuestionProps = Pick<ConfirmDialogProps, 'opened' | 'busy' | 'onConfirm' | 'onClose'>;

function ContactQuestion(props: ContactQuestionProps) {
  return (
    <ConfirmDialog
      title="Give your contact?"
      confirmLabel="Give it and send"
      closeLabel="Change the message"
      {...props}
    >
      <p>
        Your message holds a way to reach you. Once it is sent your contact counts as opened: the company
        reads your phone, mail and address too, and “Not for me” no longer gives its tokens back.
      </p>
    </ConfirmDialog>
  );
}
