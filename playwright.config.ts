// The journeys: the built Rounds in Chromium, as people meet it. No retries: a journey that sometimes fails is broken.
import { defineConfig } from '@playwright/test';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './scripts/chromium.mjs';

const PORT = process.env.JOURNEY_PORT ?? '4173';
/** Milliseconds in this file are added to the server's time; tests/harness/clock.ts does that. */
const CLOCK = (process.env.ROUNDS_CLOCK_FILE ??= join(tmpdir(), `rounds-journey-clock-${PORT}`));
const isRoot = process.getuid?.() === 0;

/** These look at a house where everything has happened once; it is told on a server of its own. */
const told = ['chat.spec.ts', 'palette.spec.ts', 'screens.spec.ts', 'numbers.spec.ts', 'leaving.spec.ts'];
/** These need neither a moved clock nor what another story left behind; a server of their own takes half of the time. */
const apart = [
  'apply-inline.spec.ts',
  'banners.spec.ts',
  'billing.spec.ts',
  'by-keys.spec.ts',
  'calendar-feed.spec.ts',
  'counts-there.spec.ts',
  'density.spec.ts',
  'devices.spec.ts',
  'edit-profile.spec.ts',
  'first-interview.spec.ts',
  'fit-settings.spec.ts',
  'free-hours.spec.ts',
  'letters.spec.ts',
  'map.spec.ts',
  'newcomer.spec.ts',
  'own-side.spec.ts',
  'painted.spec.ts',
  'pools.spec.ts',
  'reports.spec.ts',
  'resume.spec.ts',
  'saved-searches.spec.ts',
  'search.spec.ts',
  'sessions.spec.ts',
  'sheets.spec.ts',
  'support.spec.ts',
  'team.spec.ts',
  'terms.spec.ts',
  'training.spec.ts',
  'triage.spec.ts',
  'week.spec.ts',
  'where.spec.ts',
];
/** These have servers of their own, so they share neither database nor clock with the stories. */
const aside = [
  'cards.spec.ts',
  'desk.spec.ts',
  'desk-people.spec.ts',
  'hunt-several.spec.ts',
  'message-templates.spec.ts',
  'moved-card.spec.ts',
  'notes.spec.ts',
  'outside.spec.ts',
  'refusals.spec.ts',
  'tiles.spec.ts',
  'triage-bulk.spec.ts',
  'vacancy-import.spec.ts',
];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // One more than there are processors: each waits for its browser, its server and its database in turn.
  workers: 3,
  // The longest goes first, so that the last to end has had somebody beside it.
  projects: [
    {
      name: 'screens',
      testMatch: told,
      workers: 1,
      use: { baseURL: `http://localhost:${Number(PORT) + 1}` },
    },
    // The stories share one database and move its clock, so one follows the other.
    // `transfer.spec.ts` moves it by a month and is the last by its name.
    { name: 'stories', testIgnore: [...told, ...apart, ...aside], workers: 1 },
    {
      name: 'apart',
      testMatch: apart,
      workers: 1,
      use: { baseURL: `http://localhost:${Number(PORT) + 6}` },
    },
    { name: 'aside', testMatch: aside, workers: 1 },
  ],
  // A journey is done when it is done: a slow machine takes several times as long as a quick one.
  timeout: 480_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A recording costs a fifth of the time: `--trace retain-on-failure` makes one where it is wanted.
    trace: 'off',
    // A press that finds nothing to press says which it was, and does not use up the journey's time in silence.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        // Without one to draw for it, its process only hands on to the processor.
        '--disable-gpu',
      ],
    },
  },
  webServer: {
    command: 'node scripts/build.mjs && exec node --import tsx tests/harness/journey-server.ts',
    url: `http://127.0.0.1:${Number(PORT) + 1}/readyz`,
    env: {
      PORT,
      PUBLIC_URL: `http://localhost:${PORT}`,
      ROUNDS_CLOCK_FILE: CLOCK,
      RATE_LIMIT_FACTOR: '1000',
      CAPTCHA_COST: '50',
    },
    timeout: 480_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
