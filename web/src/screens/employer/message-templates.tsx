// Message Templates: words that come back, for requests and chats, with fields that are filled in for each person.
import { Button } from '@mantine/core';
import {
  listMessageTemplates,
  removeMessageTemplate,
  type MessageTemplate,
} from '@rounds/product/company/message-template-calls';
import { whoMay } from '@rounds/product/permissions';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { MessageTemplateForm } from '../../features/company/message-template-form';
import { MessageTemplateList } from '../../features/company/message-template-list';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { RemoveConfirm } from '../../ui/remove-confirm';
import { toast } from '../../ui/toast';

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; template: MessageTemplate };

export function MessageTemplates() {
  const [open, setOpen] = useState<Open | null>(null);
  const templates = useCall(listMessageTemplates, {});
  const may = useMay();
  const mayChange = may('update_interview_types');
  const add = <Button onClick={() => setOpen({ kind: 'add' })}>Add a template</Button>;
  return (
    <Page
      title="Message Templates"
      lead={
        mayChange
          ? 'Words that your team writes again and again. Whoever uses one can change it before it is sent.'
          : `Words that your team writes again and again. ${whoMay('update_interview_types')} change them.`
      }
      actions={mayChange && add}
    >
      <Loaded of={templates}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconTemplate size={24} stroke={1.7} />}
              title="No message templates yet"
              text="A first contact, an invitation to talk, a kind no: written once, filled in for each person."
              action={mayChange && add}
            />
          ) : (
            <MessageTemplateList
              templates={data}
              mayChange={mayChange}
              onChange={(template) => setOpen({ kind: 'change', template })}
              onRemove={(template) => setOpen({ kind: 'remove', template })}
            />
          )
        }
      </Loaded>
      <TemplateDialogs open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

function TemplateDialogs({ open, onClose }: { open: Open | null; onClose: () => void }) {
  const remove = useSend(removeMessageTemplate, {
    tell: 'form',
    onSuccess: ({ data }) => toast.done(data.message),
  });
  if (!open) return null;
  if (open.kind === 'remove')
    return (
      <RemoveConfirm
        name={open.template.name}
        text="Messages that were sent with it stay as they are."
        remove={() => remove.mutateAsync({ params: { id: open.template.id } })}
        onClose={onClose}
      />
    );
  const title = open.kind === 'add' ? 'Add a message template' : 'Change the message template';
  return (
    <Dialog onClose={onClose} size="lg" title={title}>
      <MessageTemplateForm
        {...(open.kind === 'change' ? { template: open.template } : {})}
        onDone={onClose}
      />
    </Dialog>
  );
}
