// The nonce this page was served with, for the style tags that libraries add while it runs.

const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');

export const nonce = meta?.nonce || meta?.getAttribute('nonce') || '';

// The scroll lock of open dialogs reads its nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce });
