// One log for all that is said: JSON lines in production, the same as lines to read where a person sits before them.
import { withoutSecrets } from './http/log';

interface Line {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  err?: { message?: string; stack?: string };
}

/** As pino numbers them. */
const levels = { info: 30, error: 50 } as const;
const names: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/** What every line has, a request's or not. */
const known = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'err']);

/** A line of JSON as a person reads it; whatever is none stays as it is. */
export function readable(json: string): string {
  let line: Line & Record<string, unknown>;
  try {
    line = JSON.parse(json) as Line & Record<string, unknown>;
  } catch {
    return json;
  }
  const { level, time, msg = '', reqId, err } = line;
  const rest = Object.entries(line).flatMap(([name, value]) =>
    known.has(name) ? [] : [`${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`],
  );
  const about = [...rest, ...(reqId ? [`request ${reqId}`] : [])].join(', ');
  const at = new Date(time).toISOString().slice(11, 23);
  const said = `${at} ${names[level] ?? level} ${msg}${about ? ` (${about})` : ''}\n`;
  return err ? `${said}${err.stack ?? err.message ?? ''}\n` : said;
}

/** Where a person reads the log; in production it is written as it comes. */
export const readableTo = (out: { write(text: string): unknown }) => ({
  write: (json: string) => void out.write(readable(json)),
});

interface Told {
  production: boolean;
  silent: boolean;
}

/** What is said beside requests: `log` of what goes wrong, `say` of the opening. */
export function houseLog(
  { production, silent }: Told,
  out: NodeJS.WritableStream,
  err: NodeJS.WritableStream,
) {
  const line = (level: number, msg: string, error?: unknown) => {
    const { name: type, message, stack } = error instanceof Error ? error : new Error();
    const about =
      error instanceof Error
        ? { err: { type, message: withoutSecrets(message), stack: withoutSecrets(stack ?? '') } }
        : {};
    return `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg: withoutSecrets(msg), ...about })}\n`;
  };
  return {
    log(msg: string, error?: unknown): void {
      if (silent) return;
      const plain = `${msg}${error instanceof Error ? `: ${error.message}` : ''}\n`;
      err.write(production ? line(levels.error, msg, error) : withoutSecrets(plain));
    },
    say(msg: string): void {
      if (!production) out.write(`${msg}\n`);
      else if (msg.trim() !== '') out.write(line(levels.info, msg.trim()));
    },
  };
}
