// The two scripts of others that an operator may name: what is refused, and on which pages the policy opens to which.
import { isAppPath, isBelowASide, isDoorPath } from '@rounds/product/app-paths';
import { isPublicPath } from '@rounds/product/visits/pages';
import { z } from 'zod';

export interface OutsideScripts {
  /** Loaded on public pages by whoever says yes; null where nobody is asked. */
  analytics: { script: string; attribute: { name: string; value: string } | null } | null;
  /** The address of the chat widget; null where the help panel stands alone. */
  chatWidget: string | null;
}

/** The setting as an operator writes it; each refusal is a sentence. */
export const scriptAddress = z.string().superRefine((text, check) => {
  const refuse = (message: string) => check.addIssue({ code: 'custom', message });
  const parts = URL.canParse(text) ? new URL(text) : null;
  if (!parts || !/^https?:$/.test(parts.protocol))
    return refuse('This is not a web address. Please write one such as https://stats.example.org/script.js.');
  if (parts.username || parts.password)
    return refuse('Every visitor reads this address, so it may have no user name and no password in it.');
  // A policy's parts end at these signs.
  if (/[;,'"*\s]/.test(text.split('/')[2] ?? ''))
    refuse('The name of the server stands as it is; only one server can be named.');
});

export const scriptAttribute = z
  .string()
  .regex(
    /^data-[a-z][a-z-]*=[\w.:/-]+$/,
    'Please write one attribute of the script, such as data-website-id=1a2b.',
  );

export function attributeIn(text: string | undefined) {
  const [name = '', value = ''] = text ? text.split(/=(.*)/s) : [];
  return name ? { name, value } : null;
}

const originOf = (script: string) => new URL(script).origin;

/** What the policy of this path's document opens, and to which origin; no query in `path`. */
export function opensTo({ analytics, chatWidget }: OutsideScripts, path: string) {
  if (analytics && isPublicPath(path)) return { origin: originOf(analytics.script), frames: false };
  // Where the help panel stands: the doors are a page of their own.
  const isApp = (isAppPath(path) && !isDoorPath(path)) || isBelowASide(path);
  if (chatWidget && isApp && !/^\/platform(\/|$)/.test(path))
    return { origin: originOf(chatWidget), frames: true };
  return null;
}
