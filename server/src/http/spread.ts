// A word to many sockets, a few at a time with the event loop left between them: no call waits until all have it.
import { houseLimits } from '@rounds/product/house-limits';

interface Heard {
  readonly readyState: number;
  send(text: string): void;
}

interface Word<S> {
  left: Iterator<S>;
  text: string;
  except: ReadonlySet<S>;
}

const { atOnce, pauseMs } = houseLimits.live.spread;

/**
 * To a few at once, to more of them in the order of what is said. Whoever leaves meanwhile is not told, and who joins may be: what
 * many hear only says that something is to be read anew.
 */
export function makeSpread<S extends Heard>() {
  const words: Word<S>[] = [];
  let begun = false;
  const say = ({ left, text, except }: Word<S>): boolean => {
    for (let told = 0; told < atOnce; told += 1) {
      const next = left.next();
      if (next.done) return true;
      if (next.value.readyState === 1 && !except.has(next.value)) next.value.send(text);
    }
    return false;
  };
  const goOn = () => {
    const [word] = words;
    if (word && say(word)) words.shift();
    begun = words.length > 0;
    if (begun) setTimeout(goOn, pauseMs).unref();
  };
  return (members: ReadonlySet<S>, text: string, except: ReadonlySet<S>): void => {
    const word = { left: members.values(), text, except };
    if (members.size <= atOnce) return void say(word);
    words.push(word);
    if (!begun) goOn();
  };
}
