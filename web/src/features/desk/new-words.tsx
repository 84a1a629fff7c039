// Words that come while staff write: said aloud, shown above what is being written, and read before anything is sent.
import { Button } from '@mantine/core';
import { lastWord, wordsSince, type Unread, type Word } from '@rounds/product/desk/answering';
import { useState } from 'react';
import { Refused } from '../../api/refused';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';

interface DeskWord extends Word {
  author: string;
  body: string;
}

export interface NewWords {
  /** The last message that was read, or that a refusal named: an act goes along with its number. */
  seen: number;
  words: readonly DeskWord[];
  onRead: () => void;
  /** Something was sent, to what is here. */
  onSent: () => void;
  /** Reads anew what an act was refused for; the next one is sent. */
  onRefused: (error: Error) => void;
}

export function useNewWords(said: readonly DeskWord[], readAnew: () => void): NewWords {
  const [read, setRead] = useState(() => lastWord(said));
  const [told, setTold] = useState(0);
  const seen = Math.max(read, told);
  return {
    seen,
    words: wordsSince(said, read),
    onRead: () => setRead(lastWord(said)),
    onSent: () => setRead(seen),
    onRefused: (error) => {
      if (!(error instanceof Refused) || error.code !== 'conflict') return;
      setTold((error.state as Unread).seen);
      readAnew();
    },
  };
}

export function NewWordsAbove({ words, onRead }: Pick<NewWords, 'words' | 'onRead'>) {
  const authors = [...new Set(words.map(({ author }) => author))].join(', ');
  return (
    <>
      <p role="status" className={words.length === 0 ? 'only-read' : look.warning}>
        {words.length > 0 && `New message from ${authors}`}
      </p>
      {words.length > 0 && (
        <div className={look.natural}>
          {words.map(({ id, author, body }) => (
            <Quote key={id} head={author} text={body} />
          ))}
          <Button variant="default" size="xs" onClick={onRead}>
            I have read it
          </Button>
        </div>
      )}
    </>
  );
}
