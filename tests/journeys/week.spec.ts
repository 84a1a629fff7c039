// Forty interviews of one week on one screen: nothing covers anything, every name is read, and keys alone move one.
import { expect, test, type Locator, type Page } from '@playwright/test';
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import { mondayOf } from '@rounds/product/interviews/week';
import { dayAfter, dayIn, minutesAfter } from '@rounds/product/time';
import * as profile from '@rounds/product/profile/calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { callAs, type Caller } from './acts/api';
import { signIn } from './acts/doors';
import { sizes, sound } from './acts/inspect';
import { tabTo } from './acts/keys';

const email = 'admin@rival.example';
const title = 'Registered Nurse, Emergency Department';
/** Where the browser is, whose weeks are shown. */
const today = dayIn(new Date().toISOString(), 'America/New_York');
const monday = mondayOf(dayAfter(today, 7));
/** Of one day: five at once, two that overlap one another, and one that is set. In UTC, so that all are by day in Tampa. */
const hours = ['14:00', '14:00', '14:00', '14:15', '14:30', '16:00', '16:15', '18:00'];
const workdays = [0, 1, 2, 3, 4];

interface Talk {
  id: number;
  seeker: Caller;
}

async function talkWith(employer: Caller, base: string, name: string): Promise<Talk> {
  const seeker = await callAs(base, 'job_seeker', `${name}@people.example`);
  const user_id = (await seeker.call(profile.myProfile, {})).data.id;
  const { data: posts } = await employer.call(listVacancies, { query: { query: title } });
  const vacancy_id = posts[0]?.id ?? 0;
  const asked = { connection_request: { vacancy_id, user_id, message: 'Shall we talk?' } };
  const { id } = (await employer.call(connections.sendRequest, { body: asked })).data;
  const yes = { connection_request: { user_response_status: 'accepted' as const } };
  await seeker.call(connections.moveBySeeker, { params: { id }, body: yes });
  return { id, seeker };
}

/** The last of each day is set; the others are proposed and hold nobody's time. */
async function fillWeek(employer: Caller, talks: readonly Talk[]) {
  for (const [nth, at] of workdays.flatMap((day) => hours.map((hour) => ({ day, hour }))).entries()) {
    const talk = talks[nth % talks.length];
    if (!talk) throw new Error('Nobody to talk with.');
    const params = { id: talk.id };
    const { data: form } = await employer.call(interviews.newSchedule, { params });
    const start = `${dayAfter(monday, at.day)}T${at.hour}:00.000Z`;
    const interview_schedule = {
      interview_type_id: form.types[0]?.id ?? 0,
      ...(form.patterns?.[0] ? { interview_pattern_id: form.patterns[0].id } : {}),
      ...{ start, end: minutesAfter(start, 45), mode: 'video' as const },
      interview_panel: form.panel.map(({ id }) => ({ id })),
    };
    const { data } = await employer.call(interviews.bookSchedule, { params, body: { interview_schedule } });
    const accept = { interview_schedule: { answer: 'accept' as const } };
    if (at.hour === hours.at(-1))
      await talk.seeker.call(interviews.answerSchedule, { params: { id: data.id }, body: accept });
  }
}

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether all of the name is seen. */
  isRead: boolean;
}

const blocks = (page: Page) => page.locator('[data-shown] li > button').filter({ visible: true });

const boxesOf = (page: Page): Promise<Box[]> =>
  blocks(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const name = button.querySelector('span') ?? button;
      const inside = name.getBoundingClientRect();
      const isWhole = name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth + 1;
      const isIn = inside.bottom <= bottom + 1 && inside.right <= right + 1 && inside.height >= 12;
      const isRead = name === button || (isWhole && isIn);
      return { name: button.getAttribute('aria-label') ?? '', left, right, top, bottom, isRead };
    }),
  );

const isCovering = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;

/** Nothing lies on anything, and every name that stands there is whole. */
async function isReadable(page: Page) {
  const boxes = await boxesOf(page);
  const covering = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => isCovering(one, other))
      .map((other) => `${one.name} / ${other.name}`),
  );
  expect(covering).toEqual([]);
  expect(boxes.filter(({ isRead }) => !isRead).map(({ name }) => name)).toEqual([]);
  return boxes;
}

