// Letters by SMTP, read by a server that speaks the protocol on this machine.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpMail } from './mail';

interface Received {
  from: string;
  to: string[];
  text: string;
}

const received: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, answer) =>
    address.startsWith('nobody@') ? answer(new Error('no such mailbox')) : answer(),
  onData(stream, { envelope }, answer) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(parts).toString(),
      });
      answer();
    });
  },
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));

const letter = {
  to: 'nurse@people.example',
  subject: 'Your interview',
  html: '<p>On Tuesday.</p>',
  plain: 'On Tuesday.',
};

it('sends both forms and the attachment, from the address of the house', async () => {
  const entry = { name: 'interview.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
  await smtpMail(url, 'Rounds <hello@rounds.example>').send({ ...letter, attachments: [entry] });
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'hello@rounds.example', to: ['nurse@people.example'] });
  expect(mail?.text).toContain('Subject: Your interview');
  expect(mail?.text).toContain('<p>On Tuesday.</p>');
  expect(mail?.text).toContain('filename=interview.ics');
});

it('fails loudly when the mailbox is refused, so that the queue tries again', async () => {
  const sending = smtpMail(url, 'hello@rounds.example').send({ ...letter, to: 'nobody@people.example' });
  await expect(sending).rejects.toThrow(/no such mailbox/);
});

it('makes no head line of what stands in a subject, a name or an address', async () => {
  const more = '\r\nBcc: everybody@people.example\r\n\r\nAnother letter.';
  const entry = { name: `a.ics${more}`, mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
  const { length } = received;
  await smtpMail(url, 'hello@rounds.example').send({
    ...letter,
    subject: `Your interview${more}`,
    replyTo: `support@rounds.example${more}`,
    attachments: [entry],
  });
  const [mail] = received.slice(length);
  expect(mail?.to).toEqual([letter.to]);
  expect(mail?.text).toContain('Subject: Your interview');
  expect(mail?.text).not.toMatch(/^(Bcc:|Another letter)/m);
});
