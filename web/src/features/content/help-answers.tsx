// Help where one stands: the pages of this screen, those that answer a few words, and one of them to read.
import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listHelp, showHelp } from '@rounds/product/content/calls';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import classes from './help-answers.module.css';
import { Written } from './written';

interface HelpAnswersProps {
  /** The path of the screen that one is on. */
  screen: string;
}

export function HelpAnswers({ screen }: HelpAnswersProps) {
  const [slug, setSlug] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  if (slug !== null) return <HelpArticle slug={slug} onOpen={setSlug} />;
  return (
    <div className={look.stack}>
      <TextInput
        type="search"
        label="Your question"
        placeholder="Who sees my name?"
        maxLength={200}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        data-autofocus
      />
      <Answers query={query} screen={screen} onOpen={setSlug} />
    </div>
  );
}

interface AnswersProps extends HelpAnswersProps {
  query: string;
  onOpen: (slug: string) => void;
}

function Answers({ query, screen, onOpen }: AnswersProps) {
  const [asked] = useDebouncedValue(query.trim(), 250);
  const args = { query: asked ? { query: asked } : { screen } };
  const help = useCall(listHelp, args, { keepPrevious: true, staleTime: 300_000 });
  return (
    <Loaded of={help}>
      {({ data }) => (
        <>
          <p role="status" className={look.quiet}>
            {told(asked, data.length)}
          </p>
          <ul className={classes.answers}>
            {data.map(({ slug, title, summary }) => (
              <li key={slug}>
                <UnstyledButton className={classes.answer} onClick={() => onOpen(slug)}>
                  <span>
                    <strong>{title}</strong>
                    <span className={look.small}>{summary}</span>
                  </span>
                  <IconChevronRight size={18} stroke={1.7} aria-hidden />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function told(asked: string, count: number): string {
  if (asked === '') return count > 0 ? 'On this page' : 'Ask in a few words.';
  return count > 0 ? 'What may answer it, the best first' : 'No page answers this. Write to Rounds below.';
}

function HelpArticle({ slug, onOpen }: { slug: string; onOpen: (slug: string | null) => void }) {
  const page = useCall(showHelp, { params: { slug } }, { staleTime: 300_000 });
  // From one page of help to the next without leaving the screen.
  const linkTo = (href: string, text: ReactNode) => {
    const [, next] = /^\/help\/([a-z0-9-]+)$/.exec(href) ?? [];
    if (next === undefined)
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    return (
      <UnstyledButton className={classes.inline} onClick={() => onOpen(next)}>
        {text}
      </UnstyledButton>
    );
  };
  return (
    <div className={look.stack}>
      <UnstyledButton className={classes.back} onClick={() => onOpen(null)} data-autofocus>
        Back to the answers
      </UnstyledButton>
      <Loaded of={page}>
        {({ data }) => (
          <article className={look.stack}>
            <h2 className={classes.title}>{data.title}</h2>
            <p>{data.summary}</p>
            <Written pieces={data.pieces} linkTo={linkTo} />
          </article>
        )}
      </Loaded>
    </div>
  );
}
