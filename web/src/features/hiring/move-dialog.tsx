// Which dialog a move opens: its own, or the one that asks for a reason as its record says.
import type { RequestCard } from '@rounds/product/connections/card';
import { moveOf, type Verb, type VerbsThat } from '@rounds/product/connections/moves';
import { lazy, type ComponentType } from 'react';
import { AcceptDialog } from '../connections/accept-dialog';
import { RescindDialog, TakeBackDialog } from '../connections/employer-ending-dialogs';
import { HireDialog, SelectDialog } from '../connections/employer-onward-dialogs';
import { ConfirmLateYesDialog, LateYesDialog } from '../connections/late-yes-dialogs';
import { NotForMeDialog } from '../connections/not-for-me-dialog';
import { ReasonDialog } from '../connections/reason-dialog';
import { ShortlistDialog } from '../connections/shortlist-dialog';

const ReleaseDialog = lazy(async () => ({
  default: (await import('../offers/release-dialog')).ReleaseDialog,
}));
const CounterDialog = lazy(async () => ({
  default: (await import('../offers/counter-dialog')).CounterDialog,
}));
const SignDialog = lazy(async () => ({ default: (await import('../offers/sign-dialog')).SignDialog }));

interface DialogProps {
  card: RequestCard;
  onClose: () => void;
}

const dialogs: Record<VerbsThat<{ asks: 'dialog' }>, ComponentType<DialogProps>> = {
  accept: AcceptDialog,
  employer_withdraw: TakeBackDialog,
  shortlist: ShortlistDialog,
  select: SelectDialog,
  release_offer: ReleaseDialog,
  sign: SignDialog,
  counter: CounterDialog,
  rescind: RescindDialog,
  hire: HireDialog,
  late_yes: LateYesDialog,
  confirm_late_yes: ConfirmLateYesDialog,
  not_for_me: NotForMeDialog,
};

const hasDialog = (verb: Verb): verb is keyof typeof dialogs => Object.hasOwn(dialogs, verb);

export function MoveDialog({ card, verb, onClose }: DialogProps & { verb: Verb }) {
  const { asks } = moveOf(verb);
  if (typeof asks === 'object') return <ReasonDialog card={card} verb={verb} asks={asks} onClose={onClose} />;
  if (!hasDialog(verb)) return null;
  const Dialog = dialogs[verb];
  return <Dialog card={card} onClose={onClose} />;
}
