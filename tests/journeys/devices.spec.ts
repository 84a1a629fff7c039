// Notifications on a device: turned on by the thumb, pushed to its service, shown by the worker, turned off.
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './acts/doors';
import { sound } from './acts/inspect';

const settings = '/job_seeker/notification_preferences';

/** What of a worker is looked at here; the compiler knows pages alone. */
interface Worker {
  noted: string[][];
  registration: { showNotification(title: string, shown: { body: string; tag: string }): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
}

/** Chromium in a test has no push service behind it: what the browser would answer, with keys as a browser makes them. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let standing: object | null = null;
    const unsubscribe = () => {
      standing = null;
      return Promise.resolve(true);
    };
    const made = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const endpoint = `https://push.example.org/${text(raw.slice(1, 13))}`;
      const keys = { p256dh: text(raw), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      return {
        endpoint,
        unsubscribe,
        toJSON: () => ({ endpoint, keys }),
      };
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(standing as PushSubscription | null);
    PushManager.prototype.subscribe = async () => {
      standing = await made();
      return standing as PushSubscription;
    };
    Notification.requestPermission = () => Promise.resolve('granted');
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
}

test('a nurse is notified on her device, sees it in the list, and takes it out again', async ({ page }) => {
  await withPush(page);
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(settings);
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  const list = page.getByRole('list', { name: 'Notified devices' });
  await expect(list.getByText('This device')).toBeVisible();
  await expect(page.getByText('This device is notified.')).toBeVisible();
  await expect(list.getByText('not notified yet')).toBeVisible();
  await sound(page);
  await page.getByRole('switch', { name: 'Interviews: on devices' }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notification settings are kept.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Interviews: on devices' })).not.toBeChecked();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  await expect(list).toBeHidden();
});

test('the worker shows what is pushed, and keeps no page', async ({ page, context }) => {
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(settings);
  const shown = await page.evaluate(async () => {
    const given = await navigator.serviceWorker.register('/device-worker.js', { scope: '/device-worker/' });
    const coming = given.installing ?? given.waiting;
    if (coming)
      await new Promise<void>((resolve) => {
        coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
      });
    return { controlled: navigator.serviceWorker.controller !== null, caches: (await caches.keys()).length };
  });
  expect(shown).toEqual({ controlled: false, caches: 0 });
  // A browser without a screen shows none: what it is asked to show and to open is noted instead.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const own = globalThis as unknown as Worker;
    own.noted = [];
    own.registration.showNotification = (title, { body, tag }) => {
      own.noted.push([title, body, tag]);
      return Promise.resolve();
    };
    own.clients.openWindow = (url) => {
      own.noted.push([new URL(url).pathname]);
      return Promise.resolve(null);
    };
  });
  const noted = () => worker.evaluate(() => (globalThis as unknown as Worker).noted);
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const one = all.find(({ scopeURL }) => scopeURL.endsWith('/device-worker/'));
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const data = JSON.stringify({ message: 'Mercy Health invites you.', path: '/job_seeker/pipeline' });
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  const shows = ['Rounds', 'Mercy Health invites you.', '/job_seeker/pipeline'];
  await expect.poll(noted).toEqual([shows]);
  const press = (path: string) =>
    worker.evaluate((to) => {
      const notification = { data: { path: to }, close: () => undefined };
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
      );
    }, path);
  await press('/job_seeker/pipeline');
  await expect.poll(noted).toEqual([shows, ['/job_seeker/pipeline']]);
  // Nothing that is pushed leads out of the house.
  await press('https://elsewhere.example/');
  await press('//elsewhere.example/');
  await expect.poll(noted).toEqual([shows, ['/job_seeker/pipeline']]);
});

test('where the browser cannot, a sentence says so and no button stands there', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(settings);
  await expect(
    page.getByText('This browser cannot show notifications of pages that are closed.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeHidden();
});

test('an iPhone is told that Rounds belongs on its home screen first, and may be put there', async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    ...{ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const page = await phone.newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(settings);
  await expect(page.getByText('tap Share, then Add to Home Screen')).toBeVisible();
  const manifest = await page.request.get(
    (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
  );
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { display, icons } = (await manifest.json()) as {
    display: string;
    icons: { src: string; type: string }[];
  };
  expect(display).toBe('standalone');
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, type } of [...icons, { src: touch ?? '', type: 'image/png' }]) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
    expect((await icon.body()).length).toBeGreaterThan(200);
  }
  await phone.close();
});

test('where its owner has said no to the browser, the sentence says where that is changed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await signIn(page, 'job_seeker', 'nurse@people.example');
  await page.goto(settings);
  await expect(page.getByText('This browser blocks notifications of Rounds.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeHidden();
});
