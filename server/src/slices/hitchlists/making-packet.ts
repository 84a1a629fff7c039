// Freezing a packet: the profile as a connected company reads it now, with copies of the documents that were chosen.
import type { Member } from '@rounds/product/actor';
import type { Input } from '@rounds/product/call';
import { packetProfile, type Packet, type PacketDocument } from '@rounds/product/hitchlists/packet';
import { postWords } from '@rounds/product/hitchlists/representation';
import type { submit } from '@rounds/product/hitchlists/submission-calls';
import { maskerFor } from '@rounds/product/profile/masking';
import { ownNumbers } from '@rounds/product/profile/naming';
import { dayIn } from '@rounds/product/time';
import { createHash, randomUUID } from 'node:crypto';
import { asHouse } from '../../db/acting';
import { found, no, type RequestContext } from '../../http/request-context';
import { lookerOf } from '../hunt/seen';
import { viewsFor } from '../hunt/views';
import { loadProfiles } from '../profile/queries';
import { viewOf } from '../profile/shown';
import type { RepresentationRow } from './representation-queries';
import { filesOf } from './submission-queries';

type Wish = Input<typeof submit>['body']['submission'];
type Team = RequestContext<Member>;

/** A copy, whatever becomes of the document itself; its bytes are written last. */
interface Copied extends PacketDocument {
  media_type: string;
  content: Uint8Array;
}

export interface MadePacket {
  packet: Packet;
  copies: Copied[];
}

/** As no company's: nothing of what the agency has with them stands in it, nor what opens with an interview. */
export async function makePacket(context: Team, right: RepresentationRow, wish: Wish): Promise<MadePacket> {
  const { tx, now } = context;
  const profile = found(
    (await asHouse(tx, () => loadProfiles(tx, [right.job_seeker_id]))).get(right.job_seeker_id),
  );
  const view = viewOf(profile, 'connected', { today: dayIn(now, 'UTC') });
  const copies = await copied(context, right.job_seeker_id, wish.documents);
  const { summary, available_from, lines, hours_a_week, contract_weeks } = wish;
  return {
    copies,
    packet: {
      version: 1,
      ...{ agency: right.agency, post: postWords(right), sent_at: now },
      ...{ summary, available_from, lines, hours_a_week, contract_weeks },
      profile: packetProfile(view, maskerFor({ names: ownNumbers(profile), street: profile.street })),
      documents: copies.map(({ title, name, file_id, bytes, sha256 }) => ({
        ...{ title, name, file_id, bytes, sha256 },
      })),
    },
  };
}

/** Of those alone that the person shares with the agency now. */
async function copied(context: Team, seekerId: number, ids: readonly string[]): Promise<Copied[]> {
  if (ids.length === 0) return [];
  const { tx, now, ports } = context;
  const [seen] = await viewsFor(tx, lookerOf(context), { ids: [seekerId], now });
  const shared = new Map(seen?.documents.map(({ file_id, title }) => [file_id, title]));
  const chosen = [...new Set(ids)];
  if (chosen.some((id) => !shared.has(id)))
    no('validation_failed', {
      fields: { 'submission.documents': 'They do not share this document with you any more. Choose again.' },
    });
  const named = new Map((await asHouse(tx, () => filesOf(tx, chosen))).map((file) => [file.id, file]));
  const copies: Copied[] = [];
  for (const id of chosen) {
    const { name, media_type } = found(named.get(id));
    const content = await ports.files.read(id);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const title = shared.get(id) ?? name;
    copies.push({ title, name, media_type, file_id: randomUUID(), bytes: content.length, sha256, content });
  }
  return copies;
}
