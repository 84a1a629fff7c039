// Every screen as the right person, on phone and desk, light and dark: sound, quiet, under the strict policy.
import { expect, test } from '@playwright/test';
import { colorFaultsOf, expectPolicy, faultsOf, inScheme, settled, sizes } from './acts/inspect';
import { Seats } from './acts/seats';
import { tellStory, type Story } from './acts/story';
import { otherVisits, screenVisits } from './acts/visits';

/** Everybody signs in once. */
const seats = new Seats();
let story: Story;

test.beforeAll(async ({ baseURL }) => {
  story = await tellStory(baseURL ?? '');
});

const visits = [...Object.entries(screenVisits).map(([path, visit]) => ({ path, ...visit })), ...otherVisits];

for (const [index, { path, who, sees, at, missing = false }] of visits.entries()) {
  test(`${index + 1} ${who} at ${path}${at ? ' …' : ''}`, async ({ browser }) => {
    const { page, watch } = await seats.of(browser, who);
    watch.forget();
    await page.setViewportSize(sizes.phone);
    await inScheme(page, 'light');
    const answer = await page.goto(`${path}${at?.(story) ?? ''}`);
    expectPolicy(answer);
    expect(answer?.status()).toBe(missing ? 404 : 200);
    await settled(page, watch, sees);
    expect.soft(watch.readAgain, 'read twice').toEqual([]);
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await settled(page, watch, sees);
      expect.soft(await faultsOf(page), `${size}, light`).toEqual([]);
      await inScheme(page, 'dark');
      expect.soft(await colorFaultsOf(page), `${size}, dark`).toEqual([]);
      await inScheme(page, 'light');
    }
    expect.soft(watch.givenUp, 'given up on the way').toEqual([]);
    // The browser says of a page that is not there that it is not there.
    expect(watch.complaints.filter((line) => !missing || !line.includes('404'))).toEqual([]);
  });
}
