// "Use a template": the company's own words for where one writes, put into the field by the one who asks.
import { Button } from '@mantine/core';
import { listMessageTemplates } from '@rounds/product/company/message-template-calls';
import type { TemplatePurpose } from '@rounds/product/company/message-templates';
import { whoMay } from '@rounds/product/permissions';
import { IconTemplate } from '@tabler/icons-react';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { PopMenu, type PopMenuItem } from '../../ui/pop-menu';

interface TemplateMenuProps {
  purpose: TemplatePurpose;
  /** The text with its fields. */
  onUse: (text: string) => void;
}

const settings = '/employer/settings/message_templates';

export function TemplateMenu({ purpose, onUse }: TemplateMenuProps) {
  const may = useMay();
  const templates = useCall(listMessageTemplates, {}, { enabled: may('send_requests') });
  if (!may('send_requests')) return null;
  const items: PopMenuItem[] = (templates.data?.data ?? [])
    .filter((template) => template.purpose === purpose)
    .map(({ id, name, text }) => ({ key: String(id), title: name, run: () => onUse(text) }));
  const none = {
    key: 'none',
    title: templates.error ? templates.error.message : templates.data ? 'No template yet' : 'One moment …',
    ...(may('update_interview_types')
      ? { subtitle: 'Write them under Message Templates', to: settings }
      : { subtitle: `${whoMay('update_interview_types')} write them.` }),
  };
  return (
    <PopMenu
      label="Templates"
      align="start"
      items={items.length > 0 ? items : [none]}
      button={(opens) => (
        <Button
          {...opens}
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconTemplate size={18} stroke={1.7} aria-hidden />}
        >
          Use a template
        </Button>
      )}
    />
  );
}
