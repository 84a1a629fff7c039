// Submissions: an agency sends a packet on a right that stands; the client answers; the job seeker reads the same.
import type { Member } from '@rounds/product/actor';
import { readPacket, writtenPacket } from '@rounds/product/hitchlists/packet';
import { notAvailable } from '@rounds/product/hitchlists/representation';
import type { DeclineCode, SubmissionSaid } from '@rounds/product/hitchlists/submission';
import { answerRefusal, submitRefusal } from '@rounds/product/hitchlists/submitting';
import type * as calls from '@rounds/product/hitchlists/submission-calls';
import type { FromAgency, ReadSubmission } from '@rounds/product/hitchlists/submission-calls';
import { formerCandidate } from '@rounds/product/identity/former';
import { createHash } from 'node:crypto';
import { asHouse } from '../../db/acting';
import { drawApart } from '../../drawing/apart';
import {
  found,
  no,
  Refused,
  type Download,
  type HandlersOf,
  type RequestContext,
} from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { lockSeeker } from '../connections/send-queries';
import { verified } from '../hunt/hunt-filter';
import { findVacancy } from '../vacancies/queries';
import { makePacket } from './making-packet';
import { packetPaper } from './packet-paper';
import { oneOf, refuseUnfit } from './representation-handlers';
import { lockRepresentation } from './representation-queries';
import { told } from './submission-facts';
import {
  clientOf,
  endSubmission,
  findOwnSubmission,
  findSubmission,
  insertPacketFiles,
  insertSubmission,
  lineOf,
  lockSubmission,
  ownRequests,
  postOfRight,
  reopenSubmission,
  submissionsFor,
  type OwnRequest,
  type SubmissionRow,
} from './submission-queries';

type Team = RequestContext<Member>;

const isClient = ({ actor }: Team, row: SubmissionRow): boolean => row.client_id === actor.company_id;

/** Said twice, it is as it was said first. */
const isSaid = (row: SubmissionRow, said: SubmissionSaid): boolean =>
  said === 'reopened' ? row.reopened_at !== null : row.state === said;

/** What is withdrawn is no client's to read any more. */
function read(row: SubmissionRow, { asClient, now }: { asClient: boolean; now: string }): ReadSubmission {
  const { representation_id: _, ...line } = lineOf(row, now);
  return {
    ...line,
    agency: row.agency,
    sha256: row.sha256,
    as_client: asClient,
    packet: asClient && row.state === 'withdrawn' ? null : readPacket(row.packet),
  };
}

const mine = async (context: Team, id: number): Promise<SubmissionRow> =>
  found(await findSubmission(context.tx, context.actor.company_id, id));

function ofAgency(row: SubmissionRow, own: OwnRequest | undefined, now: string): FromAgency {
  const { representation_id: _, on_rounds: __, ...line } = lineOf(row, now);
  const gone = row.state === 'withdrawn';
  return {
    ...line,
    agency: row.agency,
    name: gone ? formerCandidate : row.name,
    discipline: gone ? null : row.discipline,
    own: own && !gone ? { id: own.id, initiated_by: own.initiated_by, since: own.since } : null,
  };
}

async function send(context: Team, { params, body: { submission: wish } }: Parameters<Handler>[0]) {
  const { tx, actor, now, ports } = context;
  const which = { id: params.id, companyId: actor.company_id };
  const asked = await oneOf(tx, which);
  await refuseUnfit(context);
  // Whoever takes the right back or blocks the client meanwhile holds one of the two: one after the other.
  const person = found(await lockSeeker(tx, asked.job_seeker_id));
  if (person.frozen_at !== null) no('conflict', { message: notAvailable });
  await lockRepresentation(tx, asked.id);
  const right = await oneOf(tx, which);
  const client = await asHouse(tx, () => clientOf(tx, right.vacancy_id));
  const refusal = submitRefusal(right, { ...client, agency_id: actor.company_id }, { ...wish, now });
  if (refusal) throw new Refused(refusal);
  const { packet, copies } = await makePacket(context, right, wish);
  const written = writtenPacket(packet);
  const id = await insertSubmission(tx, {
    ...{ representation_id: right.id, company_id: actor.company_id, job_seeker_id: right.job_seeker_id },
    ...{ sent_by: actor.id, vacancy_id: right.vacancy_id, client_id: client.client_id },
    post: await postOfRight(tx, right.id),
    packet: written,
    sha256: createHash('sha256').update(written).digest('hex'),
    document_file_ids: copies.map(({ file_id }) => file_id),
    sent_at: now,
  });
  const files = copies.map(({ file_id, name, media_type, bytes, sha256 }) => ({
    ...{ id: file_id, name, media_type, bytes, sha256 },
  }));
  await asHouse(tx, () => insertPacketFiles(tx, files, { ownerId: right.job_seeker_id, now }));
  for (const { file_id, content } of copies) await ports.files.write(file_id, content);
  const row = await mine(context, id);
  await told(context, row, { kind: 'sent' });
  return { data: lineOf(row, now) };
}
type Handler = HandlersOf<typeof calls>['submit'];

export const submissionHandlers: HandlersOf<typeof calls> = {
  submit: (input, context) => send(context, input),

  async submissionsOfVacancy({ params }, context) {
    const { tx, actor, now } = context;
    found(await findVacancy(tx, actor, params.id));
    verified(context);
    const rows = await submissionsFor(tx, actor, params.id);
    const people = rows.map((row) => row.job_seeker_id);
    const own = await asHouse(tx, () =>
      ownRequests(tx, { companyId: actor.company_id, vacancyId: params.id, people }),
    );
    return counted(
      rows.map((row) =>
        ofAgency(
          row,
          own.find((one) => one.job_seeker_id === row.job_seeker_id),
          now,
        ),
      ),
    );
  },

  async readSubmission({ params }, context) {
    const row = await mine(context, params.id);
    verified(context);
    return { data: read(row, { asClient: isClient(context, row), now: context.now }) };
  },

  async submissionPaper({ params }, context) {
    const row = await mine(context, params.id);
    verified(context);
    if (isClient(context, row) && row.state === 'withdrawn') no('gone');
    const paper = packetPaper(readPacket(row.packet), row.sha256);
    const download: Download = {
      name: `submission-${row.id}.pdf`,
      mediaType: 'application/pdf',
      content: '',
    };
    context.afterCommit(async () => {
      download.content = Buffer.from(await drawApart(paper));
    });
    return download;
  },

  async answerSubmission({ params, body: { submission: said } }, context) {
    const { tx, now } = context;
    const before = await mine(context, params.id);
    verified(context);
    await asHouse(tx, () => lockSubmission(tx, before));
    const row = await mine(context, params.id);
    const asClient = isClient(context, row);
    const reason: DeclineCode | null = said.state === 'declined' ? said.reason : null;
    if (!isSaid(row, said.state)) {
      const by = asClient ? 'client' : 'agency';
      const waiting = { state: row.state, on_rounds: row.client_id !== null, offer_out: row.offer_out };
      const refusal = answerRefusal(waiting, by, said.state);
      if (refusal) throw new Refused(refusal);
      if (said.state === 'reopened') await reopenSubmission(tx, row.id, now);
      else await endSubmission(tx, row.id, { state: said.state, reason, now });
      await told(context, row, { kind: said.state, by, reason });
    }
    return { data: read(await mine(context, params.id), { asClient, now }) };
  },

  async mySubmission({ params }, { tx, actor, now }) {
    const row = found(await findOwnSubmission(tx, actor.id, params.id));
    return { data: read(row, { asClient: false, now }) };
  },
};
