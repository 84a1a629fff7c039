// A company's message templates one below the other, each with its words as they are written.
import type { MessageTemplate } from '@rounds/product/company/message-template-calls';
import { purposeTitles } from '@rounds/product/company/message-templates';
import entries from '../../ui/entries.module.css';
import { RowButtons } from '../../ui/row-buttons';
import classes from './message-templates.module.css';

interface MessageTemplateListProps {
  templates: readonly MessageTemplate[];
  mayChange: boolean;
  onChange: (template: MessageTemplate) => void;
  onRemove: (template: MessageTemplate) => void;
}

export function MessageTemplateList({ templates, mayChange, onChange, onRemove }: MessageTemplateListProps) {
  return (
    <ul className={entries.list} aria-label="Message templates">
      {templates.map((template) => (
        <li key={template.id} className={entries.entry}>
          <div className={entries.head}>
            <h2>{template.name}</h2>
            {mayChange && (
              <RowButtons
                name={template.name}
                onChange={() => onChange(template)}
                onRemove={() => onRemove(template)}
              />
            )}
          </div>
          <p className={classes.purpose}>{purposeTitles[template.purpose]}</p>
          <p className={classes.text}>{template.text}</p>
        </li>
      ))}
    </ul>
  );
}
