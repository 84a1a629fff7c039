// The company's ledger as the page of a signed-in employer can read it.
import { expect, type Page } from '@playwright/test';

type Sums = Record<'available' | 'in_transit' | 'spent', number>;

/** Asks the API with the page's own session. */
async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => {
    const authorization = `Bearer ${localStorage.getItem('access_token') ?? ''}`;
    const answer = await fetch(url, { headers: { authorization } });
    return answer.json() as Promise<never>;
  }, `/api${path}`);
}

export async function expectLedger(page: Page, sums: Sums) {
  const read = async () =>
    (await ask<{ sums: Sums }>(page, '/v1/employers/token_transaction_histories')).sums;
  await expect.poll(read).toMatchObject(sums);
}

/** The badges of an admin's header, which change by themselves. */
export async function expectBadges(page: Page, { available, in_transit }: Omit<Sums, 'spent'>) {
  const header = page.getByRole('banner');
  await expect(header.getByTitle('Tokens you can spend')).toHaveText(`${available} in the pool`);
  await expect(header.getByTitle('Tokens held by requests that wait for an answer')).toHaveText(
    `${in_transit} in transit`,
  );
}
