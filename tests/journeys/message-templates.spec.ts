// Message templates: a manager writes one and mends a wrong field, a recruiter uses it in requests and in a chat.
import { expect, test, type Page } from '@playwright/test';
import * as connections from '@rounds/product/connections/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs } from './acts/api';
import { openedFor, signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
const base = `http://localhost:${stories + 4}`;
test.use({ baseURL: base });

/** On a phone and on a desktop, light and dark. */
async function isSound(page: Page) {
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page)).toEqual([]);
    for (const scheme of ['dark', 'light'] as const) {
      await inScheme(page, scheme);
      expect(await colorFaultsOf(page)).toEqual([]);
    }
  }
}

const use = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a field that is not known is named and mended, and each of several gets words of their own', async ({
  browser,
  page,
}) => {
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto('/employer/settings/message_templates');
  await expect(page.getByRole('heading', { name: 'A kind no' })).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'Add a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a message template' });
  await dialog.getByLabel('Name').fill('Boats');
  await dialog.getByLabel('Text').fill('Hello {{first_name}}, {{vacancy}} pays {{salary}}. {{my_name}}');
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(dialog.getByText(/^Rounds cannot fill in \{\{salary\}\}\./)).toBeVisible();
  await dialog
    .getByLabel('Text')
    .fill('Hello {{first_name}}, {{vacancy}} is open ({{discipline}}). {{my_name}}');
  await expect(dialog.getByText(/^Hello there, Registered Nurse, Medical-Surgical is open/)).toBeVisible();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Boats is saved.')).toBeVisible();

  const recruiter = await openedFor(browser, base, ['employer', 'recruiter@mercy.example']);
  await recruiter.goto('/employer/job_seekers/search');
  await recruiter.getByRole('button', { name: 'Select several' }).click();
  await recruiter.getByRole('checkbox', { name: 'Select all shown' }).check();
  await recruiter.getByRole('button', { name: 'Send requests…' }).click();
  const several = recruiter.getByRole('dialog', { name: /^Send \d+ requests$/ });
  await use(recruiter, 'Boats');
  await expect(several.getByLabel('One message for all')).toHaveValue(/\{\{discipline\}\}/);
  const nurses = several
    .getByRole('list', { name: 'To each' })
    .getByLabel(/^Registered Nurse/)
    .first();
  await expect(nurses).toHaveValue(/^Hello there, this position is open \(Registered Nurse\)\./);
  await isSound(recruiter);
  await several.getByRole('button', { name: 'Close', exact: true }).last().click();
  await recruiter.context().close();
});

/** The hospitalist's vacancy is asked of the therapist, whom nobody else of these journeys asks for it. */
async function conversation(): Promise<number> {
  const manager = await callAs(base, 'employer', 'manager@mercy.example');
  const therapist = await callAs(base, 'job_seeker', 'therapist@people.example');
  const { data: vacancies } = await manager.call(listVacancies, {
    query: { query: 'Hospitalist Physician' },
  });
  const user_id = (await therapist.call(myProfile, {})).data.id;
  const asked = { vacancy_id: vacancies[0]?.id ?? 0, user_id, message: 'May we talk?' };
  const { data } = await manager.call(connections.sendRequest, { body: { connection_request: asked } });
  const said = { connection_request: { user_response_status: 'accepted' as const } };
  await therapist.call(connections.moveBySeeker, { params: { id: data.id }, body: said });
  return data.id;
}

test('a chat is begun from a template by the name, and so is a request without one', async ({
  browser,
  page,
}) => {
  const id = await conversation();
  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', 'recruiter@mercy.example');
  await page.goto(`/employer/chat?request=${id}`);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('One more thing.');
  await use(page, 'Invitation to talk');
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(message).toHaveValue(/^One more thing\.\n\nHello Theo,\n\nThank you .* Hospitalist Physician/);
  await isSound(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message).toHaveValue('');
  const seeker = await openedFor(browser, base, ['job_seeker', 'therapist@people.example']);
  await seeker.goto(`/job_seeker/chat?request=${id}`);
  await expect(
    seeker
      .getByRole('main')
      .getByText(/Hello Theo,/)
      .last(),
  ).toBeVisible();
  await seeker.context().close();

  await page.goto('/employer/job_seekers/search');
  await page.getByRole('button', { name: 'Send request', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await use(page, 'First contact');
  await expect(dialog.getByLabel('Message')).toHaveValue(/^Hello there,\n\nWe are looking for somebody/);
  await isSound(page);
});
