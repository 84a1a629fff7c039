// What the process that prepares and those that serve share: who is told what, and the adapters that are asked for.
import { join, resolve } from 'node:path';
import { bucketFiles } from './adapters/bucket-files';
import { calendarReader } from './adapters/calendar-reader';
import { fileClock, systemClock } from './adapters/clock';
import { diskFiles } from './adapters/files';
import { ipCountries } from './adapters/ip-countries';
import { localMail, smtpFault, smtpMail } from './adapters/mail';
import { processMeasures } from './adapters/measures';
import type { Config } from './config';
import type { Connection } from './db/connect';
import { stripeMoney } from './adapters/stripe';
import { testMoney } from './adapters/test-money';
import { webPush } from './adapters/web-push';
import { visitCounter } from './adapters/visit-counter';
import type { Clock, Files, Payments, Ports } from './ports';

/** Of the sources and of the build alike. */
export const root = resolve(import.meta.dirname, '../..');

export interface Hall {
  say(line: string): void;
  log(line: string, error?: unknown): void;
  /** What is closed at the end, the last opened first. */
  closing: (() => Promise<void>)[];
}

export const clockOf = (config: Config) => (config.clockFile ? fileClock(config.clockFile) : systemClock);

type Where = Pick<Config, 'dataDir' | 'bucket'>;

const filesFolder = ({ dataDir }: Pick<Where, 'dataDir'>) => join(dataDir, 'files');
export const folderOf = (where: Pick<Where, 'dataDir'>): Files => diskFiles(filesFolder(where));
/** Null where no bucket is named. */
export const bucketOf = (where: Where): Files | null =>
  where.bucket && bucketFiles(where.bucket, filesFolder(where));
export const filesOf = (where: Where): Files => bucketOf(where) ?? folderOf(where);

/** Stripe where its keys are set, else test money. */
export const paymentsOf = ({ stripe }: Config, of: { db: Connection['db']; clock: Clock }): Payments =>
  stripe ? stripeMoney(stripe, of) : testMoney(of.db, of.clock);

/** Why it would take no letters; null where it would. */
export const postOfficeFault = (url: string): Promise<string | null> => smtpFault(url);

/** Of `Rounds <hello@rounds.example>`, or of a bare address. */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

export function portsOf(config: Config, db: Connection['db'], clock = clockOf(config)): Ports {
  const mail = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : localMail(db, clock);
  return {
    clock,
    files: filesOf(config),
    mail,
    payments: paymentsOf(config, { db, clock }),
    countries: ipCountries(config.dataDir),
    visits: visitCounter(clock),
    measures: processMeasures(),
    webPush: webPush({
      secret: config.secret,
      contact: addressIn(config.mailFrom),
      ownNetwork: config.pushInOwnNetwork,
    }),
    calendars: calendarReader({ ownNetwork: config.calendarsInOwnNetwork }),
  };
}
