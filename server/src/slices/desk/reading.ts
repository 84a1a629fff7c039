// Acts at the desk on a conversation: none on words that whoever acts has not read.
import { unreadRefusal, type Word } from '@rounds/product/desk/answering';
import { Refused } from '../../http/request-context';

/** Refuses with `conflict` where the other side wrote after the message `seen`; undefined = nobody says what they saw. Source: docs/rules.md#support */
export async function mustHaveRead(
  seen: number | undefined,
  conversation: () => Promise<readonly Word[]>,
): Promise<void> {
  if (seen === undefined) return;
  const refusal = unreadRefusal(await conversation(), seen);
  if (refusal) throw new Refused(refusal);
}
