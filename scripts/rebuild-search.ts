// An operator's command: writes the table that the job search reads anew from the vacancies, while the house runs.
import { rebuildPublished } from '../server/src/slices/vacancies/rebuild';
import { say, withDatabase } from './with-database';

await withDatabase(async ({ db }) => {
  const { total } = await db
    .selectFrom('vacancies')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await rebuildPublished(db, (done) => say(`${done} of ${total} vacancies`));
  say('The search finds what is published.');
});
