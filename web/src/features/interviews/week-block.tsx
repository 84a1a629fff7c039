// An interview in a week: whose, when, how and with whom. A mark and an edge say how it stands, not a color alone.
import type { Schedule } from '@rounds/product/interviews/calls';
import { modeTitles } from '@rounds/product/interviews/setup-calls';
import type { Slot } from '@rounds/product/interviews/slots';
import {
  IconCheck,
  IconFlag,
  IconHelp,
  IconMapPin,
  IconPhone,
  IconPlayerPlay,
  IconStethoscope,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { many } from '../../ui/words';
import { panelNames } from './panel-words';
import classes from './week-block.module.css';
import { clockText, elsewhere, longDay, type Part } from './week-days';

/** One time of an interview on one day: of a proposed one each time that is offered. */
export interface Entry extends Part {
  schedule: Schedule;
  slot: Slot;
}

type Look = 'confirmed' | 'proposed' | 'now' | 'done';
const looks: Record<Look, { word: string; mark: Icon }> = {
  confirmed: { word: 'Confirmed', mark: IconCheck },
  proposed: { word: 'Proposed, holds nobody’s time yet', mark: IconHelp },
  now: { word: 'Now', mark: IconPlayerPlay },
  done: { word: 'Over', mark: IconFlag },
};

const modeMarks: Record<Schedule['mode'], Icon> = {
  video: IconVideo,
  phone: IconPhone,
  onsite: IconMapPin,
  shadow_shift: IconStethoscope,
};

/** Nothing for what does not stand any more. */
export function lookOf(status: Schedule['status']): Look | undefined {
  if (status === 'confirmed' || status === 'proposed') return status;
  if (status === 'in_progress') return 'now';
  return ['completed', 'no_show_seeker', 'no_show_employer'].includes(status) ? 'done' : undefined;
}

/** What the marks mean. */
export function Marks() {
  return (
    <ul className={classes.marks} aria-label="Marks">
      {Object.entries(looks).map(([look, { word, mark: Mark }]) => (
        <li key={look}>
          <span className={classes.sample} data-look={look}>
            <Mark size={14} aria-hidden />
          </span>
          {word}
        </li>
      ))}
    </ul>
  );
}

const namesOf = (schedule: Schedule): string => panelNames(schedule).join(', ');

/** Everything of it in one sentence, for whoever hears it. */
function saidOf({ schedule, slot, day }: Entry): string {
  const there = elsewhere(slot.start, schedule.zone);
  const look = lookOf(schedule.status);
  const when = `${clockText(slot.start)} to ${clockText(slot.end)}`;
  return [
    `${schedule.job_seeker.name}, ${schedule.interview_type_title}`,
    ...[longDay(day), there === undefined ? when : `${when} (there ${there})`],
    ...[modeTitles[schedule.mode], look ? looks[look].word : ''],
    panelNames(schedule).length > 0 ? `with ${namesOf(schedule)}` : 'nobody on the panel',
  ].join(', ');
}

interface BlockProps {
  entry: Entry;
  style: CSSProperties;
  onOpen(): void;
}

export function WeekBlock({ entry, style, onOpen }: BlockProps) {
  const { schedule, slot } = entry;
  const look = lookOf(schedule.status) ?? 'done';
  const { mark: Mark } = looks[look];
  const How = modeMarks[schedule.mode];
  const there = elsewhere(slot.start, schedule.zone);
  const said = saidOf(entry);
  return (
    <li className={classes.place} style={style}>
      <button
        type="button"
        className={classes.block}
        data-look={look}
        aria-label={said}
        title={said}
        onClick={onOpen}
      >
        <span className={classes.name}>
          <Mark size={12} stroke={2.4} className={classes.mark} aria-hidden />
          {schedule.job_seeker.name}
        </span>
        <span className={classes.line}>
          {clockText(slot.start)} <How size={12} className={classes.mark} aria-hidden />
          <span className={classes.how}>{modeTitles[schedule.mode]}</span>
        </span>
        {there !== undefined && <span className={classes.line}>There {there}</span>}
        <span className={classes.line}>{namesOf(schedule)}</span>
      </button>
    </li>
  );
}

interface MoreProps {
  entries: readonly Entry[];
  style: CSSProperties;
  onOpen(): void;
}

/** Those for which the day has no room side by side. */
export function MoreBlock({ entries, style, onOpen }: MoreProps) {
  const [first] = entries;
  if (!first) return null;
  const names = entries.map(
    ({ schedule, slot }) => `${schedule.job_seeker.name} at ${clockText(slot.start)}`,
  );
  const said = `${many(entries.length, 'more interview')}, ${longDay(first.day)}: ${names.join('; ')}`;
  return (
    <li className={classes.place} style={style}>
      <button type="button" className={classes.more} aria-label={said} title={said} onClick={onOpen}>
        +{entries.length} more
      </button>
    </li>
  );
}
