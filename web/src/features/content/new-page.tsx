// The first words of a page. What is typed is kept in this browser until it is saved.
import { writeContent } from '@rounds/product/content/desk-calls';
import type { ContentKind } from '@rounds/product/content/states';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { Section } from '../../ui/page';
import { useCallForm } from '../../ui/use-call-form';
import { Preview } from './preview';
import { WordsFields } from './words-fields';
import classes from './content.module.css';

interface NewPageProps {
  kind: ContentKind;
  onBegun: (id: number) => void;
}

export function NewPage({ kind, onBegun }: NewPageProps) {
  const send = useSend(writeContent, { tell: 'form' });
  const call = useCallForm({
    schema: writeContent.body.shape.content,
    draft: `content-new-${kind}`,
    initial: { kind, slug: '', title: '', summary: '', body: '', screens: [] },
    submit: async (content) => {
      const { data } = await send.mutateAsync({ body: { content: { ...content, kind } } });
      onBegun(data.id);
    },
  });
  return (
    <div className={classes.desk}>
      <Section title="The words">
        <CallForm of={call} label="The words" submitLabel="Keep as a draft">
          <WordsFields kind={kind} field={call.field} addressStays={false} />
        </CallForm>
      </Section>
      <Preview id={null} body={call.form.values.body ?? ''} />
    </div>
  );
}
