// What no call takes, wherever it stands: NUL, what is no number, lines that break, names before an @.
import { calls } from '@rounds/product/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const seats = {
  job_seeker: 'nurse@people.example',
  employer: 'admin@mercy.example',
  platform: 'administrator@rounds.example',
};
const seatOf = (may: (typeof calls)[number]['may']) => {
  if (may.agency) return 'admin@staffing.example';
  return seats[may.job_seeker ? 'job_seeker' : may.employer ? 'employer' : 'platform'];
};
const whoMay = (may: (typeof calls)[number]['may']) => (may.guest ? null : house.as(seatOf(may)));
const pathOf = (path: string, id: string) => `/api${path.replaceAll(/\{\w+\}/g, id)}`;

/** Calls that end the session that asks them would make a guest of whoever comes after. */
const asked = calls.filter(({ method, produces }) => method === 'GET' && !produces);

describe('every read of the API', () => {
  it('refuses NUL in its query and in its path with a sentence', async () => {
    const wrong: string[] = [];
    for (const { name, path, may } of asked) {
      const who = await whoMay(may);
      const tries = [
        `${pathOf(path, '1')}?search=a%00b`,
        ...(path.includes('{') ? [pathOf(path, '1%00')] : []),
      ];
      for (const url of tries) {
        const { status, refusal } = await house.send('GET', url, { who });
        if (status !== 422 || (refusal?.message ?? '') === '') wrong.push(`${name} ${url}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('refuses what is no number of a page', async () => {
    const paged = asked.filter(({ query }) => query && 'page' in ((query as { shape?: object }).shape ?? {}));
    expect(paged.length).toBeGreaterThan(10);
    for (const { name, path, may } of paged) {
      const who = await whoMay(may);
      for (const page of ['true', '0x10', '1e0', '', '%201']) {
        const { status, refusal } = await house.send('GET', `${pathOf(path, '1')}?page=${page}`, { who });
        expect([name, page, status, refusal?.fields?.['page']]).toEqual([
          name,
          page,
          422,
          'Please enter a number.',
        ]);
      }
    }
  });
});

it('knows one way only to write the id of a path, in every call', async () => {
  const wrong: string[] = [];
  const withId = calls.filter(({ method, path }) => method === 'GET' && path.includes('{'));
  expect(withId.length).toBeGreaterThan(20);
  for (const { name, path, may } of withId) {
    const who = await whoMay(may);
    for (const id of ['1.0', '1.00', '01', '%2B1', '1e0', '%201', '1%20', '-1', '0', '%EF%BC%91']) {
      const { status } = await house.send('GET', pathOf(path, id), { who });
      if (status !== 404) wrong.push(`${name} ${id}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect((await house.send('GET', '/api/v1/disciplines/1')).status).toBe(200);
});

describe('what is no text', () => {
  const broken = Buffer.from('Night nurse \xff in Tampa', 'latin1');
  const said = { error: 'malformed', message: 'Please send texts in UTF-8.' };
  const summary = async () => {
    const { rows } = await house.pool.query<{ summary: string }>(
      `select summary from job_seekers join people using (id) where email = 'nurse@people.example'`,
    );
    return rows[0]?.summary;
  };
  const put = async (type: string, parts: Buffer[]) => {
    const { token } = await house.as('nurse@people.example');
    const answer = await fetch(`${house.url}/api/v1/profile`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(Buffer.concat(parts)),
    });
    const body: unknown = await answer.json();
    return [answer.status, body];
  };
  const part = (name: string) => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`);
  const end = Buffer.from('\r\n--x--\r\n');

  it('is refused in JSON and in forms, and nothing of it is kept', async () => {
    const before = await summary();
    const json = [Buffer.from('{"user":{"summary":"'), broken, Buffer.from('"}}')];
    expect(await put('application/json', json)).toEqual([422, said]);
    const form = 'multipart/form-data; boundary=x';
    expect(await put(form, [part('user[summary]'), broken, end])).toEqual([422, said]);
    expect(await summary()).toBe(before);
  });

  it('is refused in queries and paths', async () => {
    for (const query of ['%FF', 'nurse%C3', '%ED%A0%80', '%C0%80'])
      expect((await house.send('GET', `/api/v1/disciplines?search=${query}`)).refusal).toEqual(said);
    expect((await house.send('GET', '/api/v1/disciplines?search=caf%C3%A9%20100%')).status).toBe(200);
    expect((await house.send('GET', '/api/v1/disciplines/%FF')).refusal?.message).toBe(
      'This request could not be read.',
    );
    expect((await house.send('GET', `/api/v1/disciplines/${'1'.repeat(201)}`)).refusal?.error).toBe(
      'not_found',
    );
  });

  it('is not what other scripts and pictures are', async () => {
    const text = Buffer.from('Née à Québec 👩🏽‍⚕️');
    const [status] = await put('multipart/form-data; boundary=x', [part('user[summary]'), text, end]);
    expect([status, await summary()]).toEqual([200, String(text)]);
  });

  it('does not speak of files where a body is too large', async () => {
    expect(await put('application/json', [Buffer.alloc(70_000, ' ')])).toEqual([
      413,
      { error: 'too_large', message: 'A request may have up to 64 KB.' },
    ]);
  });
});

it('refuses an id that only JavaScript takes for a number', async () => {
  for (const id of ['1e0', '0x1', '%2B1'])
    expect((await house.send('GET', `/api/v1/vacancies/${id}`)).status).toBe(404);
  const who = await house.as('nurse@people.example');
  for (const vacancy_id of [true, [1], null, '', '0x1', '1e0']) {
    const { status } = await house.send('POST', '/api/v1/profile/vacancies/shortlist', {
      body: { vacancy_id },
      who,
    });
    expect([vacancy_id, status]).toEqual([vacancy_id, 422]);
  }
});

it('refuses names of two lines and web addresses with a name before the @, each at its field', async () => {
  const who = await house.as('nobody@company.example').catch(() => house.as('owner@mercy.example'));
  const company = {
    email: 'hello@new.example',
    name: 'New Clinic\r\nBcc: everybody@people.example',
    web_url: 'https://mercy.example:secret@evil.example',
    phone: '+1 813 555 0100',
    city: 'Tampa',
    state: 'FL',
    zip_code: '33606',
  };
  const { status, refusal } = await house.send('POST', '/api/v1/employers/companies', {
    body: { company },
    who,
  });
  expect(status).toBe(422);
  expect(refusal?.fields).toMatchObject({
    'company.name': 'Please write this on one line, without control characters.',
    'company.web_url': 'Please enter the web URL without a name before the @.',
  });
});
