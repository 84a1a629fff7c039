// Long conversations and those that ended: the earlier messages, and a link to one that the list does not hold.
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
  await expect(page.getByText('Line 101 of many.')).toBeInViewport();
  await expect(page.getByText('Line 1 of many.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expect(page.getByText('Line 1 of many.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
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
