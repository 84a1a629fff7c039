// The one command of an operator: `rounds <command>`. Nonsense is answered by one line of what there is, with code 2.
import { Misused, say, Stop, type Command } from './stand';

/** Each reads its own code only. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  start: () => import('./start'),
  migrate: () => import('./migrate'),
  check: () => import('./check'),
  doctor: () => import('./doctor'),
  'add-staff': () => import('./add-staff'),
  backup: () => import('./backup'),
  restore: () => import('./restore'),
  drill: () => import('./drill'),
  'backup-key': () => import('./backup-key'),
  'files-move': () => import('./files-move'),
  letters: () => import('./letters'),
  reconcile: () => import('./reconcile'),
  'adjust-tokens': () => import('./adjust-tokens'),
  'ip-countries': () => import('./ip-countries'),
  'search-rebuild': () => import('./search-rebuild'),
};

const lineOf = (name: string, { usage }: Command) => ['rounds', name, usage].filter(Boolean).join(' ');

const tell = (name: string, command: Command) => say(`${lineOf(name, command)}\n    ${command.does}.`);

async function help(): Promise<void> {
  for (const [name, load] of Object.entries(commands)) {
    const { command } = await load();
    tell(name, command);
  }
  say('Settings come from the environment: docs/generated/settings.md has each.');
}

function refuse(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

async function main([name = '', ...args]: string[]): Promise<void> {
  if (['', 'help', '--help', '-h'].includes(name)) return help();
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load)
    return refuse(
      `There is no command “${name}”. There are: ${Object.keys(commands).join(', ')}; and --help.`,
    );
  const { command } = await load();
  if (args[0] === '--help' || args[0] === '-h') return tell(name, command);
  try {
    await command.run(args);
  } catch (error) {
    if (error instanceof Misused) return refuse(`Usage: ${lineOf(name, command)}`);
    const stopped = error instanceof Stop;
    process.stderr.write(`${stopped ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = stopped ? error.code : 1;
  }
}

await main(process.argv.slice(2));
