// Beginning a message from what staff write again and again; what stands there already is kept below it.
import { Select } from '@mantine/core';

interface TemplateChoiceProps {
  templates: Record<string, readonly [title: string, text: string]>;
  /** What is typed so far. */
  text: string;
  onText: (text: string) => void;
}

export function TemplateChoice({ templates, text, onText }: TemplateChoiceProps) {
  const begin = (key: string | null) => {
    const [, words] = (key === null ? undefined : templates[key]) ?? [];
    if (words) onText([words, text.trim()].filter(Boolean).join('\n\n'));
  };
  return (
    <Select
      label="Begin from a template"
      placeholder="None"
      data={Object.entries(templates).map(([value, [label]]) => ({ value, label }))}
      value={null}
      onChange={begin}
    />
  );
}
