// From the landing page to an answer in her pipeline by thumb: the fields and taps it takes, as the page counts them.
import { expect, test, type Page } from '@playwright/test';
import { moveByEmployer, seekerPipeline } from '@rounds/product/connections/calls';
import { callAs } from './acts/api';
import { followLetter, PASSWORD, signIn } from './acts/doors';
import { faultsOf, sizes } from './acts/inspect';
import { giveEnough, giveTheRest } from './acts/profile';

test.use({ hasTouch: true });

/** What the page saw of a thumb: each field that was written into, and each touch. */
class Thumb {
  private readonly fields = new Set<string>();
  private taps = 0;

  static async on(page: Page): Promise<Thumb> {
    const thumb = new Thumb();
    await page.context().exposeBinding('sawThumb', (_source, kind: string, name: string) => {
      if (kind === 'field') thumb.fields.add(name);
      else thumb.taps += 1;
    });
    await page.context().addInitScript(() => {
      const tell = (kind: string, name: string) =>
        (window as unknown as { sawThumb(kind: string, name: string): void }).sawThumb(kind, name);
      // At the document: what Playwright takes back at the window, because something else lies there, is no touch.
      document.addEventListener('pointerdown', () => tell('tap', ''), true);
      addEventListener(
        'input',
        ({ target }) => {
          if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
          tell('field', `${location.pathname} ${target.labels?.[0]?.textContent ?? target.name}`);
        },
        true,
      );
    });
    return thumb;
  }

  get spent() {
    return { fields: this.fields.size, taps: this.taps };
  }
}

const cards = (page: Page) => page.getByRole('article');

/** From the landing page to the first jobs of an account of her own: five fields and six taps. */
async function toFirstJobs(page: Page, email: string): Promise<{ home: Page; thumb: Thumb }> {
  await page.setViewportSize(sizes.phone);
  const thumb = await Thumb.on(page);
  await page.goto('/');
  await page.getByLabel('What').fill('RN');
  await page.getByLabel('ZIP code').fill('33606');
  await page.getByRole('button', { name: 'Show jobs with pay' }).tap();
  const listed = page.getByRole('list', { name: 'Vacancies' }).getByRole('listitem');
  await expect(listed.first()).toContainText(/Registered Nurse.*mile.*\$\d+/);
  expect(thumb.spent).toEqual({ fields: 2, taps: 1 });

  await page.getByRole('link', { name: 'See how well each fits you' }).tap();
  await expect(page.getByLabel('ZIP code')).toHaveValue('33606');
  await expect(page.getByRole('combobox', { name: 'Discipline' })).toHaveValue('Registered Nurse');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password again').fill(PASSWORD);
  await page.getByLabel('I am 18 or older.').tap();
  await page.getByLabel(/terms/i).tap();
  await page.getByRole('button', { name: 'Create account' }).tap();
  const home = await followLetter(page, email);
  await home.setViewportSize(sizes.phone);
  await expect(home.getByRole('heading', { name: /^\d+ jobs? near Tampa$/ })).toBeVisible();
  await expect(cards(home).first()).toContainText(/\$\d+/);
  await expect(cards(home).first()).toBeInViewport();
  expect(thumb.spent).toEqual({ fields: 5, taps: 6 });
  return { home, thumb };
}

test('two fields and a tap show jobs near with their pay; an account and its fit cost three more fields', async ({
  page,
}) => {
  const { home } = await toFirstJobs(page, 'thumb@people.example');
  expect(await faultsOf(home)).toEqual([]);
  await answer(home);
});

test('three taps from there an application is kept ready, and its answer is two further', async ({
  page,
  baseURL,
}) => {
  const email = 'whole.way@people.example';
  const title = 'Registered Nurse, Medical-Surgical, Nights';
  const { home, thumb } = await toFirstJobs(page, email);
  await cards(home).filter({ hasText: title }).getByRole('link', { name: title }).tap();
  await home.getByRole('button', { name: 'Apply', exact: true }).tap();
  await home.getByRole('dialog').getByRole('button', { name: 'Keep it ready' }).tap();
  await expect(home.getByText('Your application is kept ready.')).toBeVisible();
  expect(thumb.spent).toEqual({ fields: 5, taps: 9 });

  const seeker = await callAs(baseURL ?? '', 'job_seeker', email);
  await giveTheRest(seeker, ['Wanda', 'Way']);
  await giveEnough(seeker);
  await expect(home.getByRole('link', { name: 'Open it in my pipeline' })).toBeVisible();
  const [mine] = (await seeker.call(seekerPipeline, {})).data;
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  await manager.call(moveByEmployer, {
    params: { id: mine?.id ?? 0 },
    body: { connection_request: { employer_response_status: 'accepted' } },
  });

  const places = home.getByRole('navigation', { name: 'Places of the day' });
  await places.getByRole('link', { name: 'Pipeline' }).tap();
  const hers = home.getByRole('region', { name: 'In conversation' }).getByRole('link', { name: title });
  await expect(hers).toBeVisible();
  await hers.tap();
  await expect(home.getByRole('dialog')).toContainText('In conversation');
  expect(thumb.spent).toEqual({ fields: 5, taps: 11 });
  expect(await faultsOf(home)).toEqual([]);
});

/** Each answer tells what it changed; what applying needs is said, and asked only then. */
async function answer(page: Page) {
  const told = page.getByRole('region', { name: 'One more answer' }).getByRole('status');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Florida' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Which of these do you hold?' })).toBeVisible();
  await page.getByText('BLS', { exact: true }).click();
  await expect(told).toHaveText(/^(Now|Your answer) /);
  const before = await page.getByRole('heading', { name: /jobs? near/ }).innerText();
  await page.getByRole('combobox', { name: 'Within' }).click();
  await page.getByRole('option', { name: '250 miles' }).click();
  await expect(page.getByRole('heading', { name: /jobs? near/ })).not.toHaveText(before);
  await expect(told).toHaveText(/^Your answer makes it \d+, \d+ before\.$/);
  await expect(page.getByText(/^Reading and keeping jobs needs nothing more\./)).toContainText('needs 87 %');
  await page.getByText('Map', { exact: true }).click();
  await expect(page.getByRole('list', { name: /places/i }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Florida');
}

test('a company that she knows is blocked by its name, before it has ever written', async ({ page }) => {
  await signIn(page, 'job_seeker', 'newcomer@people.example');
  await page.setViewportSize(sizes.phone);
  await page.goto('/job_seeker/preferences');
  const blocked = page.getByRole('region', { name: 'Blocked companies' });
  // A click brings the field into view, as it does for whoever types there: a list of a field out of sight is hidden.
  const field = blocked.getByRole('combobox', { name: 'Block a company' });
  await field.click();
  await field.fill('bayli');
  await expect(page.getByRole('option')).toHaveText([/^Bayline Medical Group/]);
  await page.getByRole('option', { name: /^Bayline Medical Group/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Bayline Medical Group?' });
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(blocked.getByText(/^Bayline Medical Group, since/)).toBeVisible();
  await blocked.getByRole('button', { name: 'Lift the block' }).click();
  await expect(blocked.getByText('You have blocked nobody.')).toBeVisible();
});
