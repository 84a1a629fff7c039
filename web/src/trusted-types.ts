// The page's own guard against markup and script made from text; imported before anything else runs.

import { chatWidget } from './api/chat-widget-address';

interface Policies {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

/** Style sheets may be set as text; anything that could open a tag, a script or a script's address is refused. */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
policies?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScript: () => null,
  // Our own files, which a worker may be made of, and the card field's and the widget's, where the content policy lets it in.
  createScriptURL: (text) =>
    text.startsWith(`${location.origin}/assets/`) ||
    text === '/device-worker.js' ||
    text.startsWith('https://js.stripe.com/') ||
    text === chatWidget
      ? text
      : null,
});
