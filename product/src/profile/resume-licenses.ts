// Finds the states of which a résumé names a license, as in "RN license, Texas".
import { excerpt, literal, type Passage } from './resume-passages';

/** Codes that are a degree, a title or a word at least as often as a state. */
const doubtful = new Set('DE HI ID IN LA MA MD ME MS MT OH OK OR PA'.split(' '));
const license = /\blicen[sc](e|es|ed|ure)\b/i;
const denied = /\b(no longer|not (yet )?licensed|no licen[sc]e|without|never|unlicensed)\b/i;

interface State {
  code: string;
  name: string;
}

/** Each state once, in the order of `states`; only passages that speak of a license count, and none that denies it. */
export function licenseStatesIn(passages: readonly Passage[], states: readonly State[]) {
  const spoken = passages.filter(({ text }) => license.test(text) && !denied.test(text));
  const longestFirst = [...states].sort((a, b) => b.name.length - a.name.length);
  const evidence = new Map<string, string>();
  for (const { text } of spoken) {
    let rest = text;
    for (const { code, name } of longestFirst) {
      const at = placeOf(rest, { code, name });
      if (at < 0) continue;
      // West Virginia is not also Virginia.
      rest = rest.replace(new RegExp(literal(name), 'gi'), (found) => ' '.repeat(found.length));
      if (!evidence.has(code)) evidence.set(code, excerpt(text, at));
    }
  }
  return states.flatMap(({ code, name }) => {
    const said = evidence.get(code);
    return said === undefined ? [] : [{ state: code, title: name, evidence: said }];
  });
}

function placeOf(text: string, { code, name }: State): number {
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${literal(name)}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  if (named) return named.index;
  if (doubtful.has(code)) return -1;
  return (
    new RegExp(`(?<=^|[,:(/|]\\s?|licen[sc]es?\\s)${code}(?![\\p{L}\\p{N}])`, 'u').exec(text)?.index ?? -1
  );
}
