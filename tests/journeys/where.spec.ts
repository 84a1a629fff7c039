// Where one's licenses let one work: the picture and the list say the same, on a phone and on a desk, light and dark.
import { expect, test } from '@playwright/test';
import { signIn } from './acts/doors';
import { colorFaultsOf, faultsOf, inScheme, sizes } from './acts/inspect';

test('a nurse sees where she may work, with the evidence', async ({ page }) => {
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto('/job_seeker/preferences');
  const map = page.getByRole('group', { name: 'Map of the states where you may work' });
  await map.scrollIntoViewIfNeeded();
  const georgia = map.getByRole('img', { name: /^Georgia/ });
  await expect(georgia).toHaveAccessibleName(/Yes\. Multistate license of FL is valid in GA/);
  await georgia.hover();
  await expect(page.getByText('Yes. Multistate license of FL is valid in GA.')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'After some weeks' }).click();
  await expect(page.getByText('Needs NY, about 10 weeks')).toBeVisible();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await map.scrollIntoViewIfNeeded();
    expect.soft(await faultsOf(page), `${size}, light`).toEqual([]);
    await inScheme(page, 'dark');
    expect.soft(await colorFaultsOf(page), `${size}, dark`).toEqual([]);
    await inScheme(page, 'light');
  }
});
