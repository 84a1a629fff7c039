// The list of conversations with its last lines, long ones with their earlier messages, and those that ended.
import { expect, test } from '@playwright/test';
import { sendChat } from '@rounds/product/chat/calls';
import { employerPipeline } from '@rounds/product/connections/calls';
import { callAs } from './acts/api';
import { signIn } from './acts/doors';
import { tellStory } from './acts/story';

test('what was written first is a press away', async ({ page, baseURL }) => {
  const { offer: id } = await tellStory(baseURL ?? '');
  const therapist = await callAs(baseURL ?? '', 'job_seeker', 'therapist@people.example');
  for (let nth = 1; nth <= 101; nth += 1)
    await therapist.call(sendChat, { params: { id }, body: { chat: { body: `Line ${nth} of many.` } } });
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await page.goto(`/job_seeker/chat?request=${id}`);
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Line 101 of many.')).toBeInViewport();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.getByText('You: Line 101 of many.')).toBeVisible();
  await expect(page.getByText('Line 1 of many.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expect(page.getByText('Line 1 of many.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
  // The page ends where its content does, however much a list in it scrolls.
  const below = await page.evaluate(
    () =>
      document.documentElement.scrollHeight -
      Math.max(innerHeight, document.body.getBoundingClientRect().bottom),
  );
  expect(below).toBeLessThan(1);
});

test('the list tells what was written last and what is new, live, and who of us wrote', async ({
  page,
  baseURL,
}) => {
  const { conversation: id } = await tellStory(baseURL ?? '');
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto('/employer/chat');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const nurse = list.getByRole('button', { name: /Nora Bennett/ });
  await expect(nurse).toBeVisible();
  const seeker = await callAs(baseURL ?? '', 'job_seeker', 'nurse@people.example');
  await seeker.call(sendChat, { params: { id }, body: { chat: { body: 'Is parking paid for?' } } });
  await expect(nurse.getByText('Is parking paid for?')).toBeVisible();
  await expect(nurse.getByText(/^\d+ new$/)).toBeVisible();
  await expect(list.getByRole('button').first()).toContainText('Nora Bennett');
  const recruiter = await callAs(baseURL ?? '', 'employer', 'recruiter@mercy.example');
  await recruiter.call(sendChat, { params: { id }, body: { chat: { body: 'Yes, it is.' } } });
  await expect(nurse.getByText(/^(?!You).+: Yes, it is\.$/)).toBeVisible();
  await nurse.click();
  const ours = page
    .getByRole('listitem')
    .filter({ hasText: 'Yes, it is.', hasNot: page.getByRole('button') });
  await expect(ours.getByText(/^(?!You).+ · /)).toBeVisible();
  const [left, right] = await Promise.all(
    ['Is parking paid for?', 'Yes, it is.'].map((text) =>
      page.getByRole('list', { name: 'Messages' }).getByText(text).boundingBox(),
    ),
  );
  expect(right?.x ?? 0).toBeGreaterThan(left?.x ?? Infinity);
  await expect(nurse.getByText(/new$/)).toHaveCount(0);
  await list.getByRole('textbox').fill('nobody of that name');
  await expect(list.getByText('Nobody here for “nobody of that name”.')).toBeVisible();
});

test('a link leads to one that has ended', async ({ page, baseURL }) => {
  await tellStory(baseURL ?? '');
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const { data } = await manager.call(employerPipeline, { query: {} });
  const ended = data.find((card) => card.stage === 'rejected')?.id ?? 0;
  await signIn(page, 'employer', 'manager@mercy.example');
  await page.goto(`/employer/chat?request=${ended}`);
  await expect(page.getByText('This conversation is closed.')).toBeVisible();
});
