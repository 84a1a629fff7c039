// The right to represent somebody for one job: asked from a list, answered by the job seeker, ended by either.
import type { Member } from '@rounds/product/actor';
import { answerRefusal, askRefusal, endOf } from '@rounds/product/hitchlists/representation';
import type * as calls from '@rounds/product/hitchlists/representation-calls';
import type { FactKind } from '@rounds/product/facts';
import { featureRefusal } from '@rounds/product/plans';
import { refuse } from '@rounds/product/refusals';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { lockSeeker } from '../connections/send-queries';
import { verified } from '../hunt/hunt-filter';
import { lookerOf } from '../hunt/seen';
import { viewsFor } from '../hunt/views';
import { planOf } from '../tokens/month-queries';
import { findEntry } from './queries';
import { linesOf } from './submission-queries';
import {
  insertRepresentation,
  isPublished,
  isTaken,
  listRepresentations,
  lockRepresentation,
  shownOf,
  writeState,
  type RepresentationRow,
} from './representation-queries';

/** As the house reads it: names of the other side stand in a row. */
export const oneOf = (tx: Tx, which: Parameters<typeof listRepresentations>[1]) =>
  asHouse(tx, async () => found((await listRepresentations(tx, which))[0]));

export const representationFact = (kind: FactKind, row: RepresentationRow): NewFact => ({
  kind,
  company_id: row.company_id,
  job_seeker_id: row.job_seeker_id,
  person_id: row.asked_by_id,
  data: { representation_id: row.id, was: row.state },
});

async function entryOf({ tx, actor }: RequestContext<Member>, params: { id: number; entry_id: number }) {
  const at = { companyId: actor.company_id, hitchlistId: params.id, id: params.entry_id };
  return found(await findEntry(tx, at));
}

type Lines = Awaited<ReturnType<typeof linesOf>>;
const sentOn = ({ id }: RepresentationRow, lines: Lines) =>
  lines.filter(({ representation_id }) => representation_id === id);

const forAgency = (row: RepresentationRow, lines: Lines) => ({
  ...shownOf(row),
  asked_by: row.asked_by,
  submissions: sentOn(row, lines),
});
const forSeeker = (row: RepresentationRow, lines: Lines) => ({
  ...shownOf(row),
  submissions: sentOn(row, lines),
  agency: { id: row.company_id, name: row.agency },
  offer_out: row.offer_out,
});

/** What stands before any question: the agency counts, is not frozen, and has the plan. */
export async function refuseUnfit(context: RequestContext<Member>): Promise<void> {
  verified(context);
  if (context.actor.company_frozen) no('company_frozen');
  const refusal = featureRefusal(
    (await planOf(context.tx, context.actor.company_id)).plan_code,
    'hitchlists',
  );
  if (refusal) throw new Refused(refusal);
}

export const representationHandlers: HandlersOf<typeof calls> = {
  async representationsOfEntry({ params }, context) {
    const { job_seeker_id } = await entryOf(context, params);
    const which = { companyId: context.actor.company_id, jobSeekerId: job_seeker_id };
    const rows = await asHouse(context.tx, () => listRepresentations(context.tx, which));
    const sent = await linesOf(
      context.tx,
      { companyId: which.companyId, jobSeekerIds: [job_seeker_id] },
      context.now,
    );
    return counted(rows.map((row) => forAgency(row, sent)));
  },

  async askToRepresent({ params, body: { representation: wish } }, context) {
    const { tx, actor, now } = context;
    const { job_seeker_id: jobSeekerId } = await entryOf(context, params);
    await refuseUnfit(context);
    // Whoever blocks the agency meanwhile holds themselves: the question is there to be ended, or finds the block.
    found(await asHouse(tx, () => lockSeeker(tx, jobSeekerId)));
    const [view] = await viewsFor(tx, lookerOf(context), { ids: [jobSeekerId], now });
    const early = askRefusal(found(view).visibility, false);
    if (early) throw new Refused(early);
    const { vacancy_id } = wish;
    if (vacancy_id !== null && !(await asHouse(tx, () => isPublished(tx, vacancy_id)))) no('not_published');
    const job = vacancy_id === null ? wish : { client: '', requisition: '' };
    const { id, post } = await insertRepresentation(tx, {
      ...{ company_id: actor.company_id, job_seeker_id: jobSeekerId, asked_by: actor.id },
      ...{ vacancy_id, client: job.client, requisition: job.requisition },
      ...{ asked_at: now, ends_at: endOf(now) },
    });
    const refusal = askRefusal('connected', await asHouse(tx, () => isTaken(tx, { id, post, jobSeekerId })));
    if (refusal) throw new Refused(refusal);
    const row = await oneOf(tx, { id });
    await context.fact(representationFact('representation.asked', row));
    return { data: forAgency(row, []) };
  },

  async endRepresentation({ params }, context) {
    const { tx, actor } = context;
    const own = { id: params.id, companyId: actor.company_id };
    await oneOf(tx, own);
    await lockRepresentation(tx, params.id);
    const row = await oneOf(tx, own);
    if (row.state !== 'invited' && row.state !== 'granted') throw new Refused(refuse('already_moved'));
    await writeState(tx, row.id, { state: 'expired', ends_at: context.now });
    await context.fact(representationFact('representation.ended', row));
    return {
      data: { message: row.state === 'invited' ? 'The question is taken back.' : 'The right has ended.' },
    };
  },

  async myRepresentations(_input, { tx, actor, now }) {
    const rows = await asHouse(tx, () => listRepresentations(tx, { jobSeekerId: actor.id }));
    const sent = await linesOf(tx, { jobSeekerId: actor.id }, now);
    return counted(rows.map((row) => forSeeker(row, sent)));
  },

  async answerRepresentation({ params, body: { representation } }, context) {
    const { tx, actor, now } = context;
    const own = { id: params.id, jobSeekerId: actor.id };
    await oneOf(tx, own);
    await lockRepresentation(tx, params.id);
    const row = await oneOf(tx, own);
    const { state } = representation;
    if (row.state !== state) {
      const refusal = answerRefusal(row, state, now);
      if (refusal) throw new Refused(refusal);
      const ends_at = state === 'granted' ? endOf(now) : row.ends_at;
      await writeState(tx, row.id, { state, answered_at: now, ends_at });
      await context.fact(representationFact(`representation.${state}`, row));
    }
    const sent = await linesOf(tx, { jobSeekerId: actor.id }, now);
    return { data: forSeeker(await oneOf(tx, own), sent) };
  },
};
