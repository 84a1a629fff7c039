// Visits: planned, changed and taken away by whoever books, and read by both sides as one agenda.
import type { Member } from '@rounds/product/actor';
import type { Answer } from '@rounds/product/call';
import type * as calls from '@rounds/product/interviews/visit-calls';
import { daysRefusal, partRefusal, type VisitDays } from '@rounds/product/interviews/visits';
import { roleMay } from '@rounds/product/permissions';
import { usualZone } from '@rounds/product/time';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { factOf } from '../connections/hand';
import { lockRequest, type RequestRow } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { visitCalendar } from './ics';
import { placeOf } from './queries';
import type { Either } from './reading';
import { schedulesFor } from './view';
import * as visits from './visit-queries';

type Mine = RequestContext<Member>;
type Visit = Answer<typeof calls.employerVisit>['data'];

async function shown(context: Either, id: number): Promise<{ data: Visit }> {
  const { tx, now, actor } = context;
  const viewer = viewerOf(actor);
  const { closed_at, company_id, company_name, vacancy_id, vacancy_title, ...row } = found(
    await visits.findVisit(tx, viewer, id),
  );
  const parts = await schedulesFor(tx, viewer, await visits.agendaOf(tx, viewer, id), now);
  const plans = viewer.side === 'employer' && roleMay(viewer.role, 'schedule_interviews');
  return {
    data: {
      ...row,
      vacancy: { id: vacancy_id, title: vacancy_title },
      company: { id: company_id, name: company_name },
      parts,
      can: { change: plans && closed_at === null },
    },
  };
}

/** The request is held, so that no interview of it changes meanwhile. */
async function openRequest(context: Mine, id: number): Promise<RequestRow> {
  const row = found(await lockRequest(context.tx, viewerOf(context.actor), id));
  if (row.closed_at !== null) no('move_not_open', { message: 'This request is closed.' });
  return row;
}

async function held(context: Mine, id: number) {
  const visit = found(await visits.findVisit(context.tx, viewerOf(context.actor), id));
  return { visit, row: await openRequest(context, visit.request_id) };
}

/** Of this request, on these days, with one time alone, and on no other agenda. */
async function checkParts(
  { tx }: Mine,
  row: RequestRow,
  { ids, days, own }: { ids: readonly number[]; days: VisitDays; own: number | null },
): Promise<void> {
  const all = await visits.interviewsOf(tx, row.id);
  for (const id of ids) {
    const one = all.find((interview) => interview.id === id);
    if (!one) return fault('Please choose interviews of this request.');
    if (one.visit_id !== null && one.visit_id !== own)
      fault(`${one.title} is on the agenda of another visit.`);
    const { title, status, start_at: start, end_at: end } = one;
    const [slots, hours] = [one.slots as unknown[], one.offered_hours as unknown[]];
    const part = { title, status, start, end, slots: slots.length, hours: hours.length };
    refuse(partRefusal(part, days));
  }
}

const fault = (sentence: string): never =>
  no('validation_failed', { fields: { 'interview_visit.schedule_ids': sentence } });

function refuse(refusal: ReturnType<typeof daysRefusal>): void {
  if (!refusal) return;
  const fields = Object.entries(refusal.fields ?? {}).map(([name, said]) => [
    `interview_visit.${name}`,
    said,
  ]);
  throw new Refused({ ...refusal, fields: Object.fromEntries(fields) as Record<string, string> });
}

const tell = (context: Mine, row: RequestRow, data: { visit_id: number; again: boolean }) =>
  context.fact({ kind: 'interview.visit', ...factOf(row), data });

export const visitHandlers: HandlersOf<typeof calls> = {
  async planVisit({ params, body: { interview_visit: given } }, context) {
    const { tx, now } = context;
    const row = await openRequest(context, params.id);
    const { schedule_ids: ids, version: _version, ...written } = given;
    refuse(daysRefusal(written));
    const zone = (await placeOf(tx, row.id)).zone ?? usualZone;
    await checkParts(context, row, { ids, days: { ...written, zone }, own: null });
    const { company_id, id: request_id } = row;
    const id = await visits.insertVisit(tx, { ...written, company_id, request_id, zone }, now);
    await visits.putOnVisit(tx, id, ids);
    await tell(context, row, { visit_id: id, again: false });
    return shown(context, id);
  },

  async changeVisit({ params: { id }, body: { interview_visit: given } }, context) {
    const { tx, now } = context;
    const { visit, row } = await held(context, id);
    const { schedule_ids: ids, version, ...written } = given;
    refuse(daysRefusal(written));
    await checkParts(context, row, { ids, days: { ...written, zone: visit.zone }, own: id });
    if (!(await visits.updateVisit(tx, { id, version }, { ...written, changed_at: now }))) no('conflict');
    await visits.putOnVisit(tx, id, ids);
    await tell(context, row, { visit_id: id, again: true });
    return shown(context, id);
  },

  async endVisit({ params: { id } }, context) {
    const { row } = await held(context, id);
    await visits.deleteVisit(context.tx, id);
    await context.fact({ kind: 'interview.visit_ended', ...factOf(row), data: { visit_id: id } });
    return { data: { message: 'The agenda is taken away. Its interviews stand as they are.' } };
  },

  employerVisit: ({ params }, context) => shown(context, params.id),
  seekerVisit: ({ params }, context) => shown(context, params.id),

  async visitIcs({ params: { id } }, context) {
    const { tx, actor, config } = context;
    const viewer = viewerOf(actor);
    const visit = found(await visits.findVisit(tx, viewer, id));
    const rows = await visits.agendaOf(tx, viewer, id);
    return {
      name: 'visit.ics',
      mediaType: 'text/calendar; charset=utf-8',
      content: visitCalendar(visit.name, rows, { publicUrl: config.publicUrl, side: viewer.side }),
    };
  },
};
