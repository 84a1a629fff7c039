// Letters: by SMTP where it is configured, else into the local mailbox that the demo shows.
import { houseLimits } from '@rounds/product/house-limits';
import type { Kysely } from 'kysely';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { DB } from '../db/tables';
import { RefusedLetter, type Clock, type Letter, type Mail } from '../ports';

/** How long, in seconds, a server that says nothing is waited for. */
export interface Waits {
  connect: number;
  greeting: number;
  silent: number;
  whole: number;
}

const transportTo = (url: string, waits: Waits) =>
  createTransport({
    url,
    dnsTimeout: waits.connect * 1000,
    connectionTimeout: waits.connect * 1000,
    greetingTimeout: waits.greeting * 1000,
    socketTimeout: waits.silent * 1000,
  });

/** Why it would take no letter just now; null where it greets and lets in. Sends nothing. */
export async function smtpFault(
  url: string,
  waits: Waits = houseLimits.letters.seconds,
): Promise<string | null> {
  const transport = transportTo(url, waits);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return whyOf(error as SmtpError);
  } finally {
    transport.close();
  }
}

export function smtpMail(url: string, from: string, waits: Waits = houseLimits.letters.seconds): Mail {
  const transport = transportTo(url, waits);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'rounds.invalid';
  return {
    async send(letter) {
      // Beside the waits for its silence: a server that says a little now and then would be waited for without end.
      const signal = AbortSignal.timeout(waits.whole * 1000);
      const mail: SendMailOptions & { signal: AbortSignal } = { ...asSent(letter, domain), from, signal };
      await transport.sendMail(mail).catch((cause: unknown) => {
        const error = cause as SmtpError;
        throw isForGood(error) ? new RefusedLetter(whyOf(error)) : new Error(whyOf(error));
      });
    },
  };
}

const asSent = (
  { id, to, subject, html, plain, replyTo, thread, unsubscribeUrl, attachments = [] }: Letter,
  domain: string,
) => ({
  to,
  subject,
  html,
  text: plain,
  // The same at every try: whoever got it twice can tell.
  ...(id ? { messageId: `<${id}@${domain}>` } : {}),
  ...(replyTo ? { replyTo } : {}),
  // A mailbox puts those together that answer the same.
  ...(thread ? { inReplyTo: `<${thread}@${domain}>`, references: `<${thread}@${domain}>` } : {}),
  // RFC 8058: the mailbox's own button, without a visit.
  ...(unsubscribeUrl
    ? {
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
  attachments: attachments.map(({ name, mediaType, content }) => ({
    filename: name,
    contentType: mediaType,
    content,
  })),
});

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** A fifth hundred about the mailbox or the letter. About the sender or the sign-in it is the operator's, and mends. */
const isForGood = ({ code, command = '', responseCode = 0 }: SmtpError): boolean =>
  (responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)) ||
  (code === 'EENVELOPE' && command === 'API');

/** What servers say names the address, and the queue keeps what they say. */
const whyOf = ({ message }: SmtpError): string =>
  message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, 500);

export function localMail(db: Kysely<DB>, clock: Clock): Mail {
  return {
    async send({ to, subject, html, plain, people, attachments = [] }) {
      await db
        .insertInto('local_mails')
        .values({
          to_address: to,
          to_id: people?.to ?? null,
          about_id: people?.about ?? null,
          subject,
          html,
          plain,
          attachments: JSON.stringify(attachments),
          sent_at: clock.now(),
        })
        .execute();
    },
  };
}
