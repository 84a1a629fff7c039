// A worker that shows what Rounds pushes to this browser and opens its page. It keeps nothing and answers for no page.

/** What of a service worker is used here; the compiler knows pages alone. */
interface Event {
  waitUntil(work: Promise<unknown>): void;
}
type Pushed = Event & { data: { json(): unknown } };
type Pressed = Event & { notification: { data: { path: string }; close(): void } };
interface Own {
  addEventListener(name: 'push', heard: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', heard: (event: Pressed) => void): void;
  location: { origin: string };
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: object): Promise<{ url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const own = globalThis as unknown as Own;

own.addEventListener('push', (event) => {
  const { message, path } = event.data.json() as { message: string; path: string };
  // Of what leads to the same place the newest stands, and is heard.
  const shown = { body: message, icon: '/rounds.svg', tag: path, renotify: true, data: { path } };
  event.waitUntil(own.registration.showNotification('Rounds', shown));
});

own.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data.path, own.location.origin);
  if (origin === own.location.origin) event.waitUntil(open(href));
});

async function open(href: string): Promise<void> {
  const pages = await own.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  await (there ? there.focus() : own.clients.openWindow(href));
}
