// The address by which one's own calendar reads one's interviews, and for members those that Rounds reads.
import { Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { type calendarFeed, endFeed, makeFeed, showFeed } from '@rounds/product/interviews/feed-calls';
import { IconCalendarShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import { inWords } from '../../api/refused';
import { useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { RefusedNote } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import { When } from '../../ui/facts';
import classes from './interviews.module.css';

const OutsideCalendars = lazy(async () => ({
  default: (await import('./outside-calendars')).OutsideCalendars,
}));

type Side = 'employer' | 'job_seeker';

export function CalendarFeedButton({ side }: { side: Side }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        In my calendar
      </Button>
      {isOpen && <FeedDialog side={side} onClose={() => setOpen(false)} />}
    </>
  );
}

const words: Record<Side, string> = {
  job_seeker:
    'Whoever has the address reads when, where and with whom you interview: give it to your calendar alone.',
  employer:
    'It holds the interviews on whose panel you sit and those of your own requests, and names no job seeker. Give the address to your calendar alone.',
};

function FeedDialog({ side, onClose }: { side: Side; onClose(): void }) {
  const feed = useCall(showFeed, {});
  return (
    <Dialog title="Your interviews in your own calendar" onClose={onClose}>
      <Stack gap="sm">
        <p>
          Subscribe to one address in Google Calendar, Outlook, Apple Calendar or another. What is booked,
          moved or canceled in Rounds is there when your calendar looks again, which some do every few minutes
          and some twice a day.
        </p>
        <p className={classes.quiet}>{words[side]}</p>
        <Loaded of={feed}>{({ data }) => <Feed feed={data} />}</Loaded>
        {side === 'employer' && (
          <Suspense fallback={<SkeletonLines count={3} />}>
            <OutsideCalendars />
          </Suspense>
        )}
      </Stack>
    </Dialog>
  );
}

function Feed({ feed }: { feed: z.infer<typeof calendarFeed> | null }) {
  const make = useSend(makeFeed, { tell: 'form' });
  const end = useSend(endFeed, {
    tell: 'form',
    onSuccess: () => toast.done('The address answers no more.'),
  });
  const error = make.error ?? end.error;
  return (
    <Stack gap="sm">
      {error && <RefusedNote error={inWords(error)} />}
      {feed && <Address feed={feed} />}
      <div className={classes.actions}>
        <Button
          variant={feed ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() => make.mutate({})}
        >
          {feed ? 'Make a new address' : 'Make the address'}
        </Button>
        {feed && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
            End the address
          </Button>
        )}
      </div>
      {feed && <p className={classes.quiet}>With a new one, the address above answers no more.</p>}
    </Stack>
  );
}

function Address({ feed: { url, made_at, read_at } }: { feed: z.infer<typeof calendarFeed> }) {
  return (
    <>
      <TextInput label="Address" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className={classes.actions}>
        <CopyButton value={url}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the address'}</Button>}
        </CopyButton>
        <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          Open in this device’s calendar
        </Button>
      </div>
      <p className={classes.quiet}>
        Made <When at={made_at} />.{' '}
        {read_at ? (
          <>
            A calendar last read it <When at={read_at} />.
          </>
        ) : (
          'No calendar has read it yet.'
        )}
      </p>
    </>
  );
}
