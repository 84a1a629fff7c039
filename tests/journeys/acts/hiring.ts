// What both sides do with one request: the hunt, the yes, the chat, the interview, the offer, the signature.
import { expect, type Page } from '@playwright/test';
import { choose, PASSWORD } from './doors';

/** Who is signed in on this page, as the header keeps it. */
export const idOf = (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session_user') ?? '{}') as { id: number }).id);

/** Finds somebody in the hunt for a vacancy; the card is theirs. */
export async function hunt(page: Page, vacancy: string, seeker: number) {
  await page.goto('/employer/job_seekers/search');
  await choose(page, 'Hunt for which vacancy?', new RegExp(vacancy));
  // The list of before stands there until the one with the fit comes and moves its buttons.
  const card = page.locator(`article[data-seeker="${seeker}"][data-fit="true"]`);
  await expect(card).toBeVisible();
  return card;
}

export async function sendRequest(
  page: Page,
  seeker: number,
  { vacancy, message }: { vacancy: string; message: string },
) {
  const card = await hunt(page, vacancy, seeker);
  await card.getByRole('button', { name: 'Send request' }).click();
  const form = page.getByRole('form', { name: 'Connection request' });
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form).toHaveCount(0);
}

/** Opens one card of the board. */
export async function openCard(page: Page, name: string) {
  await page.goto('/employer/pipeline');
  await page
    .getByRole('group', { name: new RegExp(`^${name}`) })
    .getByText(name, { exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The board folds what has ended; one opens the column and the card in it. */
export async function openClosed(page: Page, column: string, vacancy: string) {
  const region = page.getByRole('region', { name: new RegExp(`^${column},`) });
  await region.getByRole('button', { name: new RegExp(`^${column}`) }).click();
  await region.getByText(vacancy).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens one line of the job seeker's pipeline. */
export async function openOwn(page: Page, vacancy: string) {
  await page.goto('/job_seeker/pipeline');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: vacancy })
    .or(main.getByRole('link', { name: vacancy }))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Shift and Enter makes a new line, Enter alone sends. */
export async function say(page: Page, text: string) {
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill(text);
  await message.press('Shift+Enter');
  await expect(message).toHaveValue(`${text}\n`);
  await message.press('Enter');
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(text)).toBeVisible();
  await expect(message).toHaveValue('');
}

export async function sign(page: Page, name: string) {
  const form = page.getByRole('form', { name: 'Sign the offer' });
  await form.getByLabel('Type your full name').fill(name);
  await form.getByLabel('I agree to electronic records and to sign electronically.').check();
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign the offer' }).click();
}
