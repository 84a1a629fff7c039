// The letters: one layout, worded from the fact or the notification at the moment of sending. Links are minted here.
import { withArticle } from '@rounds/product/article';
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { endsByOneClick, groupOf } from '@rounds/product/notifications/groups';
import { createHmac } from 'node:crypto';
import type { Staying } from '@rounds/product/leaving/calls';
import { accountLetters } from './account-letters';
import { compose, type Content } from './letter-layout';
import { planEachOnce } from './db/connect';
import type { DB } from './db/tables';
import { reading } from './db/tx';
import { mintFeedbackLink } from './slices/interviews/feedback-link-queries';
import { interviewInLetter } from './slices/interviews/letters';
import type { LetterDeps } from './letter-deps';
import { mondayLetter } from './monday-letter';
import { letterOfInvitation } from './slices/company/invitation-queries';
import { letterOfReferral } from './slices/referrals/queries';
import { deviceOfSession } from './slices/identity/session-queries';
import { ticketInLetter } from './slices/support/letters';
import { findCorrection } from './slices/identity/mending';
import { getPerson, mintLink } from './slices/identity/queries';
import { findNotification } from './slices/notifications/queries';
import { idsOfDigest } from './slices/notifications/preference-queries';
import { isOvertaken } from './waiting-letters';

interface LetterJob {
  notification_id?: number;
  fact_id?: number;
  digest_of?: number;
  digest_at?: string;
  monday_of?: number;
}

/** One job of the queue: the letter of a notification, or of a fact that tells its person by mail alone. */
export async function letter(deps: LetterDeps, payload: unknown): Promise<void> {
  const job = payload as LetterJob;
  const made = await written(deps, job);
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

function written(deps: LetterDeps, job: LetterJob) {
  if (job.monday_of) return mondayLetter(deps, job.monday_of);
  if (job.digest_of) return ofDigest(deps, job.digest_of, job.digest_at ?? '');
  return job.notification_id ? ofNotification(deps, job.notification_id) : ofFact(deps, job.fact_id ?? 0);
}

async function ofNotification(deps: LetterDeps, id: number) {
  const made = await reading(deps.db, async (tx) => {
    await planEachOnce(tx);
    return worded({ ...deps, db: tx }, id);
  });
  if (made) await linkToFeedback(deps, id, made.content);
  return made;
}

/** What reminds of a feedback opens it: one page, without a password. */
async function linkToFeedback({ db, ports }: LetterDeps, id: number, content: Content): Promise<void> {
  const token = await mintFeedbackLink(db, id, ports.clock.now());
  if (token === null) return;
  content.lines.push(
    `It takes a minute, without a password. The link works for ${limits.links.feedbackDays} days, or until the result.`,
  );
  content.button = { label: 'Give your feedback', path: `/employer/panel?panel_token=${token}` };
}

async function worded({ db, ports, config }: LetterDeps, id: number) {
  const note = await findNotification(db, id, ports.clock.now());
  if (!note || note.message === '') return undefined;
  const person = await getPerson(db, note.personId);
  if (person.erased_at !== null || (await isOvertaken(db, id))) return undefined;
  const meeting = await interviewInLetter(db, { notificationId: id, url: config.publicUrl });
  const ticket = await ticketInLetter(db, { notificationId: id, config });
  const content: Content = {
    subject: ticket?.subject ?? note.message.replace(/\.$/, ''),
    lines: [note.message, ...meeting.lines, ...(ticket?.lines ?? [])],
    attachments: meeting.attachments,
    ...(ticket ? { talk: ticket.talk } : {}),
  };
  const side = sideOf(person);
  const group = groupOf(note.event, side);
  if (group)
    content.settings = {
      path: settingsOf(side),
      ends: endsByOneClick(group) ? { personId: person.id, what: group } : null,
    };
  const label = meeting.button ?? 'Open in Rounds';
  if (note.target_url) content.button = { label, path: note.target_url };
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
    type: person.kind as 'employer' | 'job_seeker' | 'platform',
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
  const to = await addressOf(db, person, fact);
  return content && to && { to, content, people: { to: person.id, about: null } };
}

/** Whoever reads the mailbox that an account has left is told, too; one that it has left again meanwhile is not. */
async function addressOf(
  db: Kysely<DB>,
  { email }: { email: string },
  { kind, data }: { kind: string; data: unknown },
): Promise<string | undefined> {
  if (kind !== 'account.address_was' && kind !== 'account.address_is') return email;
  const made = await findCorrection(db, (data as { correction_id: number }).correction_id);
  if (kind === 'account.address_was') return made?.before;
  return made?.after === email ? email : undefined;
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
