// The letter of a Monday: what its reader owes by name and date, and what comes up this week. Worded when it is sent.
import type { RequestCard } from '@rounds/product/connections/card';
import { lateDays, lateWords } from '@rounds/product/connections/punctuality';
import { usualChoice } from '@rounds/product/notifications/groups';
import { usualClock, type LetterClock } from '@rounds/product/notifications/when';
import { daysAfter, isAfter } from '@rounds/product/time';
import { planEachOnce } from './db/connect';
import { reading } from './db/tx';
import type { Content } from './letter-layout';
import type { LetterDeps } from './letter-deps';
import { owedLists } from './slices/dashboards/owed-lists';
import { viewerOf } from './slices/connections/viewer';
import { actingMember } from './slices/identity/acting-member';
import { getPerson } from './slices/identity/queries';
import { listSchedules } from './slices/interviews/queries';
import { findClock, listChoices } from './slices/notifications/preference-queries';

/** Nothing where nobody waits, and where its reader wants no letters of what waits. Source: docs/rules.md#letters */
export async function mondayLetter({ db, ports, config }: LetterDeps, personId: number) {
  return reading(db, async (tx) => {
    await planEachOnce(tx);
    const member = await actingMember(tx, personId, config);
    const clock = await findClock(tx, personId);
    const { letter } = (await listChoices(tx, personId)).get('answers') ?? usualChoice;
    if (!member || clock?.monday === false || letter === 'none') return undefined;
    const now = ports.clock.now();
    const viewer = viewerOf(member);
    const { own } = await owedLists(tx, viewer, now);
    if (own.total === 0) return undefined;
    const ahead = await listSchedules(tx, viewer, { from: now, until: daysAfter(now, 7) });
    const meetings = ahead.filter(({ status }) => status === 'confirmed').length;
    const content = worded(own, { now, zone: (clock ?? usualClock).zone, meetings });
    content.settings = {
      path: '/employer/notification_preferences',
      ends: { personId, what: 'monday' },
    };
    const { email } = await getPerson(tx, personId);
    return { to: email, content, people: { to: personId, about: null } };
  });
}

interface Week extends Pick<LetterClock, 'zone'> {
  now: string;
  meetings: number;
}

type Own = Awaited<ReturnType<typeof owedLists>>['own'];

function worded({ rows, total, late }: Own, { now, zone, meetings }: Week): Content {
  const waits = total === 1 ? 'One person waits for you' : `${total} people wait for you`;
  const past = late === 0 ? '' : `, ${late} of them past the date`;
  const rest = total > rows.length ? ` The ${rows.length} that are due first:` : '';
  return {
    subject: `${waits} on Rounds`,
    lines: [
      ...(meetings === 0
        ? []
        : [
            meetings === 1
              ? 'One interview is set for the coming seven days.'
              : `${meetings} interviews are set for the coming seven days.`,
          ]),
      `${waits}${past}.${rest}`,
    ],
    items: rows.map((card) => ({
      text: lineOf(card, now, zone),
      path: `/employer/job_seekers/requests/${card.id}`,
    })),
    button: { label: 'Show all of it', path: '/employer/waiting' },
  };
}

function lineOf({ owes, job_seeker, vacancy }: RequestCard, now: string, zone: string): string {
  const step = (owes?.words ?? '').replace(/^./, (first) => first.toUpperCase());
  const due = owes?.due ?? null;
  const when =
    due === null
      ? ''
      : isAfter(now, due)
        ? `, ${lateWords(lateDays(due, now, zone))}`
        : `, by ${dayText(due, zone)}`;
  return `${step}: ${job_seeker.name}, ${vacancy.title}${when}`;
}

const dayText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(
    new Date(instant),
  );
