// The chat widget of another, beside the help panel: in the US and Canada, once the page has nothing to do.
import { whereAmI } from '@rounds/product/reference/calls';
import { chatWidget } from './chat-widget-address';
import { send } from './client';

let offered = false;

const loaded = (): Promise<void> =>
  new Promise((ready) => {
    if (document.readyState === 'complete') ready();
    else window.addEventListener('load', () => ready(), { once: true });
  });

/** Not every browser tells when it is idle. */
const idle = (): Promise<void> =>
  new Promise((ready) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => ready(), { timeout: 10_000 });
    else setTimeout(ready, 2000);
  });

/** Once a document; where it cannot be loaded, the help panel is there as before. */
export async function offerChat(): Promise<void> {
  if (offered || !chatWidget) return;
  offered = true;
  await loaded();
  await idle();
  const place = await send(whereAmI, {}, { beside: true }).catch(() => null);
  if (!place?.data.chat_widget) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = chatWidget;
  document.head.append(script);
}
