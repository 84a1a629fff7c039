// A company comes to the desk: it registers, reads what is needed, is called and verified, and then publishes.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, openedFor, registerEmployer } from './acts/doors';
import { foundCompany, postVacancy } from './acts/employer';
import { sizes } from './acts/inspect';
import { picture } from './acts/pictures';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
test.use({ baseURL: `http://localhost:${stories + 4}` });
test.setTimeout(180_000);

const settings = '/employer/settings/company_details';
async function reviewer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await openedFor(browser, baseURL, ['platform', 'reviewer@rounds.example']);
  await page.getByRole('link', { name: 'Open the desk' }).click();
  return page;
}

test('a company is called by its telephone, verified, and publishes', async ({ page, browser, baseURL }) => {
  await page.setViewportSize(sizes.desktop);
  await registerEmployer(page, { email: 'nia@lakeview.example', name: 'Nia Osei' });
  await foundCompany(page, 'Lakeview Health', 'lakeview.example');
  await page.goto(settings);
  const note = page.getByRole('complementary', { name: 'Verification' });
  await expect(note).toContainText('Domain confirmed');
  await expect(note).toContainText('Somebody at Rounds looks at your company.');
  const code = await note.getByText(/^\d{3} \d{3}$/).innerText();

  const desk = await reviewer(browser, baseURL);
  await desk.setViewportSize(sizes.desktop);
  await expect(desk.getByRole('link', { name: 'Lakeview Health' })).toBeVisible();
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByLabel('In your words').fill('It is next in the queue.');
  await desk.getByRole('button', { name: 'Take the case' }).click();
  await expect(desk.getByRole('heading', { name: 'You hold this case' })).toBeVisible();
  await expect(desk.getByText('the web address’s own')).toBeVisible();
  await expect(desk.getByText(code)).toHaveCount(0);
  await picture(desk, 'desk');
  await desk.getByLabel('The number you called').fill('(813) 844-7000');
  await desk.getByLabel('Where it stands in public').fill('The hospital’s entry in the state’s list');
  await desk.getByLabel('The code you heard').fill(code === '000 000' ? '111111' : '000000');
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(
    desk.getByText('This is not the code that the company reads on its screen.').first(),
  ).toBeVisible();
  await expect(desk.getByRole('region', { name: 'The desk’s book' })).toContainText('entered a wrong code');
  await expect(desk.getByRole('checkbox', { name: 'Lakeview Health Rehabilitation' })).toBeChecked();
  await desk.getByLabel('The code you heard').fill(code);
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  await desk.getByText('Decided', { exact: true }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'Lakeview Health' })).toContainText('(813) 844-7000');
  await desk.keyboard.press('j');
  await expect(desk.getByRole('row').filter({ hasText: 'Lakeview Health' })).toBeFocused();
  await page.goto(settings);
  await expect(note).toContainText(/Verified by telephone, \w{3} \d{4}/);
  await expect(note).toContainText('0 of 25 requests sent.');
  await page.goto('/employer/activities');
  await expect(page.getByText('Rounds staff looked at Lakeview Health: verification.')).toBeVisible();
  await postVacancy(page, 'Occupational Therapist, Outpatient');

  await page.goto('/employer/settings/facilities_department');
  await page.getByRole('button', { name: 'Add a facility' }).click();
  await page.getByLabel('Name of the facility').fill('Saint Odile Hospital');
  await page.getByLabel('City').fill('Tampa');
  await choose(page, 'State', 'Florida');
  await page.getByLabel('ZIP code').fill('33606');
  await page.getByRole('dialog').getByRole('button', { name: 'Add facility' }).click();
  await expect(page.getByRole('region', { name: 'Saint Odile Hospital' })).toBeVisible();
  await page.goto(settings);
  await expect(note).toContainText('Rounds looks at the names of your new facilities.');

  await desk.goto('/platform/desk');
  await expect(desk.getByRole('row').filter({ hasText: 'Lakeview Health' })).toContainText('New facilities');
  await desk.getByRole('link', { name: 'Lakeview Health' }).click();
  await desk.getByLabel('In your words').fill('It is next in the queue.');
  await desk.getByRole('button', { name: 'Take the case' }).click();
  await desk.getByRole('checkbox', { name: 'Saint Odile Hospital' }).uncheck();
  await picture(desk, 'desk-places');
  await desk.getByLabel('For the desk').fill('Another system’s hospital, by its own web site.');
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Lakeview Health' })).toHaveCount(0);
  await desk.context().close();
  await page.goto(settings);
  await expect(note).not.toContainText('Rounds looks at');
});

test('free mail never confirms a domain; what the desk asks is answered on the page', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(sizes.phone);
  await registerEmployer(page, { email: 'fred@gmail.com', name: 'Fred Free' });
  await foundCompany(page, 'Fred’s Clinic', 'gmail.com');
  await page.goto(settings);
  const note = page.getByRole('complementary', { name: 'Verification' });
  await expect(note).toContainText('Not verified yet');
  await expect(note).toContainText('free mail proves nothing');
  // On a phone what one came for stands above the details.
  const details = await page.getByRole('region', { name: 'Details' }).boundingBox();
  expect((await note.boundingBox())?.y).toBeLessThan(details?.y ?? 0);

  const desk = await reviewer(browser, baseURL);
  await desk.getByRole('link', { name: 'Fred’s Clinic' }).click();
  await desk.getByLabel('In your words').fill('It is next in the queue.');
  await desk.getByRole('button', { name: 'Take the case' }).click();
  await desk.getByText('Ask the company', { exact: true }).click();
  await desk.getByLabel('What you need').fill('Which hospital do you work for?');
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  await desk.getByText('Asked', { exact: true }).click();
  await expect(desk.getByRole('link', { name: 'Fred’s Clinic' })).toBeVisible();

  await page.goto(settings);
  await expect(note).toContainText('Which hospital do you work for?');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('None yet: we open in March.');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(note).toContainText('None yet: we open in March.');

  await desk.goto('/platform/desk');
  await desk.getByRole('link', { name: 'Fred’s Clinic' }).click();
  await expect(desk.getByText('None yet: we open in March.')).toBeVisible();
  await desk.getByLabel('In your words').fill('The answer is there.');
  await desk.getByRole('button', { name: 'Take the case' }).click();
  // A dispute ends one company's claim: nothing of it is chosen beforehand.
  await expect(desk.getByRole('combobox', { name: 'Decision' })).toHaveValue('');
  await choose(desk, 'Decision', 'The claim is refused');
  await choose(desk, 'Put in a template', 'Two claimed the same CCN');
  await expect(desk.getByLabel('To the company')).toHaveValue(/^Two companies named the same CCN\./);
  await desk.getByRole('button', { name: 'Take the template back' }).click();
  await desk.getByLabel('To the company').fill('Come back once you are open.');
  await desk.getByLabel('For the desk').fill('No hospital yet.');
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible();
  await desk.goto('/platform/desk/abc');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
  await desk.context().close();

  await page.goto(settings);
  await expect(note.getByText('Not verified', { exact: true })).toBeVisible();
  await expect(note).toContainText('Come back once you are open.');
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
});
