// The least that pushes: a ws server whose word is a row first, committed, told of by NOTIFY, read and sent.
import './told-memory.mjs';
import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

const connectionString = process.env['DATABASE_URL'] ?? '';
const pool = new pg.Pool({ connectionString, max: 14, application_name: 'bare' });
await pool.query('create schema if not exists bare');
await pool.query(
  `create table if not exists bare.words (id bigserial primary key, person_id bigint not null,
     said text not null, created_at timestamptz not null default now())`,
);

interface Word {
  id: string;
  person_id: string;
  said: string;
  created_at: Date;
}

const byPerson = new Map<string, Set<WebSocket>>();
const listening = new pg.Client({ connectionString, application_name: 'bare' });
await listening.connect();
await listening.query('listen bare');
listening.on('notification', ({ payload }) => void push(payload ?? ''));

async function push(id: string): Promise<void> {
  const { rows } = await pool.query<Word>({
    name: 'word',
    text: 'select id, person_id, said, created_at from bare.words where id = $1',
    values: [id],
  });
  const [word] = rows;
  if (!word) return;
  const payload = { id: Number(word.id), event: 'chat.message', message: word.said };
  const line = JSON.stringify({ channel: 'web-notifications', key: Number(word.person_id), payload });
  for (const socket of byPerson.get(word.person_id) ?? []) socket.send(line);
}

async function write(person: string, said: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>({
      name: 'write',
      text: 'insert into bare.words (person_id, said) values ($1, $2) returning id',
      values: [person, said],
    });
    await client.query({ name: 'tell', text: `select pg_notify('bare', $1)`, values: [rows[0]?.id] });
    await client.query('commit');
  } finally {
    client.release();
  }
}

const server = createServer((request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const answer = (status: number) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{"ok":true}');
  };
  if (request.method !== 'POST') return answer(pathname === '/readyz' ? 200 : 404);
  let text = '';
  request.setEncoding('utf8').on('data', (more: string) => (text += more));
  request.on('end', () => {
    const { chat } = JSON.parse(text) as { chat: { body: string } };
    write(searchParams.get('person') ?? '', chat.body).then(
      () => answer(201),
      () => answer(500),
    );
  });
});

// Connections are kept as long as Rounds keeps them.
server.keepAliveTimeout = 72_000;
// As Rounds has it: no word of a browser longer than this, nothing compressed, and a ping to whoever is in.
const sockets = new WebSocketServer({ server, path: '/api/live', maxPayload: 4096 });
sockets.on('connection', (socket, request) => {
  const person = new URL(request.url ?? '', 'http://bare').searchParams.get('person') ?? '';
  byPerson.set(person, (byPerson.get(person) ?? new Set()).add(socket));
  socket.on('close', () => byPerson.get(person)?.delete(socket));
  socket.on('error', () => undefined);
  socket.ping();
});
const close = () => process.exit(0);
process.on('SIGTERM', close).on('disconnect', close);
server.listen(Number(process.env['PORT']), '127.0.0.1');
