// From rows to an interview as one reader sees it: others' feedback only once it may be read.
import { calledOff } from '@rounds/product/connections/stages';
import { areWordsRead, isKnown, unnamed } from '@rounds/product/connections/visibility';
import type { Schedule } from '@rounds/product/interviews/calls';
import { handingRefusal } from '@rounds/product/interviews/pools';
import { ratingsByCriterion } from '@rounds/product/interviews/feedback';
import { lastOffered } from '@rounds/product/interviews/self-booking';
import { askRefusal, paddedRatings, resultOpen, switchRefusal } from '@rounds/product/interviews/slots';
import { hasOneTime } from '@rounds/product/interviews/visits';
import { isRemote, isWayOpen, type Way } from '@rounds/product/interviews/way';
import { roleMay } from '@rounds/product/permissions';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Viewer } from '../connections/card-filter';
import { coveredNames } from '../hunt/covered';
import { feedbacksOf, type FeedbackRow } from './feedback-queries';
import { freeSlots, type FreeSlot } from './attendance-queries';
import { asHouse } from '../../db/acting';
import { goneSlots, poolSeatsOf } from './seat-queries';
import { hoursOf } from './self-booking';
import { visitNames } from './visit-queries';
import { askedTimes, criteriaOf, panelOf, type ScheduleCardRow, type Seat } from './queries';

type PanelRow = Seat & { feedback: FeedbackRow | undefined };
type PoolSeatRow = Awaited<ReturnType<typeof poolSeatsOf>>[number];

export async function schedulesFor(
  db: Kysely<DB>,
  viewer: Viewer,
  rows: readonly ScheduleCardRow[],
  now: string,
): Promise<Schedule[]> {
  const panels = await seatsOf(
    db,
    viewer,
    rows.map((row) => row.id),
  );
  const own = viewer.side === 'job_seeker' ? rows : [];
  const free = await freeSlots(
    db,
    own.filter((row) => row.status === 'confirmed').map((row) => row.id),
  );
  const gone = await goneOf(db, own);
  const pools =
    viewer.side === 'employer'
      ? await poolSeatsOf(
          db,
          rows.map((row) => row.id),
        )
      : [];
  const visits = await visitNames(
    db,
    rows.flatMap(({ visit_id }) => visit_id ?? []),
  );
  const covered = await coveredFor(db, { viewer, rows, now });
  return rows.map((row) =>
    scheduleFor(row, {
      viewer,
      now,
      covered,
      visits,
      panel: panels.filter((seat) => seat.schedule_id === row.id),
      free: free.filter((slot) => slot.schedule_id === row.id),
      gone: gone.filter((slot) => slot.schedule_id === row.id).map(({ id }) => id),
      pools: pools.filter((seat) => seat.schedule_id === row.id),
    }),
  );
}

/** No job seeker reads pools or whose time is taken by what: so by the house. */
async function goneOf(db: Kysely<DB>, rows: readonly ScheduleCardRow[]) {
  const waiting = rows.filter(({ status }) => status === 'proposed').map(({ id }) => id);
  return waiting.length === 0 ? [] : asHouse(db, () => goneSlots(db, waiting));
}

/** Asked of those alone whose name is not open. */
async function coveredFor(
  db: Kysely<DB>,
  { viewer, rows, now }: { viewer: Viewer; rows: readonly ScheduleCardRow[]; now: string },
): Promise<(row: ScheduleCardRow) => string> {
  if (viewer.side === 'job_seeker') return () => '';
  const { company_id, role, verified } = viewer;
  const asked = (row: ScheduleCardRow) => ({ company_id, job_seeker_id: row.seeker_id, role, verified });
  const hidden = rows.filter((row) => !isNamedIn(row, { viewer, now }));
  const nameOf = await coveredNames(db, hidden.map(asked), now);
  return (row) => nameOf(asked(row));
}

