// This browser as a device that is notified: what it can do, how it is turned on and off, and its mark in the list.
import type { subscription } from '@rounds/product/notifications/device-calls';
import type { z } from 'zod';

/** A worker of its own that stands for no page: what it shows is all that it does. */
const worker = { file: '/device-worker.js', scope: '/device-worker/' };

/** `missing`: the browser cannot; `blocked`: its owner has said no to it; `off` and `on`, with its mark. */
export type DeviceState = { kind: 'missing' | 'blocked' | 'off' } | { kind: 'on'; mark: string };

const isAble = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && isSecureContext;

export async function deviceState(): Promise<DeviceState> {
  if (!isAble()) return { kind: 'missing' };
  if (Notification.permission === 'denied') return { kind: 'blocked' };
  const standing = await subscribed();
  return standing ? { kind: 'on', mark: await markOf(standing.endpoint) } : { kind: 'off' };
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32);
}

/** Asks its owner; what the browser was subscribed to with, or null where they said no. Rejects where no push service answers. */
export async function turnOn(key: string): Promise<z.infer<typeof subscription> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(worker.file, { scope: worker.scope });
  await begun(registration);
  // One that was made for another key takes nothing of this house.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Whoever leaves is not kept by a push service that does not answer. */
const patienceMs = 2000;

/** Nothing comes to this browser any more, whoever signs in next. */
export async function turnOff(): Promise<void> {
  if (!isAble()) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([subscribed().then((standing) => standing?.unsubscribe()), late]);
}

/** A worker takes a subscription once it runs. */
function begun({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (!coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}
