// The control of the enumeration bench: a sign-in that looks up first and hashes only for people it knows.
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 });
const app = Fastify();
app.get('/readyz', () => ({ ok: true }));
app.post('/api/users/sign_in', async (request, reply) => {
  const { user } = request.body as { user: { email: string; password: string } };
  const { rows } = await pool.query<{ password_hash: string }>(
    `select password_hash from people where kind = 'job_seeker' and email = $1`,
    [user.email],
  );
  const hash = rows[0]?.password_hash;
  if (hash === undefined || !(await verify(hash, user.password))) reply.code(422);
  return {};
});
const close = () => process.exit(0);
process.on('SIGTERM', close).on('disconnect', close);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
