// A device on which the nurse is notified, for whoever asks by its id.
import type { Hiring } from '../harness/hiring';

/** A device of the nurse's, there again where all of hers have ended. */
export async function aDevice({ house, nurse }: Hiring): Promise<number> {
  const made = await house.pool.query<{ id: number }>(
    `insert into notified_devices (person_id, endpoint, p256dh, auth, server_key, device, made_at)
     values ($1, 'https://push.example/of-the-nurse', '', '', '', 'Chrome on Android', $2)
     on conflict (endpoint) do update set endpoint = excluded.endpoint returning id`,
    [nurse, house.clock.now()],
  );
  return made.rows[0]?.id ?? 0;
}