async function seatsOf(db: Kysely<DB>, viewer: Viewer, ids: readonly number[]): Promise<PanelRow[]> {
  const seats = await panelOf(db, ids);
  const given = viewer.side === 'employer' ? await feedbacksOf(db, ids) : [];
  return seats.map((seat) => ({
    ...seat,
    feedback: given.find((one) => one.schedule_id === seat.schedule_id && one.person_id === seat.person_id),
  }));
}

const isPanelist = (viewer: Viewer): boolean =>
  viewer.side === 'employer' && !roleMay(viewer.role, 'read_every_request');

/** Of an interview that was canceled a panelist reads that it was, and not with whom, nor why. */
const isStillCandidate = (row: ScheduleCardRow, viewer: Viewer): boolean =>
  !isPanelist(viewer) || !calledOff.includes(row.status);

function isNamedIn(row: ScheduleCardRow, { viewer, now }: Pick<Around, 'viewer' | 'now'>): boolean {
  const reading = { now, verified: viewer.side === 'job_seeker' || viewer.verified };
  const request = { ...row, closed_at: row.request_closed_at };
  return isStillCandidate(row, viewer) && (row.seeker_erased_at !== null || isKnown(request, reading));
}

interface Around {
  viewer: Viewer;
  now: string;
  panel: PanelRow[];
  free: FreeSlot[];
  /** Numbers of the times offered that are not available any more. */
  gone: number[];
  pools: PoolSeatRow[];
  /** Names of visits, by their numbers. */
  visits: ReadonlyMap<number, string>;
  covered: (row: ScheduleCardRow) => string;
}

const seatFor = (seat: PanelRow, { viewer: { side }, pools }: Around): Schedule['panel'][number] => ({
  id: seat.person_id,
  name: seat.full_name,
  required: seat.required,
  // The job seeker reads who is asked to come, and nothing of their calendars.
  available: side === 'job_seeker' || seat.holds_time,
  feedback_in: seat.feedback !== undefined,
  pool: pools.filter(({ pool_id }) => pool_id === seat.pool_id).map(poolOf)[0] ?? null,
});

const poolOf = ({ pool_id: id, name }: PoolSeatRow) => ({ id, name });

const visitOf = ({ visit_id: id }: ScheduleCardRow, { visits }: Around): Schedule['visit'] =>
  id === null ? null : { id, name: visits.get(id) ?? '' };

const offeredOf = (row: ScheduleCardRow) => ({
  end_at: row.end_at,
  slots: row.slots as Schedule['slots'],
  offered_hours: hoursOf(row),
});

function scheduleFor(row: ScheduleCardRow, around: Around): Schedule {
  const { viewer, panel } = around;
  const employer = viewer.side === 'employer';
  const mode = row.mode as Schedule['mode'];
  const readsWay = employer || isWayOpen({ mode, status: row.status });
  const submitted = panel.filter((seat) => seat.feedback !== undefined);
  const reading = { now: around.now, verified: !employer || viewer.verified };
  const request = { ...row, closed_at: row.request_closed_at };
  const isCandidate = isStillCandidate(row, viewer);
  const named = isNamedIn(row, around);
  const words =
    !employer || (isCandidate && (row.status !== 'cancelled_by_seeker' || areWordsRead(request, reading)));
  return {
    ...row,
    version: row.request_version,
    interview_type_title: row.type_title,
    mode,
    place: readsWay ? row.place : '',
    caller: readsWay ? (row.caller as Schedule['caller']) : null,
    ...offeredOf(row),
    switch_to: row.request_closed_at
      ? []
      : around.free.filter((slot) => switchRefusal(row, slot, around.now) === null),
    gone: around.gone,
    visit: visitOf(row, around),
    asked: askedTimes(row)[0] ?? null,
    asked_more: askedTimes(row).slice(1),
    status: row.status as Schedule['status'],
    cancel_reason: words ? row.cancel_reason : null,
    result: row.result as Schedule['result'],
    result_note: employer && !isPanelist(viewer) ? row.result_note : null,
    vacancy: { id: row.vacancy_id, title: row.vacancy_title },
    company: { id: row.company_id, name: row.company_name },
    job_seeker: {
      id: row.seeker_id,
      name: employer && !named ? unnamed(row, around.covered(row)) : (row.seeker_name ?? ''),
    },
    panel: panel.map((seat) => seatFor(seat, around)),
    open_seats: around.pools
      .filter(({ pool_id }) => panel.every((seat) => seat.pool_id !== pool_id))
      .map((seat) => ({ ...poolOf(seat), required: seat.required })),
    criteria: employer ? criteriaOf(row) : [],
    feedbacks: readableFeedback(submitted, around),
    ...ratingsOf(submitted, employer && (row.result !== null || seesAll(around))),
    can: abilities(row, around),
  };
}

