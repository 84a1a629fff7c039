// What a company reads of conversations whose other side's name is closed to it again.
import type { Member } from '@rounds/product/actor';
import { isNamed } from '@rounds/product/connections/visibility';
import { maskerFor } from '@rounds/product/profile/masking';
import { asHouse } from '../../db/acting';
import type { RequestContext } from '../../http/request-context';
import { contactsOf } from '../connections/story-queries';
import { coveredNames } from '../hunt/covered';

type Opened = Parameters<typeof isNamed>[0] & {
  id: number;
  company_id: number;
  job_seeker_id: number;
  seeker_name: string | null;
};

interface Cover {
  /** What the company calls them. */
  name: string;
  clean: (text: string) => string;
}

/** The cover of each that has one, however many they are. Source: docs/rules.md#visibility */
export async function coversFor(
  { tx, now, actor }: RequestContext<Member>,
  requests: readonly Opened[],
): Promise<(request: Opened) => Cover | undefined> {
  const hidden = requests.filter((request) => !isNamed(request, now));
  if (hidden.length === 0) return () => undefined;
  const asked = (request: Opened) => ({ ...request, role: actor.role, verified: actor.company_verified });
  const people = [...new Set(hidden.map((request) => request.job_seeker_id))];
  const rows = await asHouse(tx, () => contactsOf(tx, people));
  const contacts = new Map(rows.map((row) => [row.id, row]));
  const nameOf = await coveredNames(tx, hidden.map(asked), now);
  const covers = new Map(
    hidden.map((request) => {
      const { email = '', phone = '', street = '' } = contacts.get(request.job_seeker_id) ?? {};
      const name = request.seeker_name ?? '';
      const names = [name, ...name.split(' '), email, phone];
      return [request.id, { name: nameOf(asked(request)), clean: maskerFor({ names, street }) }];
    }),
  );
  return ({ id }) => covers.get(id);
}

/** Who somebody is and how to reach them goes from what both wrote, too. */
export const underCover = <Row extends { side: string; author: string; body: string }>(
  one: Row,
  { name, clean }: Cover,
): Row => ({ ...one, ...(one.side === 'job_seeker' ? { author: name } : {}), body: clean(one.body) });
