// The password again, before something that must not happen to a browser left open.
import { asHouse } from '../../db/acting';
import { no, type Scene } from '../../http/scene';
import { getPerson } from './queries';

export type SignedIn = Scene & { actor: { id: number; session_id: string } };

/** The person's row, or the end of the handler. */
export async function provePassword(scene: SignedIn) {
  const person = await asHouse(scene.tx, () => getPerson(scene.tx, scene.actor.id));
  if (!scene.passwords.proves(person)) {
    no('wrong_credentials', { message: 'The present password is not right.' });
  }
  return person;
}
