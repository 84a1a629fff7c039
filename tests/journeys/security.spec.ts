// A second factor as people meet it: an authenticator app, a passkey, signing in with each, the robots' check.
import { expect, test, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { forwardServerClock, serverNow } from '../harness/clock';
import { PASSWORD, signIn } from './acts/doors';

const codeAt = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(serverNow() / 1000) + stepsAhead * 30 });

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and security');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function password(page: Page, side: string, email: string) {
  await page.goto(`/${side}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Your password is right.')).toBeVisible();
}

async function remove(page: Page, name: string) {
  await openSecurity(page);
  const opener = page.getByRole('button', { name: `Remove ${name}` });
  await opener.click();
  await expect(page.getByLabel('Your present password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByLabel('Your present password').fill(PASSWORD);
  await page
    .getByRole('form', { name: `Remove ${name}` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Signing in asks for your password alone.')).toBeVisible();
}

test('a job seeker adds an authenticator app, signs in with its code and with a recovery code', async ({
  page,
}) => {
  const email = 'offmarket@people.example';
  await signIn(page, 'job_seeker', email);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByLabel('Your present password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make a key' }).click();
  const link = page.getByRole('link', { name: 'open it in your authenticator app' });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Rounds/);
  const secret = ((await page.getByLabel('Key').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('The code that the app shows now').fill(codeAt(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await signOut(page);

  await password(page, 'job_seeker', email);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/job_seeker\/dashboard/);
  await signOut(page);

  await password(page, 'job_seeker', email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/job_seeker\/dashboard/);
  await remove(page, 'Authenticator app');
});

test('an employer adds a passkey and signs in with it', async ({ page, context }) => {
  const email = 'panelist@mercy.example';
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, 'employer', email);
  await openSecurity(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the device').fill('My laptop');
  await page.getByLabel('Your present password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await signOut(page);
  await password(page, 'employer', email);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/employer\/dashboard/);

  // A while later a further factor asks for the first one again.
  forwardServerClock(11 * 60_000);
  await openSecurity(page);
  const ask = async () => {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.getByLabel('Your present password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make a key' }).click();
    await expect(page.getByText('Show your second factor once more.')).toBeVisible();
  };
  await ask();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ask();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByLabel('Key')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await remove(page, 'My laptop');
});

test('staff of the demo read that no second factor is asked of them', async ({ page }) => {
  await page.goto('/platform');
  await page.getByLabel('Email').fill('reviewer@rounds.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('In the demo no second factor is asked of staff')).toBeVisible();
});

test('after a few wrong passwords the browser proves some work by itself, and nothing typed is lost', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/captcha')) asked.push(request.url());
  });
  await page.goto('/job_seeker');
  await page.getByLabel('Email').fill('therapist@people.example');
  for (const turn of [1, 2, 3]) {
    await page.getByLabel('Password', { exact: true }).fill(`Wrong-pass-${turn}`);
    const answered = page.waitForResponse(/sign_in/);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await answered;
    await expect(page.getByText('The email or the password is not right.')).toBeVisible();
  }
  expect(asked).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/job_seeker\/dashboard/);
  expect(asked.length).toBe(1);
});
