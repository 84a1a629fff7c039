// What a member owes themselves, and what their colleagues do: two lists, each soonest first.
import { isOwn, type Owing } from '@rounds/product/connections/owing';
import { roleMay } from '@rounds/product/permissions';
import { isAfter } from '@rounds/product/time';
import type { Tx } from '../../db/tx';
import { cardsOf } from '../connections/card';
import { owedOn, owingReader } from '../connections/owing';
import { cardRows, schedulesOf, type ScheduleRow } from '../connections/queries';
import type { EmployerViewer } from '../connections/viewer';
import { owedByEmployer } from './queries';

const shown = 8;

interface Due {
  id: number;
  due: string | null;
}

export async function owedLists(tx: Tx, viewer: EmployerViewer, now: string) {
  const { own, team } = await sorted(tx, viewer, now);
  const list = (due: Due[]) => owedList(tx, viewer, due, now);
  // A panelist has no colleagues' work to look at: they see their own interviews and no more.
  const sees = roleMay(viewer.role, 'read_every_request');
  const [owned, others] = await Promise.all([list(own), sees ? list(team) : null]);
  return { own: owned, team: others };
}

/** A request stands once: among one's own where something on it is theirs to do now. */
async function sorted(tx: Tx, viewer: EmployerViewer, now: string) {
  const rows = await owedByEmployer(tx, viewer, now);
  const schedules = new Map<number, ScheduleRow[]>();
  for (const one of await schedulesOf(
    tx,
    rows.filter(interviewing).map(({ id }) => id),
  ))
    schedules.set(one.request_id, [...(schedules.get(one.request_id) ?? []), one]);
  const owed = await owedOn(tx, viewer, rows, { now, schedulesOf: (id) => schedules.get(id) ?? [] });
  const reader = owingReader(viewer, { company: '', about: '' });
  const own: Due[] = [];
  const team: Due[] = [];
  for (const { id } of rows) {
    const open = (owed.get(id)?.owings ?? []).filter(isOpen);
    const mine = open.find((owing) => isOwn(owing, reader));
    const first = mine ?? open[0];
    if (first) (mine ? own : team).push({ id, due: first.due });
  }
  return { own: soonest(own), team: soonest(team) };
}

const interviewing = ({ stage }: { stage: string }): boolean =>
  ['interview', 'schedules', 'result_pending'].includes(stage);

const isOpen = (owing: Owing): boolean => owing.side === 'employer' && owing.opens_at === null;

const soonest = (list: Due[]): Due[] =>
  list.sort((left, right) => (left.due ?? '9').localeCompare(right.due ?? '9') || left.id - right.id);

async function owedList(tx: Tx, viewer: EmployerViewer, due: readonly Due[], now: string) {
  const first = due.slice(0, shown).map(({ id }) => id);
  const rows = first.length > 0 ? await cardRows(tx).where('r.id', 'in', first).execute() : [];
  const cards = await cardsOf(tx, viewer, rows, now);
  return {
    rows: cards.sort((left, right) => first.indexOf(left.id) - first.indexOf(right.id)),
    total: due.length,
    late: due.filter((one) => one.due !== null && isAfter(now, one.due)).length,
  };
}
