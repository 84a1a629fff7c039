// What can be wrong around the database: folder, room, post office, addresses, backups. Each a sentence, or null.
import { houseLimits } from '@rounds/product/house-limits';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { basesIn, findPlace } from '../backup/place';
import type { Config } from '../config';
import { postOfficeFault } from '../hall';
import type { Outcome } from '../http/mail-door';
import { requireFolder, startFault } from '../start-faults';

export async function folderFault(config: Config): Promise<string | null> {
  try {
    await stat(config.dataDir);
    await requireFolder(config.dataDir);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return `ROUNDS_DATA: there is no folder ${config.dataDir}. Rounds was never started on it, or the disk is not mounted.`;
    const sentence = startFault(error, config);
    if (sentence === undefined) throw error;
    return sentence;
  }
}

const gigabyte = 1024 ** 3;

/** Of bytes: what is left, and what there is in all. */
export function roomFault(path: string, left: number, all: number): string | null {
  const { leastGigabytes, leastShare } = houseLimits.doctor.room;
  if (left >= leastGigabytes * gigabyte && left >= leastShare * all) return null;
  const said = left >= gigabyte ? `${(left / gigabyte).toFixed(1)} GB` : `${Math.floor(left / 1024 ** 2)} MB`;
  return `ROUNDS_DATA: the disk of ${path} is nearly full: ${said} of ${(all / gigabyte).toFixed(1)} GB are left. At none, nothing can be saved any more.`;
}

export async function diskFault({ dataDir }: Config): Promise<string | null> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return roomFault(dataDir, bavail * bsize, blocks * bsize);
}

export async function mailFault({ smtpUrl }: Config): Promise<string | null> {
  if (smtpUrl === undefined) return null;
  const fault = await postOfficeFault(smtpUrl);
  return fault === null
    ? null
    : `SMTP_URL: ${new URL(smtpUrl).host} takes no letters (${fault}). They wait and are tried again for ${houseLimits.letters.triedDays} days.`;
}

type Answer = 'rounds' | 'other' | { leads: string } | { fails: string };

async function answerAt(base: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(houseLimits.doctor.addressMs);
    const reply = await fetch(new URL('/healthz', base), { redirect: 'manual', signal });
    const leads = reply.headers.get('location');
    if (leads !== null) return { leads };
    const text = await reply.text();
    return reply.status === 200 && text === '{"ok":true}' ? 'rounds' : 'other';
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string; message?: string }; name: string };
    return { fails: cause?.code ?? cause?.message ?? name };
  }
}

function doorOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${own}:${port}`;
}

/** First at its own door, then by the address that people use: what is in between is somebody else's. */
export async function addressFault(config: Config): Promise<string | null> {
  const { publicUrl } = config;
  const door = doorOf(config);
  const here = await answerAt(door);
  if (here !== 'rounds') return `PORT: no Rounds answers at ${door}. Start it, or look at its log.`;
  const there = await answerAt(publicUrl);
  if (there === 'rounds') return null;
  if (there === 'other')
    return `PUBLIC_URL: what answers at ${publicUrl} is no Rounds. Letters lead there; look at the proxy and at the name.`;
  if ('leads' in there)
    return `PUBLIC_URL: ${publicUrl} leads on to ${there.leads}. Name the address at which people stay.`;
  return `PUBLIC_URL: nothing answers at ${publicUrl} (${there.fails}), though Rounds runs. Look at the name, the proxy and its certificate.`;
}

/** When the newest whole one was made: of Rounds' own as they say themselves, else of whatever came that is not empty. */
async function newestIn(backups: string): Promise<number | undefined> {
  const place = await findPlace(backups);
  if (place) {
    const base = (await basesIn(place)).at(-1);
    return base && Date.parse(base.ended);
  }
  const names = await readdir(backups);
  const files = await Promise.all(names.map((name) => stat(join(backups, name))));
  const filled = files.filter((file) => file.isDirectory() || file.size > 0);
  return filled.length === 0 ? undefined : Math.max(...filled.map(({ mtimeMs }) => mtimeMs));
}

export async function backupFault({ backups, production }: Config, now: string): Promise<string | null> {
  if (backups === undefined)
    return production
      ? 'ROUNDS_BACKUPS: nothing is known of backups. Name the folder into which they come (docs/operating.md).'
      : null;
  const newest = await newestIn(backups).catch(() => null);
  if (newest === null) return `ROUNDS_BACKUPS: the folder ${backups} cannot be read.`;
  if (newest === undefined) return `ROUNDS_BACKUPS: there is no backup in ${backups}.`;
  const hours = (Date.parse(now) - newest) / 3_600_000;
  return hours <= houseLimits.doctor.backupHours
    ? null
    : `ROUNDS_BACKUPS: the newest backup in ${backups} is ${Math.floor(hours)} hours old; ${houseLimits.doctor.backupHours} are the most.`;
}

/** What the figures of a Rounds that runs count by a label; null where they cannot be read. */
async function countedBy(config: Config, name: string, label: string): Promise<Map<string, number> | null> {
  const { metricsToken } = config;
  const signal = AbortSignal.timeout(houseLimits.doctor.addressMs);
  const headers = new Headers(
    metricsToken === undefined ? [] : [['authorization', `Bearer ${metricsToken}`]],
  );
  const reply = await fetch(`${doorOf(config)}/metrics`, { headers, signal }).catch(() => null);
  if (reply?.status !== 200) return null;
  const lines = (await reply.text()).matchAll(new RegExp(`^${name}\\{${label}="(\\w+)"\\} (\\d+)$`, 'gm'));
  return new Map([...lines].map(([, value = '', count]) => [value, Number(count)]));
}

/** Mails that somebody has to look at where they are many; the others are settled, or their sender is told. */
const astray: Partial<Record<Outcome, string>> = {
  no_ticket: 'to no ticket',
  other_sender: 'from another sender than the account’s',
  unreadable: 'that no program can read',
};

/** Since the last start. Where Rounds does not run, the address says so. */
export async function answersFault(config: Config): Promise<string | null> {
  if (config.answers === null) return null;
  const counted = await countedBy(config, 'rounds_mail_answers_total', 'outcome');
  if (counted === null) return null;
  const all = [...counted.values()].reduce((sum, count) => sum + count, 0);
  const found = Object.entries(astray).map(([outcome, words]) => ({
    words,
    count: counted.get(outcome) ?? 0,
  }));
  const lost = found.reduce((sum, { count }) => sum + count, 0);
  const { least, share } = houseLimits.doctor.answers;
  if (lost < least || lost < share * all) return null;
  const which = found.filter(({ count }) => count > 0).map(({ words, count }) => `${count} ${words}`);
  return `MAIL_ANSWERS_ADDRESS: of ${all} answers by mail ${lost} were not taken (${which.join(', ')}). Look at what the post office brings, and whether it keeps the address to which a mail was sent.`;
}
