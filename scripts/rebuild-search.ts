// An operator's command: writes the table that the job search reads anew from the vacancies, while the house runs.
import { resolve } from 'node:path';
import { readConfig } from '../server/src/config';
import { connect } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { rebuildPublished } from '../server/src/slices/vacancies/rebuild';

const root = resolve(import.meta.dirname, '..');
const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: resolve(root, config.dataDir), log: () => undefined });
const { db, close } = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 });
try {
  const { total } = await db
    .selectFrom('vacancies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await rebuildPublished(db, (done) => say(`${done} of ${total} vacancies`));
  say('The search finds what is published.');
} finally {
  await close();
  await embedded?.stop();
}
