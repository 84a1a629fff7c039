// How a request ends without a yes, from both sides: declined, off the market, expired. Tokens come back.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, letTimePass, signIn } from './acts/doors';
import { idOf, openCard, openClosed, openOwn, sendRequest } from './acts/hiring';
import { expectBadges, expectLedger } from './acts/ledger';
import { apply } from './acts/seeker';

const nurseVacancy = 'Registered Nurse, Medical-Surgical, Nights';
const therapistVacancy = 'Occupational Therapist, Inpatient Rehabilitation';
const company = 'Mercy Harbor Health';

interface Pair {
  employer: Page;
  seeker: Page;
}

async function sideBySide(
  browser: Browser,
  seekerMail: string,
  employerMail = 'admin@mercy.example',
): Promise<Pair> {
  const employer = await (await browser.newContext()).newPage();
  const seeker = await (await browser.newContext()).newPage();
  await signIn(employer, 'employer', employerMail);
  await signIn(seeker, 'job_seeker', seekerMail);
  return { employer, seeker };
}

async function leave({ employer, seeker }: Pair) {
  await employer.context().close();
  await seeker.context().close();
}

/** All tokens of the company; half of them are in the pool that an admin spends from. */
const whole = { available: 100, in_transit: 0, spent: 0 };
const pool = { available: 50, in_transit: 0 };

/** Sends one request and reads in the ledger that its price is held. */
async function send({ employer, seeker }: Pair, vacancy: string, price: number) {
  await expectLedger(employer, whole);
  await sendRequest(employer, await idOf(seeker), { vacancy, message: 'May we talk about this post?' });
  await expectBadges(employer, { available: pool.available - price, in_transit: price });
  await expectLedger(employer, { ...whole, available: whole.available - price, in_transit: price });
}

/** Nothing is held and nothing was spent, in the header without reloading and in the ledger. */
async function allBack(employer: Page) {
  await expectBadges(employer, pool);
  await expectLedger(employer, whole);
}

test('a request that is declined gives its tokens back', async ({ browser }) => {
  const pair = await sideBySide(browser, 'nurse@people.example');
  const { employer, seeker } = pair;
  await send(pair, nurseVacancy, 2);
  await openOwn(seeker, nurseVacancy);
  // Who asks, where and with which words stands above the two buttons.
  const above = seeker.getByText(company, { exact: true }).last();
  const accept = seeker.getByRole('button', { name: 'Accept' });
  const words = seeker.getByText('May we talk about this post?');
  for (const one of [above, words]) {
    const [high, low] = [await one.boundingBox(), await accept.boundingBox()];
    expect(high?.y).toBeLessThan(low?.y ?? 0);
  }
  await seeker.getByRole('button', { name: 'Decline' }).click();
  const form = seeker.getByRole('form', { name: 'Decline the invitation' });
  await form.getByRole('button', { name: 'The schedule did not fit.' }).click();
  await expect(form).toHaveCount(0);
  await allBack(employer);
  await leave(pair);
});

test('a yes taken back gives the tokens back, and its history says why', async ({ browser }) => {
  const pair = await sideBySide(browser, 'nurse@people.example', 'admin@rival.example');
  const { employer, seeker } = pair;
  const title = 'Registered Nurse, Emergency Department';
  await sendRequest(employer, await idOf(seeker), { vacancy: title, message: 'May we talk?' });
  await openOwn(seeker, title);
  await seeker.getByRole('button', { name: 'Accept' }).click();
  await seeker
    .getByRole('form', { name: /^Say yes/ })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expectLedger(employer, { available: 98, in_transit: 0, spent: 2 });
  await expect(seeker.getByText('“Not for me” takes your yes back until')).toBeVisible();
  await seeker.getByRole('button', { name: 'Not for me' }).click();
  const form = seeker.getByRole('form', { name: 'Not for me' });
  await expect(form.getByText('Not interested in this position.')).toBeVisible();
  await form.getByRole('button', { name: 'Take my yes back' }).click();
  await expect(form).toHaveCount(0);
  await expectLedger(employer, whole);
  await employer.goto('/employer/transactions');
  await expect(employer.getByText('Credited again: “Not for me” after the yes').first()).toBeVisible();
  await leave(pair);
});

