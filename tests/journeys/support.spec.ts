// A ticket there and back: a nurse writes, the desk answers, she reads of it and replies, and it is closed.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, forgetSession, openedFor, signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';

test.setTimeout(180_000);

async function reviewer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openedFor(browser, baseURL, ['platform', 'reviewer@rounds.example']);
  await page.goto('/platform/tickets');
  return page;
}

async function take(desk: Page, why: string) {
  await expect(desk.getByRole('row').filter({ hasText: 'A job seeker' })).toHaveCount(1);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByLabel('In your words').fill(why);
  await desk.getByRole('button', { name: 'Take the ticket' }).click();
  await expect(desk.getByRole('heading', { name: 'You hold this ticket' })).toBeVisible();
}

const said = 'I open the preferences and my wish for nights is gone.';

async function writesFromPreferences(page: Page) {
  await page.goto('/job_seeker/preferences');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await sheet.getByRole('button', { name: 'Write to Rounds' }).click();
  await expect(sheet).toContainText('You are on Preferences.');
  await sheet.getByRole('button', { name: 'Send ticket' }).click();
  await expect(sheet.getByText('Please choose a category.')).toBeVisible();
  await expect(sheet.getByText('Please enter a title of 2 to 50 characters.')).toBeVisible();
  await sound(page);
  await choose(page, 'Category', 'My profile or my company’s');
  await sheet.getByLabel('Title').fill('My nights are gone');
  await sheet.getByLabel('Description').fill(said);
  await sheet.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText('Your ticket is sent. You are told when it is answered.')).toBeVisible();
}

async function answers(desk: Page) {
  await expect(desk.getByRole('row').filter({ hasText: 'A job seeker' })).toHaveCount(1);
  await expect(desk.getByText('My nights are gone')).toHaveCount(0);
  await sound(desk);
  // How keys walk a list is said where there are keys.
  await expect(desk.getByText('j and k walk, enter opens.')).toBeVisible();
  await desk.setViewportSize(sizes.phone);
  await expect(desk.getByText('j and k walk, enter opens.')).toBeHidden();
  await desk.setViewportSize(sizes.desktop);
  await take(desk, 'It is next in the queue.');
  await expect(desk.getByText('/job_seeker/preferences')).toBeVisible();
  await desk.getByText('Note for the desk', { exact: true }).click();
  await desk.getByRole('textbox', { name: 'Note' }).fill('Asked the team of the profile.');
  await desk.getByRole('button', { name: 'Keep note' }).click();
  await expect(desk.getByRole('region', { name: 'The desk’s book' })).toContainText('Asked the team');
  await desk.getByText('Answer', { exact: true }).first().click();
  await choose(desk, 'Put in a template', 'It is mended');
  await expect(desk.getByRole('textbox', { name: 'Answer' })).toHaveValue(/is mended\. Please try again/);
  await sound(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByRole('heading', { name: 'Tickets', level: 1 })).toBeVisible();
}

async function readsOfIt(page: Page) {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByText(/^Your ticket: /).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mailbox.close();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText(/^Rounds staff looked at your ticket, to answer it\./)).toBeVisible();
  await bell.getByText(/^Rounds answered your ticket\./).click();
  await expect(page).toHaveURL(/\/job_seeker\/support\/issues\/\d+$/);
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('is mended');
  await expect(page.getByText('Asked the team')).toHaveCount(0);
}

/** What is not taken along is said beside it, and nothing is sent or lost meanwhile. */
async function refusedFileStops(page: Page) {
  const form = page.getByRole('form', { name: 'Add to this ticket' });
  const program = { name: 'nights.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await form.getByLabel('A document').setInputFiles(program);
  await expect(form.getByText(/Please choose txt, rtf, doc, docx or pdf/)).toBeVisible();
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByLabel('A document')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'They are there again. Thank you.',
  );
  await sound(page);
  await form.getByRole('button', { name: 'Remove nights.exe' }).click();
  // Its ending is right, what is in it is not: the server says so beside the file.
  await form.getByLabel('A document').setInputFiles({ ...program, name: 'nights.pdf' });
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByText('Documents may be txt, rtf, doc, docx or pdf.')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'They are there again. Thank you.',
  );
  await form.getByRole('button', { name: 'Remove nights.pdf' }).click();
  await expect(form.getByText('Documents may be txt')).toHaveCount(0);
}

