// Pictures of a screen in both sizes and schemes, taken along the way of a journey.
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { inScheme, sizes } from './inspect';

const pictures = process.env.DESK_PICTURES;

/** For docs/pictures, where a folder is named. */
export async function picture(page: Page, name: string) {
  if (!pictures) return;
  for (const size of ['desktop', 'phone'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize(sizes[size]);
      await inScheme(page, scheme);
      await page.evaluate(() => window.scrollTo(0, 0));
      const path = join(pictures, `${name}-${size}-${scheme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 72, fullPage: size === 'desktop' });
    }
  await page.setViewportSize(sizes.desktop);
  await inScheme(page, 'light');
}
