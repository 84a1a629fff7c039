// Which dialog a move opens. What each move does to the request is the machine's.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Verb } from '@rounds/product/connections/verbs';
import { lazy } from 'react';
import { EmployerEndingDialog } from '../connections/employer-ending-dialogs';
import { HireDialog, SelectDialog } from '../connections/employer-onward-dialogs';
import { AcceptDialog } from '../connections/accept-dialog';
import { ConfirmLateYesDialog, LateYesDialog } from '../connections/late-yes-dialogs';
import { SeekerEndingDialog } from '../connections/seeker-ending-dialogs';
import { NotForMeDialog } from '../connections/not-for-me-dialog';
import { ShortlistDialog } from '../connections/shortlist-dialog';

const ReleaseDialog = lazy(async () => ({
  default: (await import('../offers/release-dialog')).ReleaseDialog,
}));
const CounterDialog = lazy(async () => ({
  default: (await import('../offers/counter-dialog')).CounterDialog,
}));
const SignDialog = lazy(async () => ({ default: (await import('../offers/sign-dialog')).SignDialog }));

export interface MoveDialogProps {
  card: RequestCard;
  verb: Verb;
  onClose: () => void;
}

export function MoveDialog({ card, verb, onClose }: MoveDialogProps) {
  switch (verb) {
    case 'shortlist':
      return <ShortlistDialog card={card} onClose={onClose} />;
    case 'select':
      return <SelectDialog card={card} onClose={onClose} />;
    case 'release_offer':
      return <ReleaseDialog card={card} onClose={onClose} />;
    case 'hire':
      return <HireDialog card={card} onClose={onClose} />;
    case 'reject':
    case 'employer_withdraw':
    case 'rescind':
    case 'employer_did_not_start':
      return <EmployerEndingDialog card={card} verb={verb} onClose={onClose} />;
    case 'accept':
      return <AcceptDialog card={card} onClose={onClose} />;
    case 'counter':
      return <CounterDialog card={card} onClose={onClose} />;
    case 'late_yes':
      return <LateYesDialog card={card} onClose={onClose} />;
    case 'confirm_late_yes':
      return <ConfirmLateYesDialog card={card} onClose={onClose} />;
    case 'sign':
      return <SignDialog card={card} onClose={onClose} />;
    case 'decline':
    case 'withdraw':
    case 'decline_offer':
    case 'did_not_start':
      return <SeekerEndingDialog card={card} verb={verb} onClose={onClose} />;
    case 'not_for_me':
      return <NotForMeDialog card={card} onClose={onClose} />;
    default:
      return null;
  }
}