test('off the market shows what is withdrawn, and gives the tokens back', async ({ browser }) => {
  const pair = await sideBySide(browser, 'therapist@people.example');
  const { employer, seeker } = pair;
  await send(pair, therapistVacancy, 2);
  await seeker.goto('/job_seeker/dashboard');
  await seeker.getByRole('button', { name: /^Job status/ }).click();
  await seeker.getByRole('menuitemradio', { name: /^Off the Market/ }).click();
  const dialog = seeker.getByRole('dialog', { name: 'You are about to go off the market!' });
  await expect(dialog.getByText(therapistVacancy)).toBeVisible();
  await expect(dialog.getByText(company)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(
    '1 request closes, and 2 tokens go back to the companies that asked.',
  );
  await dialog.getByRole('button', { name: 'Yes, I understood' }).click();
  await allBack(employer);
  await leave(pair);
});

test('a request that is not answered in time expires, and gives the tokens back', async ({ browser }) => {
  const pair = await sideBySide(browser, 'physician@people.example');
  const { employer, seeker } = pair;
  await send(pair, 'Hospitalist Physician', 6);
  await letTimePass([employer, seeker], 11 * 24 * 3_600_000);
  await signIn(employer, 'employer', 'admin@mercy.example');
  await allBack(employer);
  await employer.goto('/employer/pipeline');
  await expect(employer.getByRole('region', { name: 'No response, 1' })).toBeVisible();
  await sayYesAfterAll(pair);
  await leave(pair);
});

/** The time has run out, and both still want to: the employer pays at the confirmation. */
async function sayYesAfterAll({ employer, seeker }: Pair) {
  const title = 'Hospitalist Physician';
  await signIn(seeker, 'job_seeker', 'physician@people.example');
  await openOwn(seeker, title);
  await seeker.getByRole('button', { name: 'Say yes after all' }).click();
  const form = seeker.getByRole('form', { name: /^Say yes to .* after all/ });
  await form.getByRole('button', { name: 'Say yes after all' }).click();
  await expect(seeker.getByText('Your late yes waits to be confirmed until')).toBeVisible();
  await expectLedger(employer, whole);
  await employer.goto('/employer/pipeline');
  await openClosed(employer, 'No response', title);
  await employer.getByRole('button', { name: 'Confirm the late yes' }).click();
  const confirming = employer.getByRole('form', { name: 'Confirm the late yes?' });
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming).toHaveCount(0);
  await expectLedger(employer, { available: 94, in_transit: 0, spent: 6 });
}

test('a rejection is undone, and a company that is blocked finds nobody any more', async ({ browser }) => {
  const pair = await sideBySide(browser, 'nurse@people.example');
  const { employer, seeker } = pair;
  const nurse = await idOf(seeker);
  await apply(seeker, nurseVacancy);
  await openCard(employer, 'Nora Bennett');
  await employer.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejecting = employer.getByRole('form', { name: /^Reject/ });
  await choose(employer, 'Reason', 'Other suited better');
  await rejecting.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(employer.getByText('You can take this back until')).toBeVisible();
  await openOwn(seeker, nurseVacancy);
  await expect(seeker.getByRole('dialog').getByText('Rejected').first()).toBeVisible();
  await employer.getByRole('button', { name: 'Undo' }).first().click();
  await expect(employer.getByText('You can take this back until')).toHaveCount(0);
  await expect(seeker.getByRole('dialog').getByText('Being reviewed').first()).toBeVisible();

  await seeker.getByRole('button', { name: `Block ${company}` }).click();
  const blocking = seeker.getByRole('dialog', { name: `Block ${company}?` });
  await blocking.getByRole('button', { name: 'Block' }).click();
  await expect(blocking).toHaveCount(0);
  await employer.goto('/employer/pipeline');
  await openClosed(employer, 'Withdrawn', nurseVacancy);
  await employer.goto('/employer/job_seekers/search');
  const hunted = employer.waitForResponse(/employers\/job_seekers\?.*vacancy_id=/);
  await choose(employer, 'Hunt for which vacancy?', new RegExp(nurseVacancy));
  await hunted;
  await expect(employer.locator(`article[data-seeker="${nurse}"]`)).toHaveCount(0);
  await leave(pair);
});
