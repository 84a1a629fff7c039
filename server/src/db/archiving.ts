// How the shipped PostgreSQL hands its WAL over for backups and reads it back: by folders within its own.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Within the cluster, where PostgreSQL runs its commands: they name no path that anybody chose. */
export const handedOver = 'rounds.wal';
export const broughtBack = 'rounds.wal-back';

const there = `${handedOver}/%f`;

/** Written beside, flushed and renamed: what stands there is whole. The same again is well, and another one is refused. */
const handOver = [
  `if test -e "${there}"; then cmp -s "%p" "${there}"; else`,
  `cp "%p" "${there}.new" && sync "${there}.new" && mv "${there}.new" "${there}" && sync "${handedOver}"; fi`,
].join(' ');

/** A segment is handed over when it is full, and a begun one after a minute: so much is lost at most. */
export const archiving = { archive_mode: 'on', archive_command: handOver, archive_timeout: '60' };

/** Settings are read before names of time zones are known, and Z is one. */
const inNumbers = (instant: string) => instant.replace('T', ' ').replace(/Z$/, '+00');

/** Nobody is let in before it is done. To a moment, or to the end of what there is. */
export const recovering = (until: string | undefined): Record<string, string> => ({
  hot_standby: 'off',
  restore_command: `test -e "${broughtBack}/%f" && cp "${broughtBack}/%f" "%p"`,
  ...(until === undefined
    ? {}
    : { recovery_target_time: inNumbers(until), recovery_target_action: 'promote' }),
});

/** Its presence has PostgreSQL recover at the next start; it takes the file away itself. */
export const askForRecovery = (cluster: string) => writeFile(join(cluster, 'recovery.signal'), '');
