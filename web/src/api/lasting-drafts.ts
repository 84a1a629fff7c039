// Drafts that outlive their tab: kept by the browser for some days, where the same link is opened anew.

const keyOf = (name: string) => `lasting-draft:${name}`;

/** What was kept under the name, if its time is not over. What others left behind past theirs goes: it is about people. */
export function readLastingDraft(name: string): string | null {
  for (const key of Object.keys(localStorage)) {
    const until = Number.parseInt(localStorage.getItem(key) ?? '', 10);
    if (key.startsWith(keyOf('')) && !(Date.now() < until)) localStorage.removeItem(key);
  }
  return localStorage.getItem(keyOf(name))?.replace(/^\d+ /, '') ?? null;
}

export function keepLastingDraft(name: string, text: string, days: number): void {
  localStorage.setItem(keyOf(name), `${Date.now() + days * 86_400_000} ${text}`);
}

export const forgetLastingDraft = (name: string): void => localStorage.removeItem(keyOf(name));
