// A ticket to a file goes with the session that it came from, and with what its person may read.
import { removeMember } from '@rounds/product/tokens/member-calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let document: string;
beforeEach(async () => {
  hiring = await Hiring.open();
  const request = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  const override_reason = 'We worked together for years.';
  await hiring.move(request, { employer_response_status: 'selected', override_reason });
  const released = await hiring.release(request, await hiring.offerForm());
  document = (released.answer as { data: { document: { file_id: string } } }).data.document.file_id;
});
afterEach(() => hiring.house.close());

const ticket = async () => {
  const made = await hiring.house.call(fileTicket, { params: { file_id: document } }, hiring.who.recruiter);
  return made.answer.data.url;
};
const taken = async (url: string) => (await hiring.house.send('GET', url)).status;
const ofRecruiter = () => idOf(hiring.house, 'recruiter@mercy.example');

/** What ends it, each after a ticket of the same session was good. */
const ends: Record<string, () => Promise<{ status: number } | void>> = {
  'sign-out': () => hiring.house.send('DELETE', '/api/employers/sign_out', { who: hiring.who.recruiter }),
  'the end of the session elsewhere': async () => {
    hiring.house.signAllOut();
    const other = await hiring.house.as('recruiter@mercy.example');
    await hiring.house.send('DELETE', '/api/employers/sessions', { who: other });
  },
  'removal from the company': async () =>
    hiring.house.call(
      removeMember,
      {
        params: { id: await ofRecruiter() },
        body: { heir_id: await idOf(hiring.house, 'admin@mercy.example') },
      },
      hiring.who.admin,
    ),
  'another role': async () => {
    await hiring.house.pool.query(`update employer_users set role = 'interview_panelist' where id = $1`, [
      await ofRecruiter(),
    ]);
  },
  'another company': async () => {
    await hiring.house.pool.query(
      `update employer_users set company_id = (select company_id from employer_users e
         join people p on p.id = e.id where p.email = 'admin@rival.example') where id = $1`,
      [await ofRecruiter()],
    );
  },
};

for (const [name, end] of Object.entries(ends))
  it(`is no ticket after ${name}`, async () => {
    expect(await taken(await ticket())).toBe(200);
    const left = await ticket();
    const ended = await end();
    if (ended) expect(ended.status).toBeLessThan(300);
    expect((await hiring.house.send('GET', left)).refusal?.error).toBe('link_invalid');
  });

it('goes on when another session of the person ends', async () => {
  const left = await ticket();
  hiring.house.signAllOut();
  const other = await hiring.house.as('recruiter@mercy.example');
  await hiring.house.send('DELETE', '/api/employers/sign_out', { who: other });
  expect(await taken(left)).toBe(200);
});

it('is not handed out twice under one key', async () => {
  const ask = async () =>
    hiring.house.send('POST', `/api/v1/files/${document}/ticket`, {
      body: {},
      who: hiring.who.recruiter,
      headers: { 'idempotency-key': 'once' },
    });
  expect((await ask()).answer).not.toEqual((await ask()).answer);
});

it('opens its own file alone, once, as an attachment of the bytes that were kept', async () => {
  const url = await ticket();
  const own = new URL(url, 'http://rounds.example').searchParams.get('ticket') ?? '';
  const { send } = hiring.house;
  const other = '00000000-0000-4000-8000-000000000000';
  for (const wrong of [`/api/v1/files/${other}?ticket=${own}`, `/api/v1/files/${document}?ticket=nonsense`])
    expect((await send('GET', wrong)).refusal?.error).toBe('link_invalid');
  const answer = await fetch(hiring.house.url + url);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(await answer.text()).toBe('%PDF-1.4\n%offer\n');
  expect(await taken(url)).toBe(422);
});
