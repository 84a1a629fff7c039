// What the form of a new booking needs and begins with: its step and pattern, who is asked to come, free times.
import type { Member } from '@rounds/product/actor';
import type { Answer } from '@rounds/product/call';
import { isKnown, unnamed } from '@rounds/product/connections/visibility';
import type { newSchedule } from '@rounds/product/interviews/calls';
import { offeredFirst } from '@rounds/product/interviews/feedback';
import { proposedPanel, proposedTimes } from '@rounds/product/interviews/proposing';
import { limits } from '@rounds/product/limits';
import { daysAfter, usualZone } from '@rounds/product/time';
import type { OfferTemplate } from '@rounds/product/vacancies/processes';
import { proposedProcess } from '@rounds/product/vacancies/processes';
import { no, type RequestContext } from '../../http/request-context';
import type { Step } from '../connections/card';
import { schedulesOf, type RequestRow } from '../connections/queries';
import { coveredNames } from '../hunt/covered';
import { keptProcess } from '../vacancies/process-queries';
import { houseOf, teamsOf } from '../vacancies/team-queries';
import { busyTimes, offeredTimes, type Held } from './attendance-queries';
import { listPoolRows, type PoolRow } from './pool-queries';
import { listProcessRows } from './process-queries';
import { placeOf, possiblePanel } from './queries';
import { nextStep } from './schedule';
import { listPatterns, listTypes } from './setup-queries';
import { usualHoursFor } from './usual-hours-shown';

type Form = Answer<typeof newSchedule>['data'];
type Mine = RequestContext<Member>;
type Post = Awaited<ReturnType<typeof placeOf>>;

/** As far ahead as an interview may be, its own length and buffers included. */
const busyDays = limits.interview.latestDays + 1;

export async function bookingForm(context: Mine, row: RequestRow): Promise<Form> {
  const { tx, actor, now } = context;
  const post = await placeOf(tx, row.id);
  const types = await typesOf(context);
  const patterns = row.stage === 'in_conversation' ? await patternsOf(context, row, types) : null;
  const pattern = patterns && (await proposedPattern(context, row, { patterns, post }));
  const steps = pattern ? { interview_steps: pattern.steps } : row;
  const schedules = await schedulesOf(tx, [row.id]);
  const step = nextStep(steps, schedules);
  const team = offeredFirst(await possiblePanel(tx, actor.company_id));
  const everybody = team.map(({ id }) => id);
  const busy = await busyTimes(tx, everybody, { start: now, end: daysAfter(now, busyDays) });
  const zone = post.zone ?? usualZone;
  const type = types.find(({ id }) => id === step?.interview_type_id) ?? types[0];
  const pools = (await listPoolRows(tx, actor.company_id)).map(poolOf);
  const left = pools.filter(({ id }) => step?.pool_ids?.includes(id));
  const panel = await panelFor(context, row, { post, isLeftToPools: left.length > 0 });
  const taken = [...busy, ...(await offeredTimes(tx, panel, now))];
  const members = left.map((pool) => pool.members);
  const length = { minutes: type?.minutes ?? 0, buffer: type?.buffer_minutes ?? 0 };
  const usual = await usualHoursFor(tx, row, now);
  return {
    request_id: row.id,
    vacancy: post.vacancy,
    job_seeker: await nameOf(context, row, post),
    zone,
    place: [post.name, post.address, post.city, post.state].filter(Boolean).join(', '),
    next_step: step && { ...step, mode: step.mode as 'video' },
    types,
    patterns,
    interview_pattern_id: pattern?.id ?? null,
    panel: team,
    pools,
    busy: busy.map((time) => ({ ...time, schedule_id: movable(time, schedules) })),
    proposed: {
      panel,
      pools: left.map(({ id }) => id),
      slots: type ? proposedTimes({ now, zone, ...length, panel, pools: members, taken, usual }) : [],
    },
    usual_hours: usual,
  };
}

/** Which interview of this request it is, as that one may give its time up; what else takes it nobody reads. */
const movable = ({ schedule_id }: Held, own: readonly { id: number }[]): number | null =>
  own.some(({ id }) => id === schedule_id) ? schedule_id : null;

const poolOf = ({ id, name, members }: PoolRow): Form['pools'][number] => ({
  ...{ id, name },
  members: members.map((member) => member.id),
});

async function typesOf({ tx, actor }: Mine): Promise<Form['types']> {
  const types = await listTypes(tx, actor.company_id);
  return types.map((type) => ({
    ...type,
    mode: type.mode as 'video',
    criteria: type.criteria as string[],
  }));
}

type Patterns = NonNullable<Form['patterns']>;

/** The company's, with the steps that shortlisting would freeze: the vacancy's own as it was published. */
async function patternsOf({ tx, actor }: Mine, row: RequestRow, types: Form['types']): Promise<Patterns> {
  const kept = await keptProcess(tx, row.vacancy_id);
  const known = new Map(types.map((type) => [type.id, type]));
  const now = (steps: unknown) =>
    (steps as Pick<Step, 'interview_type_id' | 'required' | 'pool_ids'>[]).flatMap((step) => {
      const type = known.get(step.interview_type_id);
      return type ? [{ ...step, title: type.title, minutes: type.minutes, mode: type.mode }] : [];
    });
  return (await listPatterns(tx, actor.company_id)).map(({ id, name, steps }) => ({
    ...{ id, name },
    steps: withPools(id === kept?.interview_pattern_id ? (kept.steps as Step[]) : now(steps)),
  }));
}

const withPools = (steps: readonly Step[]): Patterns[number]['steps'] =>
  steps.map((step) => ({ ...step, mode: step.mode as 'video', pool_ids: step.pool_ids ?? [] }));

/** The vacancy's own pattern, else that of the process for its discipline, else the only one there is. */
async function proposedPattern(
  { tx, actor }: Mine,
  row: RequestRow,
  { patterns, post }: { patterns: Patterns; post: Post },
) {
  const processes = (await listProcessRows(tx, actor.company_id)).map((one) => ({
    id: one.id,
    template: one.template as OfferTemplate,
    discipline: one.discipline_id === null ? null : { id: one.discipline_id },
    department: one.department_id === null ? null : { id: one.department_id },
    pattern: one.interview_pattern_id,
  }));
  const { discipline_id: id, discipline_category: category, department_id } = post;
  const discipline = id === null || category === null ? null : { id, category };
  const proposed = proposedProcess(processes, { discipline, department_id })?.pattern;
  const of = (wanted: number | null | undefined) => patterns.find((one) => one.id === wanted);
  return of(row.interview_pattern_id) ?? of(proposed) ?? (patterns.length === 1 ? patterns[0] : undefined);
}

/** Where the step leaves a seat to a pool, nobody is asked in place of a hiring team's panel. */
async function panelFor(
  { tx, actor }: Mine,
  row: RequestRow,
  { post: { author_id }, isLeftToPools }: { post: Post; isLeftToPools: boolean },
): Promise<number[]> {
  const house = (await houseOf(tx, actor.company_id)) ?? no('not_found');
  const team = (await teamsOf(tx, [row.vacancy_id])).get(row.vacancy_id) ?? [];
  if (isLeftToPools && !team.some(({ part }) => part === 'panel')) return [];
  return proposedPanel({ owner_id: row.owner_id, author_id, team }, house);
}

async function nameOf({ tx, actor, now }: Mine, row: RequestRow, post: Post): Promise<string> {
  const { role, company_verified: verified } = actor;
  if (isKnown(row, { now, verified })) return post.job_seeker;
  const asked = { ...row, role, verified };
  return unnamed(row, (await coveredNames(tx, [asked], now))(asked));
}
