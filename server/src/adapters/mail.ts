// Letters: by SMTP where it is configured, else into the local mailbox that the demo shows.
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { DB } from '../db/tables';
import type { Clock, Mail } from '../ports';

export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport(url);
  return {
    async send({ to, subject, html, plain, attachments = [] }) {
      await transport.sendMail({
        from,
        to,
        subject,
        html,
        text: plain,
        attachments: attachments.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content,
        })),
      });
    },
  };
}

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
