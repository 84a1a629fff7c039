// The one connection that hears PostgreSQL's calls to wake up, and sends them.
import { keepStanding } from './standing';

export interface ListenDeps {
  url: string;
  channel: string;
  /** Somebody else said something, or may have while nobody listened. */
  heard(): void;
  /** What everybody is told at a commit, whoever made it. */
  changes: {
    channel: string;
    heard(): void;
    /** From here on nothing is missed, until `ended`. */
    begun(): void;
    ended(): void;
  };
  log(line: string): void;
}

export interface Listening {
  /** Wakes whoever listens; nothing where no connection stands. */
  notify(): void;
  stop(): Promise<void>;
}

export async function keepListening({ channel, heard, changes, ...deps }: ListenDeps): Promise<Listening> {
  const standing = await keepStanding({
    ...deps,
    name: channel,
    options: '-c synchronous_commit=off',
    broke: 'The listening connection broke and is made again.',
    async begin(client) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      // Whoever speaks knows what was said.
      client.on('notification', (said) => {
        if (said.channel === changes.channel) changes.heard();
        else if (said.processId !== rows[0]?.pid) heard();
      });
      client.once('end', changes.ended);
      await client.query(`listen ${channel}; listen ${changes.channel}`);
      changes.begun();
      heard();
    },
  });
  return {
    notify: () =>
      void standing
        .client()
        ?.query(`notify ${channel}`)
        .catch(() => undefined),
    stop: standing.stop,
  };
}
