// The list of conversations with its last lines, long ones with their earlier messages, and those that ended.
import { expect, test } from '@playwright/test';
import { sendChat } from '@rounds/product/chat/calls';
import { employerPipeline } from '@rounds/product/connections/calls';
import { bookSchedule, cancelSchedule, newSchedule, seekerSchedules } from '@rounds/product/interviews/calls';
import { daysAfter } from '@rounds/product/time';
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

test('a file goes along, and the other side has its bytes', async ({ page, baseURL, browser }) => {
  const { conversation: id } = await tellStory(baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(`/job_seeker/chat?request=${id}`);
  const choose = async (name: string, words: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  };
  await choose('page.html', '<html>');
  const wrong = page.getByText('This kind of file is not accepted.');
  await expect(wrong).toContainText('txt, rtf, doc, docx or pdf');
  await choose('nights.txt', 'Nights in June');
  await expect(wrong).toHaveCount(0);
  // Its name stands for words that nobody wrote.
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('nights.txt');
  await page.getByLabel('Message', { exact: true }).fill('My nights.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'nights.txt', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove nights.txt' })).toHaveCount(0);
  const other = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await signIn(other, 'employer', 'manager@mercy.example');
  await other.goto(`/employer/chat?request=${id}`);
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'nights.txt', exact: true }).click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('Nights in June');
  await other.close();
});

test('a time is taken and another asked for from the conversation itself', async ({
  page,
  baseURL,
  browser,
}) => {
  const { offer: id } = await tellStory(baseURL ?? '');
  await signIn(page, 'job_seeker', 'therapist@people.example');
  await page.goto(`/job_seeker/chat?request=${id}`);
  const now = page.getByRole('group', { name: 'What you can do now' });
  // An offer that is out: what leads on is offered, what ends it is not.
  await expect(now.getByRole('button', { name: 'Sign' })).toBeVisible();
  await expect(now.getByRole('button', { name: /Withdraw|Decline/ })).toHaveCount(0);
  await page.goto('about:blank');

  const { conversation } = await tellStory(baseURL ?? '');
  const manager = await callAs(baseURL ?? '', 'employer', 'manager@mercy.example');
  const nurse = await callAs(baseURL ?? '', 'job_seeker', 'nurse@people.example');
  const params = { id: conversation };
  // More than fits: what can be answered takes its room from the messages, and hides none of the last.
  for (let nth = 1; nth <= 8; nth += 1)
    await nurse.call(sendChat, { params, body: { chat: { body: `Nights ${nth}.` } } });
  const { data: before } = await nurse.call(seekerSchedules, { query: {} });
  const held = before.find(({ request_id, can }) => request_id === conversation && can.change);
  await manager.call(cancelSchedule, { params: { ...params, sid: held?.id ?? 0 } });
  const { data: form } = await manager.call(newSchedule, { params });
  const day = daysAfter(new Date().toISOString(), 3).slice(0, 10);
  const slot = (hour: number) => ({ start: `${day}T${hour}:00:00.000Z`, end: `${day}T${hour}:45:00.000Z` });
  await manager.call(bookSchedule, {
    params,
    body: {
      interview_schedule: {
        interview_type_id: form.next_step?.interview_type_id ?? 0,
        slots: [slot(15), slot(17)],
        mode: 'video',
        interview_panel: form.panel.filter((member) => member.role === 'interview_panelist'),
      },
    },
  });
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  });
  await signIn(phone, 'job_seeker', 'nurse@people.example');
  await phone.goto(`/job_seeker/chat?request=${conversation}`);
  const answer = phone.getByRole('group', { name: /^Answer about/ });
  await expect(answer.getByRole('button', { name: 'Ask for another time' })).toBeVisible();
  const messages = phone.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.last()).toBeInViewport({ ratio: 0.9 });
  await answer.getByRole('button', { name: 'Choose a time' }).click();
  await phone.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(answer).toHaveCount(0);
  const { data: after } = await nurse.call(seekerSchedules, { query: {} });
  expect(after.filter(({ status }) => status === 'confirmed')).toHaveLength(1);
  await phone.close();
});
