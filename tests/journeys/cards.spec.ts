// A company pays in the provider's own card field, loaded where something is paid and nowhere else.
import { expect, test, type Page } from '@playwright/test';
import { StripeDouble } from '../harness/stripe-double';
import { doubleFor } from '../harness/stripe-settings';
import { registerEmployer } from './acts/doors';
import { foundCompany } from './acts/employer';
import { sizes, sound } from './acts/inspect';

const stories = Number(process.env.JOURNEY_PORT ?? '4173');
test.use({ baseURL: `http://localhost:${stories + 2}` });

/** The provider's library as far as the pages use it: its field is a text field that takes the name of a card. */
const library = `window.Stripe = (key) => {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card number of ' + key);
  const ask = (path) => fetch('https://api.stripe.com' + path).then((answer) => answer.json());
  return {
    elements: () => ({ create: () => ({ on() {}, mount: (place) => place.append(field), destroy: () => field.remove() }) }),
    createPaymentMethod: async () => field.value
      ? { paymentMethod: { id: field.value } }
      : { error: { message: 'Your card number is incomplete.' } },
    handleNextAction: ({ clientSecret }) => ask('/bank?' + clientSecret),
  };
};`;

/** Answers for the provider's servers; what is asked of any other is no provider's. */
async function provide(page: Page, double: StripeDouble) {
  const loaded: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    loaded.push(new URL(page.url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: library });
  });
  await page.route('https://api.stripe.com/bank?*', (route) => {
    const intent = new URL(route.request().url()).search.slice(1).replace('_secret_asked', '');
    double.book.answerBank(intent, true);
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return loaded;
}

async function pays(page: Page, card: string, sum: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number of pk_test_double').fill(card);
  await dialog.getByRole('button', { name: `Pay ${sum}` }).click();
}

test('a company pays with cards of its own, and the provider is loaded where something is paid alone', async ({
  page,
}) => {
  const double = await StripeDouble.open({ at: Number(doubleFor(stories).port) });
  const loaded = await provide(page, double);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.desktop);
  await registerEmployer(page, { email: 'owner@baypines.example', name: 'Ada Bay' });
  await foundCompany(page, 'Bay Pines Clinic', 'baypines.example');

  await page.goto('/employer/dashboard');
  const strict = await page.evaluate(() => performance.timeOrigin);
  // A link there is a load of its own, with a policy that lets the card field in.
  await page.getByRole('button', { name: 'Plans', exact: true }).click();
  await page.getByRole('link', { name: 'Current Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Current Plan', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(strict);
  await page.getByRole('button', { name: 'Take Growth' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Growth' });
  await dialog.getByRole('button', { name: 'Pay $890.00' }).click();
  await expect(dialog.getByText('Your card number is incomplete.')).toBeVisible();
  await sound(page);
  await pays(page, 'pm_card_chargeDeclinedInsufficientFunds', '$890.00');
  await expect(dialog.getByText(/There is not enough money on this card/)).toBeVisible();
  await pays(page, 'pm_card_authenticationRequired', '$890.00');
  await expect(page.getByText('Your bank asks you to confirm $890.00.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm $890.00' }).click();
  await expect(page.getByText('Paid. The invoice is ready.')).toBeVisible();
  expect(double.book.taken()).toBe(89_000);

  const open = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: 'Subscriptions and Histories' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Growth plan' })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(open);
  const policy = (await page.request.get('/employer/purchased_plans')).headers()['content-security-policy'];
  expect(policy).not.toContain('stripe');

  await page.goto('/employer/buy_add_ons');
  await page.getByRole('button', { name: 'Buy 50 tokens' }).click();
  await expect(page.getByRole('dialog').getByLabel('Visa 3155, as last time')).toBeChecked();
  await page.getByRole('dialog').getByLabel('Another card').check();
  await pays(page, 'pm_card_visa', '$650.00');
  await expect(page.getByText('Paid: 50 tokens. The invoice is ready.')).toBeVisible();
  expect(new Set(loaded)).toEqual(new Set(['/employer/plan', '/employer/buy_add_ons']));
  expect(double.book.taken()).toBe(154_000);

  await page.goto('/employer/plan');
  await page.getByRole('button', { name: 'Upgrade to Enterprise' }).click();
  await page.getByLabel('Purchase order').fill('PO-77');
  await expect(page.getByText(/tokens come when the invoice is paid\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Order for/ }).click();
  await expect(page.getByText('You are on Enterprise. The invoice is ready.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay invoice \d+ by card$/ }).click();
  const invoice = page.getByRole('dialog', { name: /^Pay invoice/ });
  await invoice.getByLabel('Another card').check();
  await invoice.getByLabel('Card number of pk_test_double').fill('pm_card_visa');
  await sound(page);
  await invoice.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/^Invoice \d+ is paid\. Its tokens are there\.$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Open invoices' })).toHaveCount(0);
  await page.setViewportSize(sizes.phone);
  await sound(page);
  await double.close();
});
