// An operator's command: writes the table that the job search reads anew from the vacancies, while the house runs.
import { rebuildPublished } from '../slices/vacancies/rebuild';
import { Misused, say, withDatabase, type Command } from './stand';

const rebuild = () =>
  withDatabase(async ({ db }) => {
    const { total } = await db
      .selectFrom('vacancies')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('state', '=', 'published')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    await rebuildPublished(db, (done) => say(`${done} of ${total} vacancies`));
    say('The search finds what is published.');
  });

export const command: Command = {
  usage: '',
  does: 'writes the table that the job search reads anew from the vacancies, while Rounds runs',
  async run(args) {
    if (args.length > 0) throw new Misused();
    await rebuild();
  },
};
