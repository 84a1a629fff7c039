// The process that counts one calendar: what is asked and its text in, busy spans as JSON out.
import type { CalendarAsked } from './calendar';
import { given } from './given';
import { cannotLoad } from './process';

const { countIn } = await import('./calendar').catch(() => process.exit(cannotLoad));
const { line, bytes } = await given();
const count = countIn(new TextDecoder().decode(bytes), JSON.parse(line) as CalendarAsked);
process.stdout.write(JSON.stringify(count), () => process.exit(0));
