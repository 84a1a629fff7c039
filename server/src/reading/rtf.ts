// The plain text of an RTF: what is shown, without fonts, colors, pictures and objects.

/** A control word, a byte in hex, an escaped sign, a bracket, or text. */
const part = /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)/gi;

const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata datastore header footer generator'.split(
    ' ',
  ),
);
const breaks: Partial<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};
const western = new TextDecoder('windows-1252');

interface Group {
  hidden: boolean;
  /** How many signs stand in for a character beyond the code page. */
  standIns: number;
}

export function textOfRtf(rtf: string): string {
  const groups: Group[] = [];
  let group: Group = { hidden: false, standIns: 1 };
  let skip = 0;
  let text = '';
  const say = (words: string) => {
    const rest = words.slice(skip);
    skip = Math.max(0, skip - words.length);
    if (!group.hidden) text += rest;
  };
  for (const [, word, number, hex, sign, bracket, plain] of rtf.matchAll(part)) {
    if (bracket === '{') groups.push({ ...group });
    else if (bracket === '}') group = groups.pop() ?? group;
    else if (word !== undefined) {
      skip = 0;
      if (hidden.has(word)) group.hidden = true;
      else if (word === 'uc') group.standIns = Number(number ?? 1);
      else if (word === 'u') {
        say(String.fromCharCode(Number(number ?? 63) & 0xffff));
        skip = group.standIns;
      } else say(breaks[word] ?? '');
    } else if (hex !== undefined) say(western.decode(Uint8Array.of(Number.parseInt(hex, 16))));
    else if (sign === '*') group.hidden = true;
    else if (sign !== undefined) say(sign === '~' ? ' ' : sign === '\n' || sign === '\r' ? '\n' : sign);
    else if (plain !== undefined) say(western.decode(Buffer.from(plain, 'latin1')));
  }
  return text;
}