/** How many stand there, by themselves or behind one button with others. */
const counted = (boxes: readonly Box[]) =>
  boxes.reduce((sum, { name }) => sum + Number(/^(\d+) more/.exec(name)?.[1] ?? 1), 0);

test('forty interviews of a week are read at one glance, and one of them is moved by keys', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const employer = await callAs(base, 'employer', email);
  const talks: Talk[] = [];
  for (const name of ['nurse', 'therapist', 'physician']) talks.push(await talkWith(employer, base, name));
  await fillWeek(employer, talks);

  await page.setViewportSize(sizes.desktop);
  await signIn(page, 'employer', email);
  await page.goto('/employer/job_seekers/schedule_interview');
  await page.getByText('Week', { exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${monday}`));
  const sum = page.getByRole('status').filter({ hasText: '40 interviews' });
  await expect(sum).toHaveText('40 interviews: 5 confirmed, 35 proposed.');
  expect(counted(await isReadable(page))).toBe(40);
  await sound(page);

  await page.setViewportSize(sizes.phone);
  await page.getByRole('button', { name: /^Wednesday, .*, 8 interviews$/ }).click();
  expect(counted(await isReadable(page))).toBe(8);
  await page.setViewportSize(sizes.desktop);

  await page.getByRole('button', { name: /^\d more interviews, Monday/ }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await movesByKeys(page);
  for (const { id, seeker } of talks) {
    const gone = { connection_request: { user_response_status: 'withdrawn' as const } };
    await seeker.call(connections.moveBySeeker, { params: { id }, body: gone });
  }
});

/** Tuesday's that is set goes to Wednesday, where it would clash with the one that is set there, and a quarter further. */
async function movesByKeys(page: Page) {
  const first = blocks(page).first();
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, Tuesday, /);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/, Tuesday, .*, Confirmed, with Rita Kowalski$/);
  const was = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Interview' }).getByRole('article');
  await expect(card).toContainText('Confirmed');
  await tabTo(page, card.getByRole('button', { name: 'Move' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Interview' });
  const field = form.getByLabel('Time 1');
  const day = dayAfter(monday, 1);
  await expect(field).toHaveValue('');
  const at = await page.evaluate((instant) => {
    const here = new Date(instant);
    return `${String(here.getHours()).padStart(2, '0')}:00`;
  }, `${day}T18:00:00.000Z`);
  // A press into the day offers a time there.
  await form.getByRole('group', { name: /^Tuesday/ }).click();
  await expect(field).toHaveValue(new RegExp(`^${day}T`));
  await field.fill(`${day}T${at}`);
  const slot = form.getByRole('button', { name: /^Offer 1: / });
  await tabTo(page, slot);
  await page.keyboard.press('ArrowRight');
  await expect(slot).toBeFocused();
  await expect(field).toHaveValue(`${dayAfter(day, 1)}T${at}`);
  await expect(slot).toHaveAccessibleName(/Wednesday, .*, Rita Kowalski is taken then$/);
  await expect(form.getByText('Rita Kowalski is not available then.', { exact: false })).toBeVisible();
  await sound(page);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(slot).toBeFocused();
  await expect(field).toHaveValue(`${dayAfter(day, 1)}T${at.replace(':00', ':45')}`);
  await expect(slot).not.toHaveAccessibleName(/taken/);
  await dragsByItsHeight(page, slot, field);
  await tabTo(page, form.getByRole('button', { name: 'Send the invitation' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The invitation is out/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: was, exact: true })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '40 interviews' })).toHaveText(
    '40 interviews: 4 confirmed, 36 proposed.',
  );
}

/** Down by as much as the interview lasts, and back. */
async function dragsByItsHeight(page: Page, slot: Locator, field: Locator) {
  const was = await field.inputValue();
  const minutes = Number(/, (\d+) minutes/.exec((await slot.getAttribute('aria-label')) ?? '')?.[1]);
  const later = new Date(`${was}:00Z`).getTime() + minutes * 60_000;
  for (const [way, value] of [
    [1, new Date(later).toISOString().slice(0, 16)],
    [-1, was],
  ] as const) {
    await slot.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await slot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + way * height, { steps: 4 });
    await page.mouse.up();
    await expect(field).toHaveValue(value);
  }
}
