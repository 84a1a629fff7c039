// The letters: one layout, worded from the fact or the notification at the moment of sending. Links are minted here.
import { withArticle } from '@rounds/product/article';
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { endsByOneClick, groupOf } from '@rounds/product/notifications/groups';
import { createHmac } from 'node:crypto';
import type { Staying } from '@rounds/product/leaving/calls';
import type { Config } from './config';
import { compose, type Content } from './letter-layout';
import { planEachOnce } from './db/connect';
import type { DB } from './db/tables';
import { reading } from './db/tx';
import { interviewInLetter } from './slices/interviews/letters';
import type { Ports } from './ports';
import { letterOfInvitation } from './slices/company/invitation-queries';
import { letterOfReferral } from './slices/referrals/queries';
import { deviceOfSession } from './slices/identity/session-queries';
import { getPerson, mintLink, type LinkPurpose } from './slices/identity/queries';
import { findNotification } from './slices/notifications/queries';
import { idsOfDigest } from './slices/notifications/preference-queries';
import { isOvertaken } from './waiting-letters';

export interface LetterDeps {
  db: Kysely<DB>;
  ports: Ports;
  config: Config;
}

/** One job of the queue: the letter of a notification, or of a fact that tells its person by mail alone. */
export async function letter(deps: LetterDeps, payload: unknown): Promise<void> {
  const job = payload as {
    notification_id?: number;
    fact_id?: number;
    digest_of?: number;
    digest_at?: string;
  };
  const made = job.digest_of
    ? await ofDigest(deps, job.digest_of, job.digest_at ?? '')
    : job.notification_id
      ? await ofNotification(deps, job.notification_id)
      : await ofFact(deps, job.fact_id ?? 0);
  if (!made) return;
  const id = createHmac('sha256', deps.config.secret)
    .update(`letter ${JSON.stringify(job)}`)
    .digest('hex');
  await deps.ports.mail.send({
    ...compose(deps.config, made.to, made.content),
    id: id.slice(0, 32),
    people: made.people,
  });
}

const ofNotification = (deps: LetterDeps, id: number) =>
  reading(deps.db, async (tx) => {
    await planEachOnce(tx);
    return worded({ ...deps, db: tx }, id);
  });

async function worded({ db, ports, config }: LetterDeps, id: number) {
  const note = await findNotification(db, id, ports.clock.now());
  if (!note || note.message === '') return undefined;
  const person = await getPerson(db, note.personId);
  if (person.erased_at !== null || (await isOvertaken(db, id))) return undefined;
  const meeting = await interviewInLetter(db, { notificationId: id, url: config.publicUrl });
  const content: Content = {
    subject: note.message.replace(/\.$/, ''),
    lines: [note.message, ...meeting.lines],
    attachments: meeting.attachments,
  };
  const side = sideOf(person);
  const group = groupOf(note.event, side);
  if (group)
    content.settings = {
      path: settingsOf(side),
      ends: endsByOneClick(group) ? { personId: person.id, what: group } : null,
    };
  if (note.target_url) content.button = { label: 'Open in Rounds', path: note.target_url };
  return { to: person.email, content, people: { to: person.id, about: note.aboutId } };
}

const sideOf = (person: { kind: string }) => (person.kind === 'job_seeker' ? 'job_seeker' : 'employer');
const settingsOf = (side: 'job_seeker' | 'employer') => `/${side}/notification_preferences`;

/** What its reader has not opened since, each once; nothing where they opened all of it. */
async function ofDigest({ db, ports }: LetterDeps, personId: number, digestAt: string) {
  const person = await getPerson(db, personId);
  if (person.erased_at !== null) return undefined;
  const items = new Map<string, { text: string; path: string | null }>();
  for (const id of await idsOfDigest(db, personId, digestAt)) {
    const note = (await isOvertaken(db, id)) ? undefined : await findNotification(db, id, ports.clock.now());
    if (note && note.message !== '')
      items.set(`${note.message} ${note.target_url ?? ''}`, { text: note.message, path: note.target_url });
  }
  if (items.size === 0) return undefined;
  const side = sideOf(person);
  const content: Content = {
    subject: items.size === 1 ? 'One thing happened on Rounds' : `${items.size} things happened on Rounds`,
    lines: ['Since the last digest:'],
    items: [...items.values()],
    button: {
      label: 'Open in Rounds',
      path: side === 'employer' ? '/employer/activities' : '/job_seeker/notifications',
    },
    settings: { path: settingsOf(side), ends: { personId, what: 'digests' } },
  };
  return { to: person.email, content, people: { to: person.id, about: null } };
}

async function ofFact(deps: LetterDeps, id: number) {
  const { db } = deps;
  const fact = await db.selectFrom('facts').selectAll().where('id', '=', id).executeTakeFirst();
  if (fact?.kind === 'team.invited') return ofInvitation(deps, fact.data);
  if (fact?.kind === 'referral.invited') return ofReferral(deps, fact.data);
  if (!fact?.person_id) return undefined;
  const person = await getPerson(db, fact.person_id);
  if (person.erased_at !== null) return undefined;
  const links: (string | null)[] = [];
  const content = await accountLetters[fact.kind]?.({
    type: person.kind as Known['type'],
    link: async (purpose, hours) => {
      const now = deps.ports.clock.now();
      const asked = {
        personId: person.id,
        purpose,
        askedAt: fact.at,
        now,
        expiresAt: hoursAfter(now, hours),
      };
      const made = await db.transaction().execute((tx) => mintLink(tx, asked));
      links.push(made);
      return made ?? '';
    },
    device: () => deviceOfSession(db, (fact.data as { session_id?: string }).session_id ?? ''),
  });
  // A letter whose link would be worth nothing says nothing: a later one is on its way, or the password is new.
  if (links.includes(null)) return undefined;
  return content && { to: person.email, content, people: { to: person.id, about: null } };
}

