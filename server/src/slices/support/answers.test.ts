// Answers by mail as a post office brings them: what becomes a message of its ticket, and what does not.
import { seekerNotifications } from '@rounds/product/notifications/calls';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { openPostOffice, type PostOffice } from '../../../../tests/harness/post-office';
import { Tickets } from '../../../../tests/harness/tickets';
import { smtpMail } from '../../adapters/mail';
import { answerAddress } from '../../answer-address';

const env = {
  MAIL_ANSWERS_ADDRESS: 'support@mail.rounds.example',
  MAIL_ANSWERS_TOKEN: 'a token of the mailbox, of some length'.replaceAll(' ', '-'),
};
const email = 'nurse@people.example';
let house: TestApp;
let tickets: Tickets;
let nurse: Session;
let office: PostOffice;
let id = 0;
let to = '';
let personId = 0;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', env: { ...env, RATE_LIMIT_FACTOR: '10' } });
  office = await openPostOffice();
  house.ports.mail = smtpMail(office.url, 'Rounds <hello@rounds.example>');
  tickets = new Tickets(house);
  nurse = await house.as(email);
  const found = await house.pool.query<{ id: number }>('select id from people where email = $1', [email]);
  personId = Number(found.rows[0]?.id);
});
afterAll(async () => {
  await house.close();
  await office.close();
});
beforeEach(async () => {
  id = await tickets.made(nurse);
  to = addressOf(id);
});

const addressOf = (ticketId: number) =>
  answerAddress(house.config.secret, env.MAIL_ANSWERS_ADDRESS, { ticketId, personId });

let nth = 0;
function mail(words: string, headers: Record<string, string> = {}): string {
  const all = {
    'Message-ID': `<${(nth += 1)}@people.example>`,
    From: `Nora Bennett <${email}>`,
    To: `Rounds <${to}>`,
    Subject: 'Re: Your ticket',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', ...words.split('\n')].join('\r\n');
}

async function bring(raw: string | Buffer, token = env.MAIL_ANSWERS_TOKEN) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' };
  const body = typeof raw === 'string' ? raw : new Uint8Array(raw);
  const answer = await fetch(`${house.url}/mail/answers`, { method: 'POST', headers, body });
  const said = (await answer.json()) as { outcome?: string; error?: string };
  return answer.status === 200 ? said.outcome : [answer.status, said.error];
}

const said = async () => (await tickets.show(id, nurse)).answer.data.comments.map(({ body }) => body);
const state = async () => (await tickets.show(id, nurse)).answer.data.state;

