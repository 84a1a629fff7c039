// The Chromium of the benches: the machine's own, without what it would do besides.
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

/** Under root Chromium starts without its sandbox alone; small machines have little shared memory. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-dev-shm-usage',
    ],
  });
