// The password again, before something that must not happen to a browser left open.
import { no, type Scene } from '../../http/scene';
import { matches } from './passwords';
import { getPerson } from './queries';

export type SignedIn = Scene & { actor: { id: number } };

/** The person's row, or the end of the handler. */
export async function provePassword(scene: SignedIn, password: string) {
  const person = await getPerson(scene.tx, scene.actor.id);
  if (!(await matches(password, person.password_hash))) {
    no('wrong_credentials', { message: 'The present password is not right.' });
  }
  return person;
}
