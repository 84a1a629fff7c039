// Text in the letters that the fonts of every PDF reader have: others lose their accents, or become a question mark.

/** Beside ASCII and Latin-1, what Windows' code page 1252 has. */
const further = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const others: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '−': '-', '\u2011': '-' };

const known = (letter: string) => /^[\n\x20-\x7e\xa0-\xff]$/.test(letter) || further.includes(letter);

function nearest(letter: string): string {
  const plain = others[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(known) ? plain : '?';
}

export function printable(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text;
  return [...text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ')]
    .filter((letter) => !/\p{Cf}/u.test(letter))
    .map((letter) => (known(letter) ? letter : nearest(letter)))
    .join('');
}
