// Why, in words of one's own, for the desk's book.
import { Textarea, type TextareaProps } from '@mantine/core';

export const DeskWords = (field: TextareaProps) => (
  <Textarea label="In your words" description="For the desk’s book alone." autosize minRows={2} {...field} />
);
