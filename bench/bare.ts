// The least a server can do, to compare with: one Fastify route that asks PostgreSQL for `select 1`.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 20 });
const app = Fastify();
app.get('/readyz', () => ({ ok: true }));
app.get('/one', async () => (await pool.query('select 1 as one')).rows[0] as { one: number });
const close = () => process.exit(0);
process.on('SIGTERM', close).on('disconnect', close);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
