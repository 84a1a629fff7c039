// What differs between two offers of pay, line by line and in what they come to: from, to, and how much that is.
import { counted } from './counting';
import { dayWords } from './moment';
import { mayBeRepaid, type Pay, type PayLine } from './pay-line';
import { centsText, lineAmount, lineNotes, lineTitle, periodWords, sumRows, type SumRow } from './pay-words';
import { daysFrom } from './time';

export interface Change {
  title: string;
  /** null = it was not there. */
  from: string | null;
  /** null = it is not there any more. */
  to: string | null;
  /** How much more or less; null where the one cannot be taken from the other. */
  difference: string | null;
  /** All of it as one sentence, for whoever hears it. */
  said: string;
}

type Side = string | null;

/** `said` = the sentence, where from and to alone do not make it. */
export function changeOf(
  title: string,
  { from, to }: { from: Side; to: Side },
  { difference = null, said }: { difference?: Side; said?: string } = {},
): Change {
  const whole =
    from === null ? `New: ${title}, ${to ?? ''}` : to === null ? `Gone: ${title}, ${from}` : undefined;
  const told = `${title} from ${from ?? ''} to ${to ?? ''}${difference === null ? '' : `, ${difference}`}`;
  return { title, from, to, difference, said: `${said ?? whole ?? told}.` };
}

const moreOrLess = (by: number, amount: string): string => `${amount} ${by > 0 ? 'more' : 'less'}`;
const centsApart = (by: number): string => moreOrLess(by, centsText(Math.abs(by)));

type Pair = { before: PayLine | null; after: PayLine | null };

/** The more of these two lines share, the likelier they are the same one. */
const alike: readonly ((line: PayLine) => string)[] = [
  ({ kind, label, period, amount_cents }) => `${kind}/${label.toLowerCase()}/${period}/${amount_cents}`,
  ({ kind, label, period }) => `${kind}/${label.toLowerCase()}/${period}`,
  ({ kind, label }) => `${kind}/${label.toLowerCase()}`,
  ({ kind }) => kind,
];

/** Each line stands in just one pair: as the later offer orders them, what is gone after that. */
function paired(before: readonly PayLine[], after: readonly PayLine[]): Pair[] {
  const left = new Set(before);
  const found = new Map<PayLine, PayLine>();
  for (const keyOf of alike)
    for (const line of after) {
      const same = found.has(line) ? undefined : [...left].find((one) => keyOf(one) === keyOf(line));
      if (!same) continue;
      found.set(line, same);
      left.delete(same);
    }
  return [
    ...after.map((line) => ({ before: found.get(line) ?? null, after: line })),
    ...[...left].map((line) => ({ before: line, after: null })),
  ];
}

/** Everything beside the amount that two lines can differ in. */
function detailsOf(line: PayLine, other: PayLine | null): string[] {
  const { repay, label } = line;
  const paidBack = repay?.shrinks ? 'less of it with each month' : 'all of it';
  const never = mayBeRepaid(line.kind) ? ['never paid back'] : [];
  const renamed = other !== null && lineTitle(other) !== lineTitle(line);
  const name = label === '' ? 'without a name' : `as ${label}`;
  return [...(renamed ? [name] : []), ...lineNotes(line), ...(repay ? [paidBack] : never)];
}

const besides = (own: readonly string[], other: readonly string[]) =>
  own.filter((detail) => !other.includes(detail));

function lineChange({ before, after }: Pair): Change | null {
  const line = after ?? before;
  if (!line) return null;
  const title = lineTitle(line);
  const whole = (one: PayLine) => [lineAmount(one), ...lineNotes(one)].join(', ');
  if (!before || !after) return changeOf(title, { from: before && whole(before), to: after && whole(after) });
  const [own, other] = [detailsOf(before, after), detailsOf(after, before)];
  const [gone, come] = [besides(own, other), besides(other, own)];
  const samePeriod = before.period === after.period;
  const by = after.amount_cents - before.amount_cents;
  if (samePeriod && by === 0 && gone.length + come.length === 0) return null;
  const from = [lineAmount(before), ...gone].join(', ');
  const to = [lineAmount(after), ...come].join(', ');
  const difference = samePeriod && by !== 0 ? `${centsApart(by)} ${periodWords[after.period]}` : null;
  const tail = difference === null ? '' : `; ${difference}`;
  const said =
    gone.length + come.length > 0
      ? `${title}: from ${from}; to ${to}${tail}`
      : samePeriod
        ? `${title} from ${centsText(before.amount_cents)} to ${to}, ${centsApart(by)}`
        : `${title} from ${from} to ${to}`;
  return changeOf(title, { from, to }, { difference, said });
}

const weeksWords = (weeks: number | null): string => (weeks === null ? 'no end' : counted(weeks, 'week'));

function aroundLines(before: Pay, after: Pay): Change[] {
  const changes: Change[] = [];
  if (before.start_on !== after.start_on) {
    const days = daysFrom(before.start_on, after.start_on);
    const difference = `${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
    changes.push(
      changeOf('Start', { from: dayWords(before.start_on), to: dayWords(after.start_on) }, { difference }),
    );
  }
  const hours = after.hours_a_week - before.hours_a_week;
  if (hours !== 0) {
    const sides = { from: String(before.hours_a_week), to: String(after.hours_a_week) };
    changes.push(changeOf('Hours a week', sides, { difference: moreOrLess(hours, String(Math.abs(hours))) }));
  }
  if (before.contract_weeks !== after.contract_weeks)
    changes.push(
      changeOf('Contract', { from: weeksWords(before.contract_weeks), to: weeksWords(after.contract_weeks) }),
    );
  return changes;
}

/** Start, hours, weeks and every line that is not as it was; empty where all is. Source: docs/rules.md#offers */
export function payChanges(before: Pay, after: Pay): Change[] {
  const lines = paired(before.lines, after.lines).flatMap((pair) => lineChange(pair) ?? []);
  return [...aroundLines(before, after), ...lines];
}

function sumChange(title: string, before: SumRow | undefined, after: SumRow | undefined): Change | null {
  if (!before || !after) return changeOf(title, { from: before?.said ?? null, to: after?.said ?? null });
  const by = after.cents - before.cents;
  if (by === 0) return null;
  const samePeriod = before.period === after.period;
  const from = samePeriod ? centsText(before.cents) : before.said;
  const said = `From ${from} to ${after.said}, ${centsApart(by)}`;
  return changeOf(title, { from: before.said, to: after.said }, { difference: centsApart(by), said });
}

/** What that comes to: each sum that is not as it was. Source: docs/rules.md#offers */
export function sumChanges(before: Pay, after: Pay): Change[] {
  const [was, is] = [sumRows(before), sumRows(after)];
  const titles = [...new Set([...is, ...was].map(({ title }) => title))];
  const named = (rows: readonly SumRow[], title: string) => rows.find((row) => row.title === title);
  return titles.flatMap((title) => sumChange(title, named(was, title), named(is, title)) ?? []);
}
