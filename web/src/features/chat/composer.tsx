// Writing a message: Enter sends, and a contact is given away only after a question.
import { Textarea } from '@mantine/core';
import { sendChat } from '@rounds/product/chat/calls';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog';
import { asksFirst, useCallForm } from '../../ui/use-call-form';
import classes from './chat.module.css';

/** What is typed, and whether the server asks before it gives a contact away. */
function useMessage(id: number) {
  const send = useSend(sendChat, { tell: 'form' });
  const [asked, setAsked] = useState<string | null>(null);
  const call = useCallForm({
    schema: sendChat.body.shape.chat,
    initial: { body: '' },
    draft: `chat-${id}`,
    submit: async (chat) => {
      try {
        await send.mutateAsync({ params: { id }, body: { chat } });
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'gives_contact') throw error;
        // Nothing is lost: the message stays in its field until she has said yes or changed it.
        setAsked(chat.body);
        return asksFirst;
      }
      call.startAgain();
      return undefined;
    },
  });
  const give = async () => {
    const body = asked ?? '';
    try {
      await send.mutateAsync({ params: { id }, body: { chat: { body, give_contact: true } } });
      call.startAgain();
    } catch (error) {
      call.form.setErrors({ body: sentencesOf(error).join(' ') });
    }
    setAsked(null);
  };
  return { call, asks: asked !== null, give, takeBack: () => setAsked(null), busy: send.isPending };
}

export function Composer({ id }: { id: number }) {
  const { call, asks, give, takeBack, busy } = useMessage(id);
  const message = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={classes.composer}>
      <CallForm of={call} label="Write a message" submitLabel="Send">
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
    </div>
  );
}

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
