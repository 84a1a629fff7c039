// Whom a fact tells: notifications are kept, and letters that go at once are queued.
import { facts, isFactKind } from '@rounds/product/facts';
import type { Delivery, Happening } from '@rounds/product/notifications/delivery';
import type { Tx } from './db/tx';
import { queueNotification } from './letter-queue';
import { queueOnDevices } from './device-notices';
import type { FactRecord } from './facts';
import { keepNotifications } from './slices/notifications/preference-queries';
import { deviceWaits, endsUnanswered, waits, withoutLetterBefore } from './waiting-letters';

export const happeningOf = ({ kind, at }: FactRecord): Happening => ({
  ...{ kind, at },
  mails: isFactKind(kind) && facts[kind].mails,
  waitMinutes: isFactKind(kind) ? waits[kind] : undefined,
  deviceWaitMinutes: deviceWaits[kind],
});

export interface Tiding {
  fact: FactRecord;
  personId: number;
  delivery: Delivery;
}

export async function tell(
  tx: Tx,
  tidings: readonly Tiding[],
  mails: (fact: FactRecord) => boolean,
): Promise<void> {
  const made = await keepNotifications(
    tx,
    tidings.map(({ fact, personId: person_id, delivery: { in_bell, mail_at, digest_at, device_at } }) => ({
      ...{ person_id, fact_id: fact.id, event: fact.kind, created_at: fact.at, in_bell },
      ...(mails(fact) ? { mail_at, digest_at } : { mail_at: null, digest_at: null }),
      device_at: mails(fact) && device_at !== null && device_at > fact.at ? device_at : null,
    })),
  );
  const idOf = ({ fact, personId }: Tiding) => made.get(`${fact.id} ${personId}`);
  const ends = tidings.filter(({ fact: { kind } }) => endsUnanswered.some((end) => end === kind));
  const untold = await withoutLetterBefore(
    tx,
    ends.flatMap((tiding) => idOf(tiding) ?? []),
  );
  for (const tiding of tidings) {
    const { fact, delivery } = tiding;
    const id = idOf(tiding);
    if (id !== undefined && !untold.has(id) && delivery.at_once && mails(fact))
      await queueNotification(tx, id, fact.at);
  }
  await queueOnDevices(
    tx,
    tidings.flatMap((tiding) => {
      const id = idOf(tiding);
      const { fact, delivery } = tiding;
      return id !== undefined && !untold.has(id) && delivery.device_at === fact.at && mails(fact) ? [id] : [];
    }),
  );
}
