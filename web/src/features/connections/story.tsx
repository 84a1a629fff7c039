// The story of a request: every event with its exact time and who caused it, newest first.
import { Button } from '@mantine/core';
import type { WordReaders } from '@rounds/product/connections/move-record';
import { useState } from 'react';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';
import classes from './connections.module.css';
import { eventText } from './words';

export interface StoryEvent {
  id: number;
  event: string;
  at: string;
  by: 'job_seeker' | 'employer' | 'platform' | 'clock';
  words: { text: string; readers: WordReaders } | null;
}

interface StoryProps {
  events: readonly StoryEvent[];
  names: { employer: string; job_seeker: string };
}

const shortLength = 6;

export function Story({ events, names }: StoryProps) {
  const [whole, setWhole] = useState(false);
  const newest = [...events].sort((left, right) => right.id - left.id);
  const shown = whole ? newest : newest.slice(0, shortLength);
  const nameOf = (by: StoryEvent['by']) => {
    if (by === 'employer' || by === 'job_seeker') return names[by];
    return by === 'clock' ? 'By the clock' : 'Rounds';
  };
  return (
    <div>
      <ol className={classes.story}>
        {shown.map((event) => (
          <li key={event.id}>
            <span className={classes.storyWhat}>{eventText(event.event)}</span>
            <span className={look.quiet}>
              {nameOf(event.by)} · <When at={event.at} show="exact" />
            </span>
            {event.words && (
              <Quote
                head={event.words.readers === 'company' ? 'For the team only:' : 'Read by both sides:'}
                text={event.words.text}
              />
            )}
          </li>
        ))}
      </ol>
      {newest.length > shortLength && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!whole)}>
          {whole ? 'Show the latest only' : `Show all ${newest.length}`}
        </Button>
      )}
    </div>
  );
}
