// From rows to offers as they are read: the one that is out, and on the employer's desk the one that waits.
import { roleMay } from '@rounds/product/permissions';
import type { JobSeeker, Member } from '@rounds/product/actor';
import { wholeCondition, type ConditionTerms } from '@rounds/product/offers/conditions';
import { offerDays } from '@rounds/product/vacancies/processes';
import { turnOf } from '@rounds/product/offers/approvals';
import type { Offer, OfferTerms, OfferVersion, PreparedOffer } from '@rounds/product/offers/calls';
import { paySums } from '@rounds/product/pay-sums';
import { areWordsRead } from '@rounds/product/connections/visibility';
import type { RequestContext } from '../../http/request-context';
import type { PreparedRow } from '../connections/approval-queries';
import { instead, preparedOf } from '../connections/offer-approvals';
import { counterTo, latestOffer, offerBefore, type OfferRow } from '../connections/offer-queries';
import { surroundingsOf } from '../connections/past-queries';
import { readConditions, type Reading } from './conditions';
import type { RequestRow } from '../connections/queries';
import { keptProcess } from '../vacancies/process-queries';
import { membersNamed } from '../interviews/process-queries';

/** Its pay as it was kept, and what that comes to. */
function payOf(row: {
  lines: unknown;
  hours_a_week: number;
  contract_weeks: number | null;
  start_on: string;
}) {
  const { hours_a_week, contract_weeks, start_on } = row;
  const lines = row.lines as Offer['lines'];
  return { lines, sums: paySums({ lines, hours_a_week, contract_weeks, start_on }) };
}

type WithoutConditions = Omit<OfferTerms, 'conditions'>;

function termsOf(row: OfferRow | PreparedRow): WithoutConditions {
  return {
    ...row,
    ...payOf(row),
    place: [row.facility, row.city, row.facility_state].join(', '),
    document: { file_id: row.document_file_id, name: row.document_name, sha256: row.document_hash },
  };
}

async function counterOf(tx: RequestContext['tx'], offerId: number): Promise<Offer['counter']> {
  const counter = await counterTo(tx, offerId);
  return counter ? { ...counter, ...payOf(counter) } : null;
}

/** As one that went out, with what it was answered. */
async function versionOf(context: Reading, row: OfferRow): Promise<OfferVersion> {
  const counter = await counterOf(context.tx, row.id);
  return { ...row, ...termsOf(row), conditions: await readConditions(context, row), counter };
}

async function offerOf(context: Reading, row: OfferRow): Promise<Offer> {
  const earlier = row.version > 1 ? await offerBefore(context.tx, row) : undefined;
  return {
    ...row,
    ...(await versionOf(context, row)),
    // The version counts within the request; the row's own number counts everybody's offers.
    id: row.version,
    before: earlier ? await versionOf(context, earlier) : null,
  };
}

/** The latest as the job seeker reads it. */
export async function offerToSeeker(context: RequestContext<JobSeeker>, row: RequestRow) {
  const offer = await latestOffer(context.tx, row.id);
  return offer ? offerOf(context, offer) : null;
}

/** The latest as the company reads it. */
export async function offerToCompany(context: RequestContext<Member>, row: RequestRow) {
  const offer = await latestOffer(context.tx, row.id);
  if (!offer) return null;
  const told = await offerOf(context, offer);
  const words = areWordsRead(row, { now: context.now, verified: context.actor.company_verified });
  return words ? told : withoutWords(told);
}

/** What a job seeker wrote in a counter-offer is not for whoever reads none of their words. */
function withoutWords(offer: Offer): Offer {
  const { before } = offer;
  return { ...offer, counter: null, before: before && { ...before, counter: null } };
}

async function preparedView(context: RequestContext<Member>, row: RequestRow): Promise<PreparedOffer | null> {
  const waiting = await preparedOf(context, row);
  if (!waiting) return null;
  const { prepared, approvals } = waiting;
  const turn = turnOf(waiting);
  const { actor } = context;
  return {
    ...prepared,
    ...termsOf(prepared),
    conditions: (prepared.conditions as ConditionTerms[]).map((one) => ({
      ...wholeCondition(one),
      ...{ document: null, waived: null },
    })),
    state: prepared.state as PreparedOffer['state'],
    prepared_by: { id: prepared.prepared_by, name: prepared.prepared_name },
    approvals,
    turn: turn && { ...turn, id: turn.person_id, mine: turn.person_id === actor.id },
    instead: roleMay(actor.role, 'replace_approvers') ? await instead(context, approvals) : [],
  };
}

/** Everything an employer needs to know before and after releasing. */
export async function deskOf(context: RequestContext<Member>, row: RequestRow) {
  const { tx, actor } = context;
  const kept = await keptProcess(tx, row.vacancy_id);
  const names = new Map(
    (await membersNamed(tx, actor.company_id, kept?.approvals ?? [])).map(({ id, name }) => [id, name]),
  );
  return {
    data: await offerToCompany(context, row),
    prepared: await preparedView(context, row),
    process: kept && {
      offer_days: offerDays(kept.template),
      approvals: kept.approvals.map((id) => ({ id, name: names.get(id) ?? 'Somebody who left' })),
    },
    zone: (await surroundingsOf(tx, row.id)).zone,
  };
}