function ratingsOf(submitted: PanelRow[], isRead: boolean): Pick<Schedule, 'ratings' | 'criteria_ratings'> {
  if (!isRead) return { ratings: [], criteria_ratings: [] };
  const feedbacks = submitted.flatMap(({ feedback }) => feedback ?? []);
  return {
    ratings: paddedRatings(feedbacks.map(({ rating }) => rating)),
    criteria_ratings: ratingsByCriterion(feedbacks),
  };
}

/** Those who run the hiring read what is submitted, unless they sit on the panel and owe theirs. */
function seesAll({ viewer, panel }: Around): boolean {
  if (viewer.side !== 'employer' || isPanelist(viewer)) return false;
  const own = panel.find((seat) => seat.person_id === viewer.id);
  return own === undefined || own.feedback !== undefined;
}

function readableFeedback(submitted: PanelRow[], around: Around): Schedule['feedbacks'] {
  const { viewer } = around;
  if (viewer.side !== 'employer') return [];
  const readable = seesAll(around) ? submitted : submitted.filter((seat) => seat.person_id === viewer.id);
  return readable.flatMap(({ feedback, full_name, person_id }) =>
    feedback ? [{ ...feedback, id: person_id, person: full_name, mine: person_id === viewer.id }] : [],
  );
}

function abilities(row: ScheduleCardRow, { viewer, now, panel, pools }: Around): Schedule['can'] {
  const open = row.request_closed_at === null;
  const until = row.status === 'proposed' ? lastOffered(offeredOf(row)) : row.end_at;
  const standing = open && ['proposed', 'confirmed'].includes(row.status) && until > now;
  const held = ['confirmed', 'in_progress', 'completed'].includes(row.status);
  const span = { start: row.start_at, end: row.end_at };
  if (viewer.side === 'job_seeker') {
    const isMovable = askRefusal(row, now) === null;
    return {
      change: standing,
      feedback: false,
      result: false,
      answer: row.status === 'proposed' && standing,
      propose: standing && isMovable,
      choose: standing && hoursOf(row).length > 0 && (row.status === 'proposed' || isMovable),
      hand_seat: false,
      plan_visit: false,
    };
  }
  const runs = roleMay(viewer.role, 'schedule_interviews');
  const seat = panel.some((item) => item.person_id === viewer.id);
  return {
    change: runs && standing,
    feedback: seat && held && row.result === null && resultOpen(span, 'pass', now),
    result:
      runs &&
      held &&
      open &&
      (row.result === null || row.result === 'hold') &&
      resultOpen(span, 'no_show_seeker', now),
    answer: false,
    propose: false,
    choose: false,
    plan_visit: runs && standing && canBeginVisit(row),
    hand_seat: pools.some(({ pool_id }) => {
      const isHolder = panel.some((item) => item.pool_id === pool_id && item.person_id === viewer.id);
      return handingRefusal({ role: viewer.role, isHolder, schedule: row, isClosed: !open }, now) === null;
    }),
  };
}

function canBeginVisit({ mode, visit_id, status, slots, offered_hours }: ScheduleCardRow): boolean {
  const offered = { slots: (slots as unknown[]).length, hours: (offered_hours as unknown[]).length };
  return visit_id === null && !isRemote(mode as Way['mode']) && hasOneTime({ status, ...offered });
}
