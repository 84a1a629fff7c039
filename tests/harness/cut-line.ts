// A line to PostgreSQL that can be cut: at once, or at the moment at which the next COMMIT has been carried out.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutLine {
  /** The same database by way of this line. */
  url: string;
  /** The next transaction in which this is said commits, and whoever asked for it is not told. */
  cutAtCommit(said: string): void;
  /** All connections end, and none is let through until `mend`. */
  cut(): void;
  /** All connections end, and new ones are taken and told nothing until `mend`. */
  hold(): void;
  mend(): void;
  /** Connections of the house that stand at this moment. */
  open(): number;
  /** How often somebody came while it was cut. */
  refused(): number;
  close(): Promise<void>;
}

/** What PostgreSQL answers when it has committed: the tag of CommandComplete. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');

export async function cutLine(url: string): Promise<CutLine> {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const state = { cut: false, held: false, atCommit: '', refused: 0 };
  const silent = new Set<Socket>();
  const server = createServer((client) => {
    if (state.cut) {
      state.refused += 1;
      return client.destroy();
    }
    if (state.held) {
      silent.add(client.on('error', () => undefined).on('close', () => silent.delete(client)));
      return;
    }
    const database = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      database.destroy();
      sockets.delete(client);
    };
    sockets.add(client);
    for (const socket of [client, database]) socket.setNoDelay(true).on('error', end).on('close', end);
    let armed = false;
    client.on('data', (part) => {
      armed ||= state.atCommit !== '' && part.includes(state.atCommit);
      database.write(part);
    });
    database.on('data', (part) => {
      if (!armed || !part.includes(committed)) return client.write(part);
      state.atCommit = '';
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.toString(),
    cutAtCommit(said) {
      state.atCommit = said;
    },
    cut() {
      state.cut = true;
      endAll();
    },
    hold() {
      state.held = true;
      endAll();
    },
    mend() {
      state.cut = false;
      state.held = false;
      for (const socket of silent) socket.destroy();
    },
    open: () => sockets.size,
    refused: () => state.refused,
    async close() {
      endAll();
      for (const socket of silent) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
