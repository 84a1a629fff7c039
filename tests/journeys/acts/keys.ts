// By the keyboard alone: the way to a field or a button, what is typed and chosen there, and that no place is lost.
import { expect, type Locator, type Page } from '@playwright/test';

/** The tabulator until it stands there, where it can be seen that it does. */
export async function tabTo(page: Page, what: Locator) {
  await what.waitFor();
  const isThere = () => what.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await isThere()); presses += 1) await page.keyboard.press('Tab');
  await expect(what).toBeFocused();
  expect(await what.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
}

export async function choosesByKeys(page: Page, label: string, choice: string) {
  await tabTo(page, page.getByRole('combobox', { name: label, exact: true }));
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name: choice, exact: true });
  await option.waitFor();
  const isChosen = async () => (await option.getAttribute('data-combobox-selected')) === 'true';
  for (let presses = 0; presses < 12 && !(await isChosen()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

export const fillsByKeys = async (page: Page, label: string | RegExp, words: string) => {
  await tabTo(page, page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}));
  await page.keyboard.type(words);
};

export async function pressesByKeys(page: Page | Locator, name: string, role: 'button' | 'link' = 'button') {
  const keyboard = 'keyboard' in page ? page : page.page();
  await tabTo(keyboard, page.getByRole(role, { name, exact: true }));
  await keyboard.keyboard.press('Enter');
}

/** Whoever hears the page is somewhere on it. */
export const isSomewhere = (page: Page) => expect(page.locator('body')).not.toBeFocused();
