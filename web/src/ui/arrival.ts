// A word that is said on the page that the browser is on its way to: what was said here would be gone with this page.

const key = 'said_on_arrival';

export const sayOnArrival = (message: string): void => sessionStorage.setItem(key, message);

/** Once; null where there is nothing to say. */
export function takeArrival(): string | null {
  const message = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return message;
}