/** To an address that may have no account yet; nothing when it was taken back meanwhile. */
async function ofInvitation({ db, ports }: LetterDeps, data: unknown) {
  const { invitation_id } = data as { invitation_id: number };
  const row = await letterOfInvitation(db, invitation_id, ports.clock.now());
  if (!row) return undefined;
  const role = row.role.replaceAll('_', ' ');
  const content: Content = {
    subject: `Join the team of ${row.company_name}`,
    lines: [
      `${row.inviter} invites you to the team of ${row.company_name} on Rounds, as ${withArticle(role)}.`,
      `The link works once, for ${limits.links.invitationDays} days. If you do not know who this is, nothing needs to be done.`,
    ],
    button: { label: 'Open the invitation', path: `/employer/invitation?invitation_token=${row.token}` },
  };
  return { to: row.email, content, people: undefined };
}

const why = {
  employer: 'Rounds is where hospitals and clinics meet clinicians, and pay only when somebody says yes.',
  job_seeker: 'On Rounds every job states its pay, and nobody reads your name before you say yes.',
} as const;

/** To somebody who is not here yet; nobody with an account gets one. */
async function ofReferral({ db, ports }: LetterDeps, data: unknown) {
  const { referral_id } = data as { referral_id: number };
  const row = await letterOfReferral(db, referral_id, ports.clock.now());
  if (!row) return undefined;
  const content: Content = {
    subject: `${row.company_name} invites you to Rounds`,
    lines: [
      `${row.inviter} of ${row.company_name} thinks that Rounds is for you.`,
      why[row.type],
      'If you do not know who this is, nothing needs to be done.',
    ],
    button: { label: 'Create an account', path: `/${row.type}/register?referral_token=${row.token}` },
  };
  return { to: row.email, content, people: undefined };
}

interface Known {
  type: 'employer' | 'job_seeker' | 'platform';
  /** A link of its own, minted as the letter is written. */
  link: (purpose: LinkPurpose, hours: number) => Promise<string>;
  /** Of the session that the fact is about. */
  device: () => Promise<string>;
}

const accountLetters: Partial<Record<string, (known: Known) => Promise<Content> | Content>> = {
  'account.confirmation_requested': async ({ type, link }) => ({
    subject: 'Confirm your email address',
    lines: [
      'Welcome to Rounds.',
      'One click confirms that this mailbox is yours. The link works for 48 hours.',
    ],
    button: {
      label: 'Confirm my address',
      path: `/${type}/confirmation?confirmation_token=${await link('confirmation', limits.links.confirmationHours)}`,
    },
  }),
  'account.reset_requested': async ({ type, link }) => ({
    subject: 'Set a new password',
    lines: [
      'Somebody asked to set a new password for your account.',
      'If it was not you, nothing needs to be done. The link works once, for 2 hours.',
    ],
    button: {
      label: 'Set a new password',
      path: `/${type}/reset_password?reset_password_token=${await link('reset', limits.links.resetHours)}`,
    },
  }),
  'account.locked': async ({ type, link }) => ({
    subject: 'Your account is locked',
    lines: [
      'There were too many wrong passwords in a row.',
      'It opens by itself in 30 minutes, or with this link at once.',
    ],
    button: {
      label: 'Unlock my account',
      path: `/${type}/unlock?unlock_token=${await link('unlock', limits.links.unlockHours)}`,
    },
  }),
  'account.known_address': ({ type }) => ({
    subject: 'You already have an account',
    lines: [
      'Somebody tried to register with this address, which already has an account.',
      'Sign in, or set a new password if you forgot yours.',
    ],
    button: { label: 'Sign in', path: `/${type}` },
  }),
  'account.new_device': async ({ type, device }) => ({
    subject: 'A new device signed in to your account',
    lines: [
      `${await device()} signed in to your account for the first time.`,
      'If it was you, nothing needs to be done. If not, set a new password now: that ends every other session.',
    ],
    button: { label: 'Set a new password', path: `/${type}/forgot_password` },
  }),
  'account.factor_added': () => ({
    subject: 'A second factor was added',
    lines: [
      'From now on, signing in to your account asks for it besides the password.',
      'If it was not you, set a new password now, then remove it under Sign-in and security.',
    ],
  }),
  'account.factor_removed': () => ({
    subject: 'A second factor was removed',
    lines: [
      'Signing in to your account does not ask for it any more.',
      'If it was not you, set a new password now and add it again under Sign-in and security.',
    ],
  }),
  'account.password_changed': ({ type }) => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your account was changed, and your other sessions were ended.',
      'If it was not you, set a new one now.',
    ],
    // Staff ask the operator for a link.
    ...(type === 'platform'
      ? {}
      : { button: { label: 'Set a new password', path: `/${type}/forgot_password` } }),
  }),
};

const keptBy = ({ company, vacancy, kind, until }: Staying) => {
  const what =
    kind === 'hiring' ? 'dates, stages and reasons, without your name or contact' : 'the signed offer';
  return `${company}, about ${vacancy}: ${what}, until ${until.slice(0, 10)}.`;
};

/** After everything else is gone: that it is, and what stays with whom. */
export function lastLetter(
  { config, ports }: Pick<LetterDeps, 'config' | 'ports'>,
  to: string,
  stays: readonly Staying[],
): Promise<void> {
  const rest =
    stays.length === 0 ? ['Nothing of it stays with anybody.'] : ['This stays:', ...stays.map(keptBy)];
  const lines = ['Your account and everything that was yours are deleted. This is our last letter.', ...rest];
  return ports.mail.send(compose(config, to, { subject: 'Your account is deleted', lines }));
}