/** A colleague holds it; the reviewer takes it over, which the book names. */
async function takesOver(desk: Page, browser: Browser, baseURL: string | undefined) {
  const colleague = await openedFor(browser, baseURL, ['platform', 'administrator@rounds.example']);
  await colleague.goto('/platform/tickets');
  await take(colleague, 'I begin with it.');
  await colleague.context().close();
  await desk.goto('/platform/tickets');
  await expect(desk.getByRole('row').filter({ hasText: 'A job seeker' })).toHaveCount(1);
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/holds this ticket/)).toBeVisible();
  await sound(desk);
  await desk.getByRole('button', { name: 'Take it over', exact: true }).click();
  await sound(desk);
  await desk.getByLabel('In your words').fill('She wrote again.');
  await desk.getByRole('button', { name: /^Take it over from/ }).click();
  await expect(desk.getByRole('heading', { name: 'You hold this ticket' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'The desk’s book' })).toContainText('took the ticket over');
}

/** She goes on while the reviewer answers: the words come above the box, the draft stays, and nothing is sent past them. */
async function writesMeanwhile(page: Page, desk: Page) {
  const answer = desk.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Good to hear.');
  await choose(desk, 'Put in a template', 'It is mended');
  await expect(answer).toHaveValue(/^Good to hear\.\n\nWhat you told us about is mended\./);
  await desk.getByRole('button', { name: 'Take the template back' }).click();
  await expect(answer).toHaveValue('Good to hear.');
  const form = page.getByRole('form', { name: 'Add to this ticket' });
  await form.getByRole('textbox', { name: 'Message' }).fill('One more: the weekends are gone too.');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  const beside = desk.getByRole('complementary', { name: 'Answer' });
  await expect(beside.getByRole('status').filter({ hasText: /^New message from Nora/ })).toBeVisible();
  await expect(beside.getByText('the weekends are gone too')).toBeVisible();
  await expect(answer).toHaveValue('Good to hear.');
  await sound(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(beside.getByRole('alert')).toContainText('New words came while you wrote');
  await expect(answer).toHaveValue('Good to hear.');
  await beside.getByRole('button', { name: 'I have read it' }).click();
  await expect(beside.getByText('the weekends are gone too')).toHaveCount(0);
  await answer.fill('Good to hear. The weekends come back tonight.');
}

test('a nurse writes, the desk answers, she replies, and it is closed', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await writesFromPreferences(page);
  const desk = await reviewer(browser, baseURL);
  await answers(desk);
  await readsOfIt(page);

  await page.getByRole('textbox', { name: 'Message' }).fill('They are there again. Thank you.');
  await refusedFileStops(page);
  const shot = { name: 'nights.txt', mimeType: 'text/plain', buffer: Buffer.from('Nights, 12 h') };
  await page.getByLabel('A document').setInputFiles(shot);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('They are there again.');
  await expect(page.getByText('Waiting for Rounds')).toBeVisible();
  await sound(page);

  await desk.goto('/platform/tickets');
  await expect(desk.getByText('Wrote again')).toBeVisible();
  await takesOver(desk, browser, baseURL);
  await expect(desk.getByRole('button', { name: 'nights.txt' })).toBeVisible();
  await writesMeanwhile(page, desk);
  await desk.getByLabel('Close the ticket with it').check();
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await desk.getByText('Closed', { exact: true }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'A job seeker' })).toHaveCount(1);
  await desk.context().close();

  await expect(page.getByRole('heading', { name: 'This ticket is closed' })).toBeVisible();
  await page.goto('/job_seeker/support/issues');
  await expect(page.getByRole('row').filter({ hasText: 'My nights are gone' })).toContainText('Closed');
  await sound(page);
  await page.getByRole('button', { name: 'Write a ticket' }).click();
  await expect(page.getByLabel('Title')).toBeVisible();
  await sound(page);
});

test('an admin reads what a member of the company wrote, and a member that admins do', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'panelist@mercy.example');
  await page.goto('/employer/support/feedbacks');
  await expect(page.getByText('Your company’s admins read what you write here.')).toBeVisible();
  await page.getByRole('button', { name: 'Write feedback' }).click();
  await page.getByLabel('Title').fill('Seats at a glance');
  await page.getByLabel('Description').fill('I would like to see all of my seats on one page.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Seats at a glance', level: 1 })).toBeVisible();
  await forgetSession(page);

  await signIn(page, 'employer', 'admin@mercy.example');
  await page.goto('/employer/support/feedbacks');
  const row = page.getByRole('row').filter({ hasText: 'Seats at a glance' });
  await expect(row).toContainText('Open');
  await expect(row).not.toContainText('You');
  await sound(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('all of my seats');
  await sound(page);
});
