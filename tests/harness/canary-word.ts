// One word put into all that a nurse has, and where it can still be found: every table, every file.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hiring } from './hiring';
import type { TestApp } from './http';

/** Tables with rows that hold the word in any column, and files that hold it in name or bytes. */
export async function whereIs(word: string, { pool, config }: TestApp): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await pool.query(`select from ${name} t where position($1 in lower(t::text)) > 0 limit 1`, [
      word,
    ]);
    if (rows.rowCount) found.push(name);
  }
  const folder = join(config.dataDir, 'files');
  for (const path of await readdir(folder, { recursive: true })) {
    const bytes = await readFile(join(folder, path)).catch(() => Buffer.alloc(0));
    if (`${path}${bytes.toString('latin1')}`.toLowerCase().includes(word)) found.push('a file');
  }
  return found;
}

/** The word in every text the profile has, and in a file with its bytes. */
export async function fillProfile({ house, nurse: id }: Hiring, word: string): Promise<void> {
  const { pool, config, clock } = house;
  const said = `It says ${word} here.`;
  const now = clock.now();
  await pool.query('update people set full_name = $2, email = $3 where id = $1', [
    id,
    `Ann ${word}`,
    `${word}@people.example`,
  ]);
  const columns = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text' and c.column_name not in ('state', 'home_state', 'status', 'kind',
       'level', 'section', 'weight', 'zip_code', 'desired_pay_period', 'checked_how', 'reviewed_by')
       and (c.table_name = 'job_seekers' or c.table_name like 'seeker\\_%')`,
  );
  for (const { table, column } of columns.rows) {
    const key = table === 'job_seekers' ? 'id' : 'job_seeker_id';
    await pool.query(`update ${table} set ${column} = $2 where ${key} = $1`, [id, said]);
  }
  for (const kind of ['resume', 'photo', 'license']) {
    const file = randomUUID();
    await pool.query(
      `insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
       values ($1, $2, $3, $4, 'application/pdf', 9, 'x', $5)`,
      [file, id, kind, `${word}.pdf`, now],
    );
    await writeFile(`${config.dataDir}/files/kept/${file}`, `%PDF ${word}`);
    const column = { resume: 'resume_file_id', photo: 'photo_file_id' }[kind];
    if (column) await pool.query(`update job_seekers set ${column} = $2 where id = $1`, [id, file]);
    if (kind === 'resume')
      await pool.query(
        `insert into resume_texts (file_id, job_seeker_id, state, words, queued_at, read_at)
         values ($1, $2, 'read', $3, $4, $4)`,
        [file, id, said, now],
      );
  }
  await pool.query(
    'insert into recent_searches (job_seeker_id, query, filters, searched_at) values ($1, $2, $3, $4)',
    [id, word, JSON.stringify({ city: word }), now],
  );
}
