// The least that answers one row: a token verified, session and row read in one transaction with its context set.
import { createSecretKey } from 'node:crypto';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 14,
  application_name: 'bare',
});
const key = createSecretKey(Buffer.from(process.env['ROUNDS_SECRET'] ?? ''));

const sessionOf = {
  name: 'session',
  text: `select s.person_id, e.company_id, c.verification, c.frozen_at
    from sessions s join people p on p.id = s.person_id left join employer_users e on e.id = p.id
    left join companies c on c.id = e.company_id
    where s.id = $1 and s.revoked_at is null and s.expires_at > now() and p.erased_at is null`,
};
const context = {
  name: 'context',
  text: `select set_config('role', 'rounds_employer', true), set_config('rounds.person', $1, true),
    set_config('rounds.company', $2, true), set_config('statement_timeout', '5000', true)`,
};
const rowOf = {
  name: 'row',
  text: 'select nonce, made_at, read_at from calendar_feeds where person_id = $1',
};

interface Session {
  person_id: string;
  company_id: string | null;
}

const app = Fastify();
app.get('/readyz', () => ({ ok: true }));
app.get('/row', async (request, reply) => {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Session>({ ...sessionOf, values: [payload.sub] });
    const [session] = rows;
    if (!session) return await reply.code(401).send({ error: 'invalid_user' });
    await client.query({ ...context, values: [session.person_id, session.company_id ?? ''] });
    const found = await client.query({ ...rowOf, values: [session.person_id] });
    return { data: found.rows[0] as unknown };
  } finally {
    await client.query('commit');
    client.release();
  }
});
const close = () => process.exit(0);
process.on('SIGTERM', close).on('disconnect', close);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
