// The name under which a file lies somewhere: one name and no path, whoever asks for it.
import { LostFile } from '../ports';

export function plainName(id: string): string {
  if (!/^\w[\w.-]*$/.test(id)) throw new LostFile(id, 'has no name that a file could have');
  return id;
}
