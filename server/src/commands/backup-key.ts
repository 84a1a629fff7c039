// Makes the keys of backups: the identity into a file to be kept elsewhere, and the recipient to be set.
import { writeFile } from 'node:fs/promises';
import { makeKeys } from '../backup/keys';
import { Misused, say, Stop, type Command } from './stand';

async function make(file: string): Promise<void> {
  const { identity, recipient } = await makeKeys();
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Stop(
      code === 'EEXIST'
        ? `${file} is there already.`
        : `${file} cannot be written (${code ?? String(error)}).`,
    );
  }
  say(`ROUNDS_BACKUP_RECIPIENT=${recipient}`);
  say(`The identity is in ${file}. Keep it away from this machine: without it no backup can be read.`);
}

export const command: Command = {
  usage: '<new file>',
  does: 'makes the identity that reads backups, into a file, and prints the recipient for whom Rounds encrypts them',
  async run(args) {
    const [file, ...more] = args;
    if (!file || file.startsWith('-') || more.length > 0) throw new Misused();
    await make(file);
  },
};
