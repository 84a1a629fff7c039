// A profile's review there and back: a nurse asks, both write, the desk looks part by part and approves.
import { expect, test, type Page } from '@playwright/test';
import { openedFor, signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';

test.setTimeout(240_000);

const parts = ['You', 'Licenses', 'Education', 'Work history', 'Certifications', 'Self declarations'];

async function asks(page: Page) {
  await page.goto('/job_seeker/profile#review');
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByRole('listitem')).toHaveCount(parts.length);
  await review.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(review.getByText('The checks found nothing.')).toBeVisible();
  await expect(review.getByRole('button', { name: /Ask for/ })).toHaveCount(0);
  await expect(review.getByText('Somebody will look')).toHaveCount(parts.length);
  await sound(page);
  await review.getByLabel('Message to the reviewer').fill('My New Jersey license is on its way.');
  await review.getByRole('button', { name: 'Send' }).click();
  await expect(review.getByRole('list', { name: 'Conversation' })).toContainText('on its way');
}

async function takes(desk: Page, discipline = 'Registered Nurse') {
  await desk.goto('/platform/reviews');
  await expect(desk.getByRole('row').filter({ hasText: discipline })).toHaveCount(1);
  await sound(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByLabel('In your words').fill('It is next in the queue.');
  await desk.getByRole('button', { name: 'Take the review' }).click();
  await expect(desk.getByRole('heading', { name: 'You hold this review' })).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Conversation' })).toContainText('on its way');
}

async function answers(desk: Page) {
  await desk.getByText('Write to them', { exact: true }).click();
  await desk.getByRole('textbox', { name: 'Message' }).fill('Thank you, one is enough.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByRole('list', { name: 'Conversation' })).toContainText('one is enough');
  await desk.getByText('Decide', { exact: true }).click();
}

/** What is left open, and what needs a change without a word, is said where it is. */
async function approves(desk: Page) {
  const part = (name: string) => desk.getByRole('group', { name, exact: true });
  const form = desk.getByRole('form', { name: 'Your decision' });
  await form.getByRole('button', { name: 'Approve the profile' }).click();
  await expect(form.getByText('Please look at every part: You is still open.')).toBeVisible();
  await part('Licenses').getByText('Needs a change').click();
  await form.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(form.getByText('Please say what is wrong with it.')).toBeVisible();
  await sound(desk);
  for (const name of parts) await part(name).getByText('Complete').click();
  await form.getByRole('button', { name: 'Approve the profile' }).click();
  await expect(desk.getByRole('heading', { name: 'Profile reviews', level: 1 })).toBeVisible();
  await expect(desk.getByText('Nothing waits')).toBeVisible();
}

/** Changes are asked for; what she writes then is at the desk again, and she reads that it is. */
async function writesAfterChanges(page: Page, desk: Page) {
  const part = desk.getByRole('group', { name: 'Education', exact: true });
  await part.getByText('Needs a change').click();
  await desk.getByLabel('What to change: Education').fill('The year is missing.');
  await desk.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(desk.getByText('Nothing waits')).toBeVisible();
  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByText('Changes asked for')).toBeVisible();
  await review.getByLabel('Message to the reviewer').fill('Of which school?');
  await review.getByRole('button', { name: 'Send' }).click();
  await expect(review.getByText('Your message is at the desk.')).toBeVisible();
  await sound(page);
  await desk.goto('/platform/reviews');
  await expect(desk.getByRole('row').filter({ hasText: 'Written to us after it' })).toHaveCount(1);
  await sound(desk);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByLabel('In your words').fill('They wrote again.');
  await desk.getByRole('button', { name: 'Take the review' }).click();
  await sound(desk);
  await desk.getByRole('textbox', { name: 'Message' }).fill('Of the second one.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByText('Nothing waits')).toBeVisible();
  await expect(review.getByText('Your message is at the desk.')).toHaveCount(0);
  await expect(review.getByRole('list', { name: 'Conversation' })).toContainText('Of the second one.');
}

test('a nurse asks for a review, the desk looks and approves, and companies may read it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await asks(page);
  const desk = await openedFor(browser, baseURL, ['platform', 'reviewer@rounds.example']);
  await takes(desk);
  await answers(desk);
  await approves(desk);

  const review = page.getByRole('region', { name: 'Review', exact: true });
  await expect(review.getByText('A person looked through it.')).toBeVisible();
  await expect(review.getByRole('list', { name: 'Conversation' })).toContainText('one is enough');
  await page.setViewportSize(sizes.phone);
  await page.goto('/job_seeker/profile?as=unlocked');
  await expect(page.getByText(/^Reviewed by a person, /)).toBeVisible();
  await expect(page.getByText('staff looked for the review of your profile')).toBeVisible();
  await sound(page);
  await desk.context().close();
});

test('what is written after changes are asked for comes back to the desk', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await asks(page);
  const desk = await openedFor(browser, baseURL, ['platform', 'reviewer@rounds.example']);
  await takes(desk, 'Therapist');
  await writesAfterChanges(page, desk);
  await desk.context().close();
});
