// Asks whether an analytics script may be loaded, keeps the answer in a cookie, and loads it after a yes alone.

const cookie = 'rounds-analytics';
const sixMonths = 182 * 24 * 3600;
const {
  script = '',
  name = '',
  value = '',
} = document.querySelector<HTMLElement>('script[data-script]')?.dataset ?? {};

/** Whoever says so to every house is asked by none. */
const declines =
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

const answer = (): string | undefined =>
  new RegExp(`(?:^|; )${cookie}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];

function keep(said: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}=${said}; Path=/; Max-Age=${sixMonths}; SameSite=Lax${secure}`;
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(text: string): string | null }): unknown;
}

function load(): void {
  // This one address, and no other that the script might name.
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
    createScriptURL: (text) => (text === script ? text : null),
  });
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  if (name) element.setAttribute(name, value);
  document.head.append(element);
}

function choose(said: string, bar: HTMLElement): void {
  const before = answer();
  keep(said);
  if (said === 'yes' && before !== 'yes') load();
  // What is loaded already ends with its document.
  if (said === 'no' && before === 'yes') return location.reload();
  show(bar);
}

/** Until it is answered on every page; afterwards where the privacy policy stands, to be changed there. */
function show(bar: HTMLElement): void {
  const said = answer();
  bar.hidden = said !== undefined && location.pathname !== '/legal/privacy';
  const note = bar.querySelector('[role=status]');
  if (note) note.textContent = said ? `You said ${said}. You can change that here.` : '';
}

const bar = document.getElementById('analytics');
if (bar && !declines) {
  for (const button of bar.querySelectorAll('button'))
    button.addEventListener('click', () => choose(button.value, bar));
  if (answer() === 'yes') load();
  show(bar);
}

export {};
