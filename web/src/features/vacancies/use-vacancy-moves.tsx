// Stepping a vacancy on: at once with Undo where it can be undone, after a dialog where it cannot.
import type { FullVacancy, VacancyRow } from '@rounds/product/vacancies/calls';
import { cloneVacancy, deleteVacancy, moveVacancy } from '@rounds/product/vacancies/calls';
import { isVacancyVerb, vacancyMoveOf, type VacancyVerbsThat } from '@rounds/product/vacancies/moves';
import { roleMay } from '@rounds/product/permissions';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { Refused, sentencesOf } from '../../api/refused';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { toast } from '../../ui/toast';
import { ArchiveDialog, CloseDialog, ReturnDialog, type MoveDialogProps } from './move-dialogs';
import { firstStepOf } from './steps';

type Row = VacancyRow | FullVacancy;

/** Taking a deletion back is no verb of the machine: it leads to whatever state it was deleted in. */
function saidOf(verb: string, { requests }: Row): string {
  if (!isVacancyVerb(verb)) return 'It is back.';
  return vacancyMoveOf(verb).done(requests.requested + requests.review);
}

const undoOf = (verb: string) => (isVacancyVerb(verb) ? vacancyMoveOf(verb).undo : undefined);

const dialogs: Record<VacancyVerbsThat<{ asks: 'dialog' }>, ComponentType<MoveDialogProps>> = {
  close: CloseDialog,
  archive: ArchiveDialog,
  return: ReturnDialog,
};
const hasDialog = (verb: string): verb is keyof typeof dialogs => Object.hasOwn(dialogs, verb);

interface CarryOutOptions {
  refused: (row: Row, error: unknown) => void;
  onGone: (() => void) | undefined;
}

/** Sends a step and says what came of it, with Undo for whoever may take it back. */
function useCarryOut({ refused, onGone }: CarryOutOptions) {
  const user = useSessionUser();
  const [gone, setGone] = useState<number | null>(null);
  const move = useSend(moveVacancy, { tell: 'form' });
  const remove = useSend(deleteVacancy, { tell: 'form' });
  const sendMove = async (verb: string, row: Row, comment?: string) => {
    const params = { id: row.id };
    setGone(verb === 'delete' ? row.id : null);
    if (verb === 'delete') await remove.mutateAsync({ params });
    else await move.mutateAsync({ params: { ...params, status: verb }, body: { comment } });
  };
  const mayUndo = (verb: string, row: Row) =>
    user?.role !== undefined &&
    (roleMay(user.role, 'update_vacancy_status') || (verb === 'delete' && row.author.id === user.id));
  const carryOut = async (verb: string, row: Row, comment?: string) => {
    try {
      await sendMove(verb, row, comment);
    } catch (error) {
      setGone(null);
      refused(row, error);
      return false;
    }
    const inverse = mayUndo(verb, row) ? undoOf(verb) : undefined;
    toast.done(saidOf(verb, row), inverse ? { undo: () => void carryOut(inverse, row) } : {});
    if (verb === 'delete') onGone?.();
    return true;
  };
  return { carryOut, gone, isMoving: move.isPending, isRemoving: remove.isPending };
}

/** Which fields of the form a refusal is about, and what it says of the first. */
function lackIn(error: unknown) {
  const fields = error instanceof Refused ? error.fields : {};
  const paths = Object.keys(fields).map((path) => path.replace(/^vacancy\./, ''));
  return { paths, sentence: Object.values(fields)[0] ?? '' };
}

export function useVacancyMoves({ onGone }: { onGone?: () => void } = {}) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ verb: keyof typeof dialogs; row: Row } | null>(null);
  const clone = useSend(cloneVacancy, { tell: 'form' });
  const edit = (id: number, fields: readonly string[] = []) =>
    void navigate({
      to: '/employer/jobs/$id/edit',
      params: { id: String(id) },
      search: { step: firstStepOf(fields) },
    });

  const refused = (row: Row, error: unknown) => {
    const { paths, sentence } = lackIn(error);
    if (paths.length === 0) return toast.lost(sentencesOf(error)[0] ?? 'This could not be done.');
    toast.warn(`“${row.title}” is not complete: ${sentence}`, {
      action: { label: 'Complete it', run: () => edit(row.id, paths) },
    });
  };
  const { carryOut, gone, isMoving, isRemoving } = useCarryOut({ refused, onGone });
  const run = (verb: string, row: Row) => {
    if (hasDialog(verb)) setAsking({ verb, row });
    else void carryOut(verb, row);
  };
  const copied = (id: number) => {
    toast.done('Copied as a draft, without requests and dates.');
    edit(id);
  };
  const Dialog = asking ? dialogs[asking.verb] : CloseDialog;
  const dialogProps = asking && {
    row: asking.row,
    busy: isMoving,
    onClose: () => setAsking(null),
    onConfirm: async (comment?: string) => {
      if (await carryOut(asking.verb, asking.row, comment)) setAsking(null);
    },
  };
  return {
    run,
    copy: (row: Row) =>
      void clone.mutateAsync({ params: { id: row.id } }).then(
        ({ data }) => copied(data.id),
        (error: unknown) => refused(row, error),
      ),
    edit,
    /** Deleted from here: nobody reads it again. */
    gone,
    busy: isMoving || isRemoving || clone.isPending,
    dialog: dialogProps && <Dialog {...dialogProps} />,
  };
}

export type VacancyMoves = ReturnType<typeof useVacancyMoves>;
