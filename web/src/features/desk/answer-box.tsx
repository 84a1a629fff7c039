// Writing to somebody from the desk, from what staff write again and again too; what is typed already stays.
import { Button, Select, Textarea, type TextareaProps } from '@mantine/core';
import { withTemplate } from '@rounds/product/desk/answering';
import { useRef, useState } from 'react';

interface AnswerBoxProps extends TextareaProps {
  templates: Record<string, readonly [title: string, text: string]>;
  /** What is typed so far. */
  text: string;
  onText: (text: string) => void;
}

export function AnswerBox({ templates, text, onText, ...box }: AnswerBoxProps) {
  // Null while nobody has been in the box: a template goes below what is kept of the last visit.
  const cursor = useRef<number | null>(null);
  const [put, setPut] = useState<{ before: string; after: string } | null>(null);
  const begin = (key: string | null) => {
    const [, words] = (key === null ? undefined : templates[key]) ?? [];
    if (!words) return;
    const after = withTemplate(text, words, cursor.current ?? text.length);
    cursor.current = null;
    setPut({ before: text, after });
    onText(after);
  };
  return (
    <>
      <Select
        label="Put in a template"
        placeholder="None"
        description="It goes where the cursor stands. What you have typed stays."
        data={Object.entries(templates).map(([value, [label]]) => ({ value, label }))}
        value={null}
        onChange={begin}
      />
      <Textarea
        {...box}
        autosize
        onSelect={({ currentTarget }) => {
          cursor.current = currentTarget.selectionEnd;
        }}
      />
      {put?.after === text && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onText(put.before);
            setPut(null);
          }}
        >
          Take the template back
        </Button>
      )}
    </>
  );
}
