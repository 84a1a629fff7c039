// What a member owes themselves, and what their colleagues do: two lists, each soonest first.
import type { RequestCard } from '@rounds/product/connections/card';
import { isOwn, type Owing } from '@rounds/product/connections/owing';
import { roleMay } from '@rounds/product/permissions';
import { isAfter } from '@rounds/product/time';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../db/tx';
import { cardsOf } from '../connections/card';
import { byRequest, owedOn, owingReader } from '../connections/owing';
import { cardRows, schedulesOf } from '../connections/queries';
import type { EmployerViewer } from '../connections/viewer';
import { owedByEmployer } from './queries';

const shown = 8;

interface Due {
  id: number;
  due: string | null;
}

export async function owedLists(tx: Tx, viewer: EmployerViewer, now: string) {
  const { own, team } = await sorted(tx, viewer, now);
  // A panelist has no colleagues' work to look at: they see their own interviews and no more.
  const sees = roleMay(viewer.role, 'read_every_request');
  const first = [...own.slice(0, shown), ...(sees ? team.slice(0, shown) : [])].map(({ id }) => id);
  const cards = await cardsByIds(tx, viewer, first, now);
  const list = (due: Due[]) => owedList(due, cards, now);
  return { own: list(own), team: sees ? list(team) : null };
}

/** One page of everybody who waits for the reader, or for their colleagues. */
export async function owedPage(
  tx: Tx,
  { viewer, now }: { viewer: EmployerViewer; now: string },
  { whose, limit, offset }: { whose: 'own' | 'team'; limit: number; offset: number },
) {
  const { own, team } = await sorted(tx, viewer, now);
  const due = whose === 'own' ? own : roleMay(viewer.role, 'read_every_request') ? team : [];
  const page = due.slice(offset, offset + limit).map(({ id }) => id);
  const cards = await cardsByIds(tx, viewer, page, now);
  return { rows: page.flatMap((id) => cards.get(id) ?? []), total: due.length };
}

/** A request stands once: among one's own where something on it is theirs to do now. */
async function sorted(tx: Tx, viewer: EmployerViewer, now: string) {
  const rows = await owedByEmployer(tx, viewer, now);
  const at = rows.filter(interviewing).map(({ id }) => id);
  const [scheduled, owedIn] = await Promise.all([schedulesOf(tx, at), owedOn(tx, viewer, rows)]);
  const schedules = byRequest(scheduled);
  const owed = owedIn({ now, schedulesOf: (id) => schedules.get(id) ?? [] });
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

async function cardsByIds(tx: Tx, viewer: EmployerViewer, ids: readonly number[], now: string) {
  if (ids.length === 0) return new Map<number, RequestCard>();
  const rows = await cardRows(tx)
    .where(sql<SqlBool>`r.id = any(${ids}::bigint[])`)
    .execute();
  return new Map((await cardsOf(tx, viewer, rows, now)).map((card) => [card.id, card]));
}

function owedList(due: readonly Due[], cards: ReadonlyMap<number, RequestCard>, now: string) {
  return {
    rows: due.slice(0, shown).flatMap(({ id }) => cards.get(id) ?? []),
    total: due.length,
    late: due.filter((one) => one.due !== null && isAfter(now, one.due)).length,
  };
}
