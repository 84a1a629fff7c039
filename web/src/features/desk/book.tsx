// The desk's book of one thing: who did what and when, and what they noted.
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import { Lines } from './lines';

interface BookProps<Act extends string> {
  acts: readonly { at: string; by: { name: string }; act: Act; note: string }[];
  words: Record<Act, string>;
  lead?: string;
}

const lastly = 'Nobody can change a line of it, and nobody outside reads it.';

export function Book<Act extends string>({ acts, words, lead = lastly }: BookProps<Act>) {
  return (
    <Section title="The desk’s book" lead={lead}>
      <Lines
        lines={acts.map(({ at, by, act, note }) => ({
          key: `${at}${act}${note}`,
          head: (
            <>
              {by.name} {words[act]}{' '}
              <span className={look.small}>
                <When at={at} show="exact" />
              </span>
            </>
          ),
          note,
        }))}
      />
    </Section>
  );
}
