// The text as everybody will read it, read by the server as it reads every page; and what of it is left out.
import { useDebouncedValue } from '@mantine/hooks';
import { previewContent } from '@rounds/product/content/desk-calls';
import { useCall } from '../../api/use-call';
import { RefusedNote } from '../../ui/refused-note';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import { Written } from './written';

export function Preview({ id, body }: { id: number | null; body: string }) {
  const [text] = useDebouncedValue(body, 300);
  const preview = useCall(
    previewContent,
    { body: { content: { id, body: text } } },
    { keepPrevious: true, enabled: text.trim() !== '', gcTime: 10_000 },
  );
  const shown = text.trim() === '' ? undefined : preview.data?.data;
  return (
    <Section title="As everybody reads it">
      <div className={look.stack}>
        {preview.error && <RefusedNote error={preview.error} />}
        {shown && shown.left_out.length > 0 && (
          <ul className={look.warning} role="status">
            {shown.left_out.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {shown ? (
          <Written pieces={shown.pieces} />
        ) : (
          <p className={look.quiet}>What you write appears here.</p>
        )}
      </div>
    </Section>
  );
}
