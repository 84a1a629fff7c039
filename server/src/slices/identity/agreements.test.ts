// Agreeing anew to changed papers over HTTP: asked of whoever agreed to earlier ones, kept version by version.
import { agree } from '@rounds/product/identity/agreement-calls';
import { employerMe } from '@rounds/product/identity/calls';
import { earlierVersions, termsVersion } from '@rounds/product/papers';
import { minutesAfter } from '@rounds/product/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const [earlier = ''] = earlierVersions;
const email = 'manager@mercy.example';
const kept = async () => {
  const { rows } = await house.pool.query<{ version: string; agreed_at: string }>(
    `select a.version, a.agreed_at from agreements a join people p on p.id = a.person_id where p.email = $1 order by 1`,
    [email],
  );
  return rows;
};
const agreed = async () =>
  (await house.call(employerMe, {}, await house.as(email))).answer.data.agreed_version;
const send = async (version: string) =>
  house.call(agree, { body: { agreement: { version } } }, await house.as(email));

it('knows who agreed to which version, and asks for the newest', async () => {
  expect(await agreed()).toBe(termsVersion);
  await house.pool.query(
    'delete from agreements where person_id = (select id from people where email = $1)',
    [email],
  );
  await house.pool.query('update people set terms_version = $2 where email = $1', [email, earlier]);
  expect(await agreed()).toBe(earlier);
});

it('keeps the new one beside the old, once, with its first moment', async () => {
  const at = house.clock.now();
  expect((await send(termsVersion)).answer.data).toEqual({ version: termsVersion, agreed_at: at });
  house.clock.set(minutesAfter(at, 1));
  expect((await send(termsVersion)).status).toBe(200);
  expect((await kept()).map(({ version }) => version)).toEqual([earlier, termsVersion]);
  expect(new Date((await kept())[1]?.agreed_at ?? 0).toISOString()).toBe(new Date(at).toISOString());
  expect(await agreed()).toBe(termsVersion);
});

it('takes no other version', async () => {
  const { refusal } = await send(earlier);
  expect(refusal).toMatchObject({
    error: 'validation_failed',
    fields: { 'agreement.version': 'These are not the newest terms. Please load the page again.' },
  });
});
