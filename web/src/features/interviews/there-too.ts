// A moment at the place of an interview, for whoever reads it elsewhere.
import { exactText } from '../../ui/words';

/** Nothing where the clocks show the same here and there. */
export function thereToo(instant: string, zone: string): string | undefined {
  const date = new Date(instant);
  const [here, there] = [exactText(date), exactText(date, zone)];
  return here === there ? undefined : `At the place of the interview: ${there}`;
}