describe('an answer by mail', () => {
  it('to the letter that the house sent is a message of its ticket, and the desk owes the next word', async () => {
    await tickets.answer(id, 'Please load the page\nonce more.');
    await house.settle();
    const letter = office.letters.find((one) => one.includes(to)) ?? '';
    const unfolded = letter.replace(/\r\n[ \t]+/g, ' ');
    const header = (name: string) => new RegExp(`^${name}: +(.+)$`, 'm').exec(unfolded)?.[1]?.trim();
    expect(letter).toContain('You can also answer this letter.');
    expect(letter).toContain('Please load the page');
    expect(header('Subject')).toBe('Your ticket: The map stays white');
    expect(header('In-Reply-To')).toMatch(/^<ticket\.[\da-f]{32}@rounds\.example>$/);
    expect(header('References')).toBe(header('In-Reply-To'));
    expect(header('Reply-To')).toBe(to);

    const quoted =
      'Still white.\n\nIt is Firefox.\n\nOn Mon, Jan 5, 2026 Rounds wrote:\n> Please load the page';
    expect(await bring(mail(quoted, { To: header('Reply-To') ?? '' }))).toBe('taken');
    expect((await said()).at(-1)).toBe('Still white.\n\nIt is Firefox.');
    expect(await state()).toBe('waiting');
    const { rows } = await house.pool.query(
      `select actor_kind, actor_id::int, data from facts where kind = 'support.commented' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_kind: 'job_seeker', actor_id: personId, data: { ticket_id: id } }]);
  });

  it('stands in one thread with the other letters about its ticket, and in no other', async () => {
    await tickets.answer(id, 'First.');
    await tickets.answer(id, 'Second.', true);
    const other = await tickets.made(nurse, { title: 'Another one' });
    await tickets.answer(other, 'Third.');
    const before = office.letters.length;
    await house.settle();
    const threads = office.letters.slice(before).map((one) => /^References: (.+)$/m.exec(one)?.[1]);
    expect([threads.length, new Set(threads).size]).toEqual([3, 2]);
  });

  it('that comes twice counts once', async () => {
    const once = mail('Once.');
    expect([await bring(once), await bring(once), await said()]).toEqual(['taken', 'twice', ['Once.']]);
  });

  it('that comes twice at the same moment counts once', async () => {
    const once = mail('Once.');
    const outcomes = await Promise.all([bring(once), bring(once), bring(once)]);
    expect([outcomes.sort(), await said()]).toEqual([['taken', 'twice', 'twice'], ['Once.']]);
  });

  it('says that files which hung on it were left out', async () => {
    const type = 'multipart/mixed; boundary=b';
    const parts =
      '--b\nContent-Type: text/plain\n\nSee here.\n--b\nContent-Type: image/png; name=a.png\nContent-Disposition: attachment\n\nx\n--b--';
    expect(await bring(mail(parts, { 'Content-Type': type }))).toBe('taken');
    expect(await said()).toEqual([
      'See here.\n\n(A file that hung on this mail was left out. Files are added on the ticket’s page.)',
    ]);
  });

  it('in HTML alone is its words, without scripts, styles and what it quotes', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><p>It &amp; that</p><script>alert("no")</script>' +
      '<div>&lt;b&gt; is <b>bold</b></div><!-- secret --><blockquote>Old words</blockquote>after</body></html>';
    expect(await bring(mail(html, { 'Content-Type': 'text/html; charset=utf-8' }))).toBe('taken');
    expect(await said()).toEqual(['It & that\n\n<b> is bold']);
  });
});

describe('is not taken', () => {
  it('without the token of the mailbox, and its body is not read', async () => {
    expect(await bring(mail('Hello'), 'x'.repeat(40))).toEqual([401, 'invalid_user']);
    const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
    socket.write('POST /mail/answers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\nFrom: ');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toContain('HTTP/1.1 401');
  });

  it('by an address whose seal is wrong, or of another ticket or person', async () => {
    const other = await tickets.made(nurse);
    const seal = /-([\da-f]{32})@/.exec(to)?.[1] ?? '';
    const wrong = [
      to.replace(seal, 'a'.repeat(32)),
      to.replace(`+${id}-`, `+${other}-`),
      to.replace(`-${personId}-`, `-${personId + 1}-`),
      env.MAIL_ANSWERS_ADDRESS,
      to.replace('mail.rounds', 'mail.others'),
    ];
    const outcomes = [];
    for (const address of wrong) outcomes.push(await bring(mail('Hello', { To: address })));
    expect([new Set(outcomes), await said()]).toEqual([new Set(['no_ticket']), []]);
  });

  it('from another address, or from two, and nobody is told', async () => {
    const before = office.letters.length;
    expect(await bring(mail('Hello', { From: 'somebody@else.example' }))).toBe('other_sender');
    expect(await bring(mail('Hello', { From: `${email}, somebody@else.example` }))).toBe('other_sender');
    await house.settle();
    expect([office.letters.length, await said()]).toEqual([before, []]);
  });

  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'bulk'],
    ['Return-Path', '<>'],
    ['Content-Type', 'multipart/report; report-type=delivery-status; boundary=b'],
  ])('where a machine wrote it: %s: %s', async (name, value) => {
    expect(await bring(mail('I am away.', { [name]: value }))).toBe('automatic');
    expect(await said()).toEqual([]);
  });

  it.each([
    ['of a closed ticket', 'closed', 'Hello', /which is closed/],
    ['with nothing but a quote', 'empty', '> Please load the page', /there are no words/],
    ['longer than a typed message', 'long', 'x'.repeat(2001), /longer than 2000 characters/],
  ])('%s, and its sender reads why', async (_what, why, words, sentence) => {
    if (why === 'closed') await tickets.move(id, 'close', nurse);
    expect(await bring(mail(words))).toBe(why);
    await house.settle();
    const bell = await house.call(seekerNotifications, { query: {} }, nurse);
    expect(bell.answer.data[0]?.message).toMatch(sentence);
    expect(await said()).toEqual([]);
  });

  it('after its ticket is closed, and is again when that is opened', async () => {
    await tickets.move(id, 'close', nurse);
    expect(await bring(mail('Hello'))).toBe('closed');
    await tickets.move(id, 'reopen', nurse);
    expect(await bring(mail('Hello'))).toBe('taken');
  });

  it('with 30 MB', async () => {
    expect(await bring(Buffer.alloc(30 * 1024 * 1024, 'x'))).toEqual([413, 'too_large']);
  });

  it('where its bytes are no mail, and the house answers on', async () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_one, at) => (at * 197) % 256));
    expect(await bring(bytes)).toBe('no_ticket');
    expect(await bring('')).toBe('unreadable');
    const broken = Buffer.concat([Buffer.from(mail('')), Buffer.from([0xff, 0x00, 0xc3, 0x28, 0x41])]);
    expect([await bring(broken), await said()]).toEqual(['taken', ['(A']]);
    expect(await bring(mail('Well.'))).toBe('taken');
  });
});

it('a mail is counted by what became of it', async () => {
  await bring(mail('Counted.'));
  const figures = await (await fetch(`${house.url}/metrics`)).text();
  expect(figures).toMatch(/rounds_mail_answers_total\{outcome="taken"\} \d/);
});
