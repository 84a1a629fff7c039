// No token, ticket, cookie, password or word that was searched for stands in the log, at the level that says most.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAST_PASSWORD, startApp, type TestApp } from '../../../tests/harness/http';
import { buildApp } from '../app';
import { makeHub } from './live';
import { withoutSecrets } from './log';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const secrets = {
  confirmation: 'SecretConfirmation1234567890',
  reset: 'SecretReset1234567890',
  unlock: 'SecretUnlock1234567890',
  invitation: 'SecretInvitation1234567890',
  live: 'SecretLive1234567890',
  file: 'SecretFile1234567890',
  bearer: 'SecretBearer.abc.def',
  cookie: 'SecretCookie1234567890',
  person: 'Bennett',
  words: 'palliative',
  field: 'Whitfield',
};

/** Everything that is said while calls go by that bring each of them. */
async function said(serializers: boolean): Promise<string> {
  const lines: string[] = [];
  const { inside, ports } = house;
  const config = { ...house.config, logLevel: 'trace' as const };
  const rest = { hub: makeHub(), factsWritten: () => undefined, ready: () => true };
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ ...inside, ports, config, ...rest, logTo });
  // The control: what a log says of an address when nobody looks after it.
  if (!serializers)
    app.addHook('onRequest', (request, _reply, next) => {
      lines.push(JSON.stringify({ address: request.url, headers: request.headers }));
      next();
    });
  const headers = {
    authorization: `Bearer ${secrets.bearer}`,
    cookie: `${config.cookieName}=${secrets.cookie}`,
  };
  const urls = [
    `/api/users/confirmation?confirmation_token=${secrets.confirmation}`,
    `/employer/reset_password?reset_password_token=${secrets.reset}`,
    `/api/employers/unlock?unlock_token=${secrets.unlock}`,
    `/api/v1/employers/invitation?invitation_token=${secrets.invitation}`,
    `/api/live?%74icket=${secrets.live}&since=1`,
    `/api/v1/job_search?search=nora%20${secrets.person}&page=2&per_page=10`,
    `/jobs?query=${secrets.words}+nights&states=TX&page=Nora`,
    `/api/v1/nowhere?${secrets.field}%20Nora=1`,
    `/api/v1/files/0198c1f0-0000-7000-8000-000000000000?ticket=${secrets.file}`,
  ];
  for (const url of urls) await app.inject({ url, headers });
  const user = { email: 'nurse@people.example', password: CAST_PASSWORD };
  await app.inject({ method: 'POST', url: '/api/users/sign_in', payload: { user }, headers });
  const { token } = await house.as('nurse@people.example');
  await app.inject({
    method: 'PUT',
    url: '/api/v1/profile',
    payload: '--x\r\ncontent-disposition: form-data; name="user[summary]"\r\n\r\nCalm.\r\n--x--\r\n',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  await app.close();
  expect(lines.join('\n').includes(token)).toBe(!serializers);
  return lines.join('\n');
}

it('says none of them', async () => {
  const log = await said(true);
  expect(log).toContain('/api/users/confirmation?confirmation_token=…"');
  expect(log).toContain('/api/v1/job_search?search=…&page=2&per_page=10"');
  expect(log).toContain('/jobs?query=…&states=…&page=…"');
  expect([...Object.values(secrets), CAST_PASSWORD].filter((secret) => log.includes(secret))).toEqual([]);
});

it('would say them without its serializers', async () => {
  const log = await said(false);
  expect(Object.values(secrets).filter((secret) => !log.includes(secret))).toEqual([]);
});

it('takes the passwords of mail and database out of what libraries complain about', () => {
  const line =
    'connect failed: postgres://rounds:hunter2@db.example:5432/rounds, smtps://apikey:s3cret@mail.example';
  expect(withoutSecrets(line)).toBe(
    'connect failed: postgres://rounds:…@db.example:5432/rounds, smtps://apikey:…@mail.example',
  );
});

it('answers its document once written, and not again to whoever has it', async () => {
  const first = await house.app.inject({ url: '/api/openapi.json' });
  const etag = String(first.headers['etag']);
  expect([first.statusCode, first.json<{ openapi: string }>().openapi]).toEqual([200, '3.1.0']);
  const again = await house.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
