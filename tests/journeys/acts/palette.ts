// The command palette where something can be done: it offers what the buttons offer, in their words and order.
import { expect, type Page } from '@playwright/test';

const field = (page: Page) => page.getByRole('combobox', { name: 'Go to' });
const offered = (page: Page, about: string) =>
  page.getByRole('listbox', { name: 'Places and deeds' }).getByRole('option').filter({ hasText: about });

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

/** Exactly these are offered on what the page is about. */
async function expectOffered(page: Page, about: string, titles: readonly string[]) {
  expect(titles).not.toEqual([]);
  await openPalette(page);
  await expect(offered(page, about)).toHaveText(titles.map((title) => `${title} ${about}`));
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
}

/** On a request that is open: the palette says what its buttons say. */
export async function expectButtonsInPalette(page: Page, about: string) {
  const buttons = page.getByRole('group', { name: 'What you can do now' }).getByRole('button');
  await expect(buttons).not.toHaveCount(0);
  await expectOffered(page, about, await buttons.allTextContents());
}

/** On a vacancy's page: the palette says what its menu says. */
export async function expectMenuInPalette(page: Page, vacancy: string) {
  await page.getByRole('button', { name: `More for ${vacancy}` }).click();
  const menu = page.getByRole('menu', { name: `What to do with ${vacancy}` });
  await expect(menu.getByRole('menuitem')).not.toHaveCount(0);
  const titles = await menu.getByRole('menuitem').locator('span > span:first-child').allTextContents();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  // A copy is no step of this vacancy.
  await expectOffered(
    page,
    vacancy,
    titles.filter((title) => title !== 'Copy'),
  );
}

/** By the keys alone: some letters of the verb, and Enter. */
export async function doByPalette(page: Page, letters: string) {
  await openPalette(page);
  await page.keyboard.type(letters);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveCount(0);
}
