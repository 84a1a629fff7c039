// How every letter looks, in HTML and in plain text, and what ends letters like it.
import type { Config } from './config';
import type { Letter } from './ports';
import { unsubscribeToken, type Ended } from './unsubscribe-token';

export interface Content {
  subject: string;
  lines: string[];
  /** Each with the page that it opens. */
  items?: { text: string; path: string | null }[];
  button?: { label: string; path: string };
  attachments?: Letter['attachments'];
  /** Where an answer goes, and which letters it stands with. */
  talk?: Pick<Letter, 'replyTo' | 'thread'>;
  /** Where its reader chooses what they are told; and what one click ends, where that may be ended. */
  settings?: { path: string; ends: { personId: number; what: Ended } | null };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const link = (url: string, text: string, style = 'color:#0b5f62') =>
  `<a href="${escaped(url)}" style="${style}">${escaped(text)}</a>`;

const buttonStyle =
  'display:inline-block;background:#0b5f62;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none';

/** Address and words of what stands below the letter. */
function footOf(
  config: Config,
  settings: Content['settings'],
): { url: string; text: string; ends: boolean }[] {
  if (!settings) return [];
  const { path, ends } = settings;
  const choose = { url: config.publicUrl + path, text: 'Choose what you are told', ends: false };
  if (!ends) return [choose];
  const token = unsubscribeToken(config.secret, ends.personId, ends.what);
  const url = `${config.publicUrl}/unsubscribe?token=${token}`;
  return [choose, { url, text: 'No more letters like this', ends: true }];
}

export function compose(config: Config, to: string, content: Content): Letter {
  const { subject, lines, items = [], button, attachments = [], settings, talk } = content;
  const at = (path: string | null) => (path === null ? null : config.publicUrl + path);
  const foot = footOf(config, settings);
  const list = items.map(({ text, path }) => {
    const url = at(path);
    return `<li style="line-height:1.6;margin:0 0 8px">${url ? link(url, text) : escaped(text)}</li>`;
  });
  const url = button && at(button.path);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f6f4f0;font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;color:#1f2a2c">
<div style="max-width:520px;margin:32px auto;background:#fff;border:1px solid #e3ded5;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:700;color:#0b5f62">Rounds</p>
<h1 style="font-size:20px;margin:0 0 16px">${escaped(subject)}</h1>
${lines.map((line) => `<p style="line-height:1.6;margin:0 0 12px">${escaped(line)}</p>`).join('\n')}
${list.length > 0 ? `<ul style="margin:0;padding:0 0 0 20px">${list.join('\n')}</ul>` : ''}
${button && url ? `<p style="margin:24px 0 0">${link(url, button.label, buttonStyle)}</p>` : ''}
${foot.length > 0 ? `<p style="margin:24px 0 0;font-size:13px">${foot.map((one) => link(one.url, one.text, 'color:#5b6668')).join(' · ')}</p>` : ''}
</div></body></html>`;
  const plain = [
    ...lines,
    ...items.map(({ text, path }) => (path === null ? `- ${text}` : `- ${text} ${config.publicUrl}${path}`)),
    ...(button && url ? ['', `${button.label}: ${url}`] : []),
    ...(foot.length > 0 ? ['', ...foot.map((one) => `${one.text}: ${one.url}`)] : []),
  ].join('\n');
  const ending = foot.find(({ ends }) => ends);
  return {
    to,
    subject,
    html,
    plain,
    attachments,
    ...talk,
    ...(ending ? { unsubscribeUrl: ending.url } : {}),
  };
}
