// Where the chat widget of another is, as the server wrote it into the page.

/** null where the help panel stands alone. */
export const chatWidget =
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name=chat-widget]')?.content ?? null);
