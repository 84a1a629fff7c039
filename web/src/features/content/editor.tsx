// One page at the desk: its words beside their preview, what can be done with it, pictures, versions and book.
import { workOnContent, type ContentPage } from '@rounds/product/content/desk-calls';
import { useRef, useState } from 'react';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import { Lines } from '../desk/lines';
import { Meanwhile } from './meanwhile';
import { Moves, type Asking, type MovesProps } from './moves';
import { Pictures } from './pictures';
import { Preview } from './preview';
import { actWords } from './words';
import { WordsFields } from './words-fields';
import classes from './content.module.css';

/** Anew with each version: what was typed and not saved is the browser's draft, with the version that it began from. */
export function Editor({ page }: { page: ContentPage }) {
  // What was asked for just before the next version came is still asked for.
  const [asking, setAsking] = useState<Asking>(null);
  return <Words key={page.version} page={page} asking={asking} onAsk={setAsking} />;
}

const wordsOf = ({ version, slug, title, summary, body, screens }: ContentPage) => ({
  ...{ version, slug, title, summary, body, screens },
});

function useWords(page: ContentPage) {
  const send = useSend(workOnContent, { tell: 'form' });
  return useCallForm({
    schema: workOnContent.body.shape.content.shape.save.unwrap(),
    draft: `content-${page.id}`,
    initial: wordsOf(page),
    submit: async (save) => {
      const { data } = await send.mutateAsync({ params: { id: page.id }, body: { content: { save } } });
      toast.done(`Kept as version ${data.version}.`);
    },
  });
}

function Words({ page, ...asks }: Omit<MovesProps, 'isSaved'>) {
  const call = useWords(page);
  const text = useRef<HTMLTextAreaElement>(null);
  const { values } = call.form;
  const body = values.body ?? '';
  const isSaved = JSON.stringify(values) === JSON.stringify(wordsOf(page));
  const insert = (words: string) => {
    const at = text.current?.selectionStart ?? body.length;
    call.form.setFieldValue('body', `${body.slice(0, at)}\n\n${words}\n\n${body.slice(at)}`.trim());
    text.current?.focus();
  };
  return (
    <div className={look.sections}>
      <div className={classes.desk}>
        <Section title="The words">
          {values.version !== page.version && (
            <Meanwhile
              version={page.version}
              onTheirs={call.startAgain}
              onMine={() => call.form.setFieldValue('version', page.version)}
            />
          )}
          <CallForm of={call} label="The words" submitLabel="Keep as the next version">
            <WordsFields kind={page.kind} field={call.field} addressStays={page.address_stays} text={text} />
          </CallForm>
        </Section>
        <div className={look.sections}>
          <Moves page={page} isSaved={isSaved} {...asks} />
          <Preview id={page.id} body={body} />
        </div>
      </div>
      <div className={classes.desk}>
        <Pictures page={page} onInsert={insert} />
        <Book page={page} />
      </div>
    </div>
  );
}

function Book({ page: { acts, versions } }: { page: ContentPage }) {
  const shipped = versions.filter(({ by }) => by === null);
  const lines = [
    ...acts.map(({ at, by, act, version, note }) => ({
      key: `${at}${act}${version}`,
      head: (
        <>
          {by.name} {actWords[act]} version {version}{' '}
          <span className={look.small}>
            <When at={at} show="exact" />
          </span>
        </>
      ),
      note,
    })),
    ...shipped.map(({ number, at }) => ({
      key: `shipped${number}`,
      head: (
        <>
          Version {number} came with Rounds{' '}
          <span className={look.small}>
            <When at={at} show="exact" />
          </span>
        </>
      ),
      note: '',
    })),
  ];
  return (
    <Section title="The desk’s book" lead="Nobody can change a line of it, and nobody outside reads it.">
      <Lines lines={lines} />
    </Section>
  );
}
