// A post from its first word to the feed; and a nurse who finds her answer in help without leaving the page.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';

test.setTimeout(240_000);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAeCAIAAAD/+uoYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAUklEQVRYhe2SwQkAMAyEssFt6jPzd4xLQXAAESfLd0zdIEpTLxr3wNK4xx5l6gZRmnrRuAeWxj32KFM3iNLUi8Y9sDTusUeZukGUpl407kG39AMPHKzzQq5bawAAAABJRU5ErkJggg==',
  'base64',
);

async function writes(page: Page) {
  await page.goto('/platform/content');
  await page.getByRole('link', { name: 'Write a post' }).click();
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByText('Please write a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Offers now say what they come to');
  await page.getByLabel('Address').fill('Offers Now');
  await page.getByLabel('Summary').fill('An hour, a week, a year: side by side.');
  await page.getByLabel('Text', { exact: true }).fill('## What is new\n\nSums stand **beside** the lines.');
  await expect(page.getByRole('heading', { name: 'What is new' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page.getByText(/in small letters, digits and single hyphens/)).toBeVisible();
  // What was typed is there again after a reload.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Offers now say what they come to');
  await page.getByLabel('Address').fill('offers-say-what-they-come-to');
  await sound(page);
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(
    page.getByRole('heading', { name: 'Offers now say what they come to', level: 1 }),
  ).toBeVisible();
}

async function addsPicture(page: Page) {
  await page.getByLabel('Add a picture').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(4_194_305),
  });
  await expect(page.getByText('Files may have up to 4 MB.')).toBeVisible();
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'sums.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Put sums.png into the text' }).click();
  await expect(page.getByRole('img', { name: 'What it shows' })).toBeVisible();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill(`${await text.inputValue()}\n\n[No](javascript:alert(1))`);
  await expect(page.getByText(/^A link is left out: javascript/)).toBeVisible();
  await text.fill((await text.inputValue()).replace(/\n\n\[No\].*/, ''));
  await expect(
    page.getByText('What you have typed is not kept yet, and not part of version 1.'),
  ).toBeVisible();
}

/** The date is typed before the version that was just kept has been read anew. */
async function keepsAndDates(page: Page) {
  let isDated = () => {};
  const dated = new Promise<void>((done) => (isDated = done));
  await page.route(/\/api\/v1\/platform\/content\//, async (route) => {
    if (route.request().method() === 'GET') await dated;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Keep as the next version' }).click();
  await expect(page.getByText('Kept as version 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Give it a date' }).click();
  await page.getByLabel('When').fill('2099-01-05T09:00');
  await expect(page.getByRole('button', { name: 'Schedule version 1' })).toBeVisible();
  isDated();
}

async function publishes(page: Page) {
  await page.getByRole('button', { name: 'Schedule version 2' }).click();
  await expect(page.getByText('It comes out by itself on that day.')).toBeVisible();
  expect((await page.request.get('/blog/offers-say-what-they-come-to')).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await expect(page.getByText('Robin Hale published version 2')).toBeVisible();
  await sound(page);
}

test('a reviewer writes a post, gives it a date, publishes it, and it stands in the blog and its feed', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'platform', 'reviewer@rounds.example');
  await writes(page);
  await addsPicture(page);
  await keepsAndDates(page);
  await publishes(page);
  const feed = await (await page.request.get('/blog/feed.xml')).text();
  expect(feed).toContain('<title>Offers now say what they come to</title>');
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Offers now say what they come to' }).click();
  await expect(page.getByRole('heading', { name: 'What is new', level: 2 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'What it shows' })).toBeVisible();
  await sound(page);

  await page.goto('/platform/content');
  await expect(page.getByRole('link', { name: 'Offers now say what they come to' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByLabel('Why', { exact: true }).fill('It was a test.');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('Nobody reads it any more. Its words are kept.')).toBeVisible();
  expect((await page.request.get('/blog/offers-say-what-they-come-to')).status()).toBe(410);
});

test('a nurse finds her answer in the sheet of help', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/profile');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await expect(sheet.getByText('On this page')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Who sees what of a job seeker/ })).toBeVisible();
  await sheet.getByLabel('Your question').fill('counter an offer');
  await sheet.getByRole('button', { name: /Offers, counter-offers and signing/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Countering' })).toBeVisible();
  await sound(page);
  await sheet.getByRole('button', { name: 'Back to the answers' }).click();
  await sheet.getByLabel('Your question').fill('zzyzx');
  await expect(sheet.getByText('No page answers this. Write to Rounds below.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Write to Rounds' }).click();
  await expect(sheet.getByRole('button', { name: 'Send ticket' })).toBeVisible();
});
