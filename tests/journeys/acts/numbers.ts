// The numbers that links show, and what the lists behind them say and hold.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Watch } from './inspect';

/** A link that shows a number, as it stands on a screen. */
export interface Shown {
  text: string;
  href: string;
  /** `12`, or `1000+` where it says that there are more. */
  number: string;
}

export interface Compared extends Shown {
  screen: string;
  /** What the list says that it holds. */
  says: string;
  /** How many rows stand there, where all of them do; null where there are further pages. */
  holds: number | null;
}

interface Links {
  counts: Shown[];
  /** What has a figure in its words that counts nothing. */
  others: string[];
}

/**
 * Counted is a number that stands in an element of its own, and one in words that say what of. What is new or unread in a
 * hiring is told on its own card, of which the link is the whole.
 */
export async function linksOf(page: Page): Promise<Links> {
  const shut = page.locator('main details:not([open]) > summary').filter({ visible: true });
  while ((await shut.count()) > 0) await shut.first().click();
  return page
    .locator('a[href]')
    .filter({ visible: true })
    .evaluateAll((links) => {
      const plain = (words: string) => words.trim().replace(/\s+/g, ' ');
      const worded =
        /^(?:Without .*: )?((?:more than )?[\d,]+\+?) (?:to review|sent|further on|proposed|vacanc(?:y|ies)|open vacancies)\b/;
      const counts: { text: string; href: string; number: string }[] = [];
      const others: string[] = [];
      // A map is drawn, and so are its links.
      for (const link of links as (HTMLAnchorElement | SVGAElement)[]) {
        const text = plain('innerText' in link ? link.innerText : link.textContent);
        const to = new URL(link.getAttribute('href') ?? '', location.href).href;
        const alone = [link, ...link.querySelectorAll('*')].map(({ textContent }) => plain(textContent));
        const number = alone.find((words) => /^[\d,]+\+?$/.test(words)) ?? worded.exec(text)?.[1];
        const value = number?.replaceAll(',', '').replace(/^more than (.*)$/, '$1+');
        // A choice that is made counts the list that it made, and leads back.
        const href = text.startsWith('✓') ? location.href : to;
        if (value) counts.push({ text, href, number: value });
        else if (/\d/.test(text)) others.push(text);
      }
      return { counts, others };
    });
}

/** Figures that count no rows: what somebody earns, an amount of tokens, points of a profile, days, names that hold one. */
export const countsNoRows: readonly RegExp[] = [
  /\$\d/,
  /^(?:From your wallet: )?[\d,]+ (?:in the pool|in your wallet|in transit)$/,
  / more points for your profile\.$/,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d/,
  /^OpenAPI 3\.1$/,
];

/** A list draws itself some frames after its answer; what differs then, differs. */
const drawnWithin = 5000;

/** Follows a link to its list. */
export async function listBehind(
  page: Page,
  watch: Watch,
  { href, number }: Pick<Shown, 'href' | 'number'>,
): Promise<Pick<Compared, 'says' | 'holds'>> {
  await page.goto(href);
  const { hash } = new URL(href);
  const scope = hash ? page.locator(`[id="${hash.slice(1)}"]`) : page.locator('main');
  await expect(scope).toBeVisible();
  await expect.poll(() => watch.isIdle, { intervals: [20, 50, 100] }).toBe(true);
  await expect(page.locator('.mantine-Skeleton-root, main [aria-busy="true"]')).toHaveCount(0);
  const end = Date.now() + drawnWithin;
  let list = await listIn(scope);
  while (!agree(number, list) && Date.now() < end) {
    await page.waitForTimeout(100);
    list = await listIn(scope);
  }
  return list;
}

async function listIn(scope: Locator): Promise<Pick<Compared, 'says' | 'holds'>> {
  const rows = await rowsOf(scope).count();
  const pager = await wordsOf(scope.getByRole('navigation', { name: 'Pages' }));
  const [, first, last, total] = /^([\d,]+)–([\d,]+) of ([\d,]+\+?)/.exec(pager) ?? [];
  if (total)
    return { says: plain(total), holds: plain(first) === '1' && plain(last) === plain(total) ? rows : null };
  const status = await wordsOf(
    scope.getByRole('status').filter({ hasText: /^(?:More than )?[\d,]+\+? vacanc|^No/ }),
  );
  const [, more, said] = /^(More than )?([\d,]+\+?) vacanc/.exec(status) ?? [];
  if (said) return { says: `${plain(said)}${more ? '+' : ''}`, holds: pager === '' ? rows : null };
  return { says: String(rows), holds: rows };
}

const agree = (number: string, { says, holds }: Pick<Compared, 'says' | 'holds'>): boolean =>
  number === says && (holds === null || String(holds) === number);

const plain = (number = ''): string => number.replaceAll(',', '');

const wordsOf = async (of: Locator): Promise<string> =>
  (await of.count()) > 0 ? (await of.first().innerText()).trim().replace(/\s+/g, ' ') : '';

/** One row of whichever list it is. */
const rowsOf = (scope: Locator): Locator =>
  scope.locator(
    [
      'table tbody tr',
      'section[data-stage] [data-index]',
      '.teasers > li',
      'article[data-vacancy]',
      'a[href*="request="][class*="item"]',
      'ul[aria-label="Who looked"] > li',
      'li:has(h2):not(:has(article))',
    ].join(', '),
  );

/** What differs, in words. */
export const differing = (compared: readonly Compared[]): string[] =>
  compared
    .filter(({ number, ...list }) => !agree(number, list))
    .map(
      ({ screen, text, number, says, holds }) =>
        `${screen}, “${text}”: ${number}, its list says ${says}${holds === null ? '' : ` and holds ${holds}`}`,
    );
