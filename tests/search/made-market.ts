// A made market of a file's own: so many vacancies and so many job seekers in a database that goes with it.
import { furnish } from '../../bench/market/open';
import { furnishPeople } from '../../bench/market/people';
import { connect, type Connection } from '../../server/src/db/connect';
import { freshDatabase } from '../harness/database';

export interface MadeMarket extends Pick<Connection, 'db'> {
  close(): Promise<void>;
}

export async function openMarket(size: { vacancies: number; people: number }): Promise<MadeMarket> {
  const database = await freshDatabase();
  const { db, close } = connect(database.url);
  await furnish(db, size.vacancies, () => undefined);
  if (size.people > 0) await furnishPeople(db, size.people, () => undefined);
  return {
    db,
    close: async () => {
      await close();
      await database.drop();
    },
  };
}
