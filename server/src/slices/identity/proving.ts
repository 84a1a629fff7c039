// The password again, before something that must not happen to a browser left open.
import { asHouse } from '../../db/acting';
import { no, type RequestContext } from '../../http/request-context';
import { getPerson } from './queries';

export type SignedIn = RequestContext & { actor: { id: number; session_id: string } };

/** The person's row, or the end of the handler. */
export async function provePassword(context: SignedIn) {
  const person = await asHouse(context.tx, () => getPerson(context.tx, context.actor.id));
  if (!context.passwords.proves(person)) {
    no('wrong_credentials', { message: 'The present password is not right.' });
  }
  return person;
}
