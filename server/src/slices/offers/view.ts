// From rows to offers as they are read: the one that is out, and on the employer's desk the one that waits.
import { roleMay } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
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

function termsOf(row: OfferRow | PreparedRow): OfferTerms {
  return {
    ...row,
    ...payOf(row),
    place: [row.facility, row.city, row.facility_state].join(', '),
    conditions: row.conditions as Offer['conditions'],
    document: { file_id: row.document_file_id, name: row.document_name, sha256: row.document_hash },
  };
}

async function counterOf(tx: RequestContext['tx'], offerId: number): Promise<Offer['counter']> {
  const counter = await counterTo(tx, offerId);
  return counter ? { ...counter, ...payOf(counter) } : null;
}

/** As one that went out, with what it was answered. */
async function versionOf(tx: RequestContext['tx'], row: OfferRow): Promise<OfferVersion> {
  return { ...row, ...termsOf(row), counter: await counterOf(tx, row.id) };
}

export async function offerOf(tx: RequestContext['tx'], row: OfferRow): Promise<Offer> {
  const earlier = row.version > 1 ? await offerBefore(tx, row) : undefined;
  return {
    ...row,
    ...(await versionOf(tx, row)),
    // The version counts within the request; the row's own number counts everybody's offers.
    id: row.version,
    before: earlier ? await versionOf(tx, earlier) : null,
  };
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
    state: prepared.state as PreparedOffer['state'],
    prepared_by: { id: prepared.prepared_by, name: prepared.prepared_name },
    approvals,
    turn: turn && { ...turn, id: turn.person_id, mine: turn.person_id === actor.id },
    instead: roleMay(actor.role, 'replace_approvers') ? await instead(context, approvals) : [],
  };
}

/** Everything an employer needs to know before and after releasing. */
export async function deskOf(context: RequestContext<Member>, row: RequestRow) {
  const { tx, actor, now } = context;
  const words = areWordsRead(row, { now, verified: actor.company_verified });
  const offer = await latestOffer(tx, row.id);
  const told = offer ? await offerOf(tx, offer) : null;
  const kept = await keptProcess(tx, row.vacancy_id);
  const names = new Map(
    (await membersNamed(tx, actor.company_id, kept?.approvals ?? [])).map(({ id, name }) => [id, name]),
  );
  return {
    data: told && (words ? told : withoutWords(told)),
    prepared: await preparedView(context, row),
    process: kept && {
      offer_days: offerDays(kept.template),
      approvals: kept.approvals.map((id) => ({ id, name: names.get(id) ?? 'Somebody who left' })),
    },
    zone: (await surroundingsOf(tx, row.id)).zone,
  };
}
