// What the fields and lists of my profile choose from: one read for all of them.
import type { Answer } from '@rounds/product/call';
import { profileChoices } from '@rounds/product/profile/editing-calls';
import { useCall } from '../../api/use-call';

export type Choices = Answer<typeof profileChoices>['data'];

/** `data` is the lists by name. */
export const useChoices = () => useCall(profileChoices, {}, { select: listsOf });

/** What one field chooses from; nothing until it is here. */
export const useChoice = <K extends keyof Choices>(list: K): Choices[K] | undefined =>
  useChoices().data?.[list];

const listsOf = ({ data }: Answer<typeof profileChoices>): Choices => data;
