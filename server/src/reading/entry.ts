// The process that reads one document: media type and bytes in, text out. Whatever goes wrong here ends with it.
import { given } from './given';
import { cannotLoad } from './process';

const { textOf } = await import('./documents').catch(() => process.exit(cannotLoad));
const { line, bytes } = await given();
const text = await textOf(new Uint8Array(bytes), line).catch(() => '');
process.stdout.write(text, () => process.exit(0));
