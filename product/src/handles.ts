// Names by which somebody is found elsewhere, where the text says that they are such.

const sign = '[\\p{L}\\p{N}]';
const places =
  '(?:ig|insta|instagram|snap|snapchat|telegram|whats ?app|linked ?in|facebook|fb|tik ?tok|twitter|discord|skype|viber|wechat)';
const notWithin = `(?<![\\p{L}\\p{N}_.@-])`;
/** An "and", a "state-of-the-art": words with dashes that sentences have, also behind the name of a place. */
const small = '(?:a|an|and|by|e|for|in|of|off|on|or|the|to|up)';
const underscored = '(?:\\p{L}[\\p{L}\\p{N}.]*_[\\p{L}\\p{N}._]*[\\p{L}\\p{N}_])';
const dotted = `(?:\\p{L}{2,}(?:\\.\\p{L}[\\p{L}\\p{N}]+)+(?!${sign}))`;
const numbered = `(?:(?!covid)\\p{L}{4,}\\d{2,}(?!${sign}))`;
const dashed = `(?:(?:(?!${small}-)${sign}+-){2,}(?!${small}(?!${sign}))${sign}+)`;
const handle = `(?:${underscored}|${dotted}|${numbered}|${dashed})`;
const called = '(?: (?:is|as|at|under|handle|name|user|username|id|me at|profile))?';
const name = `(?:@ ?)?\\p{L}[\\p{L}\\p{N}._-]+[\\p{L}\\p{N}_]`;

export const handles = [
  `${notWithin}${places}${called} ?[:=(-]? ?@\\p{L}[\\p{L}\\p{N}._]*[\\p{L}\\p{N}_]`,
  `${notWithin}${places}${called}(?: ?[:=/(-] ?| slash | )${handle}`,
  // Behind a colon a word that ends there is a name; "LinkedIn: posts for the unit" goes on.
  `${notWithin}${places} ?[:=] ?${name}(?= ?(?:[,;)|!]|\\.?$|\\. ))`,
  `${notWithin}${places}(?: dot com| com)? slash (?:in slash )?(?!${places})${name}`,
  `${notWithin}linked ?in ?/? ?in ?/ ?${name}`,
  `${notWithin}(?:find|add|reach|message|text|dm|follow|write|ping|contact) me (?:on|at|via|through|by) ${places}(?: (?:as|at|under)|:) ${name}`,
  `${notWithin}(?:${underscored}|${numbered}) (?:on |at |via |\\(|- )${places}(?!${sign})`,
  `(?<!\\S)@\\p{L}[\\p{L}\\p{N}.]*_[\\p{L}\\p{N}._]*[\\p{L}\\p{N}_]`,
  `(?<![\\p{L}\\p{N}'’])(?:t|wa) ?me ?(?:slash |/ ?)${sign}[\\p{L}\\p{N}_]+`,
];
