// Several job seekers of the hunt selected over its pages, and the requests to them that wait before they are sent.
import { sendRequest } from '@rounds/product/connections/calls';
import { limits } from '@rounds/product/limits';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../api/client';
import { inTurn } from '../../api/in-turn';
import { sentencesOf } from '../../api/refused';
import type { Sending } from '../../api/send-once';
import { touch } from '../../api/use-call';
import { useSelection, type Selection } from '../../ui/selection';
import { toast } from '../../ui/toast';
import { undoSeconds, useHeld, type Held } from '../../ui/use-held';
import { many } from '../../ui/words';

export interface Pick {
  id: number;
  name: string;
  discipline: string;
}

type Request = Sending<typeof sendRequest>['body']['connection_request'];

/** What is written to them: one text for all, and another for whom it was changed. */
export interface Wish {
  vacancy_id: number | null;
  message: string;
  own: ReadonlyMap<number, string>;
  days: number;
}

export interface Picks {
  selection: Selection;
  /** Who is selected, on whatever page they were. */
  people: readonly Pick[];
  /** Whose request waits or is on its way. */
  held: ReadonlySet<number>;
  /** To whom it could not be sent, and why. */
  unsent: readonly (Pick & { why: string })[];
  /** What is written so far: it stays while the dialog is closed. */
  wish: Wish;
  onWish: (change: Partial<Wish>) => void;
  /** Whether the dialog is open. */
  writing: boolean;
  onWriting: (open: boolean) => void;
  /** Sends each their text once the time to undo is over. */
  hold: (texts: Wish['own']) => void;
  toasts: Held['toasts'];
}

export const canBePicked = (person: ProfileView): boolean =>
  person.request === null && person.status !== 'off' && person.visibility !== 'former';

const blank: Wish = { vacancy_id: null, message: '', own: new Map(), days: limits.request.expiryDays };

/** `vacancyId` = for which they were hunted. */
export function usePicks(shown: readonly ProfileView[], vacancyId: number | undefined): Picks {
  const selection = useSelection(shown.filter(canBePicked).map(({ id }) => id));
  const known = useKnown(shown);
  const { hold: wait, toasts } = useHeld();
  const sendAll = useSendAll();
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const [unsent, setUnsent] = useState<Picks['unsent']>([]);
  const [written, setWritten] = useState(blank);
  const [writing, onWriting] = useState(false);
  const wish = { ...written, vacancy_id: written.vacancy_id ?? vacancyId ?? null };
  const people = [...selection.ids].flatMap((id) => known.get(id) ?? []);
  const release = () => setHeld(new Set());
  const settle = (failed: Picks['unsent']) => {
    const sent = people.filter(({ id }) => failed.every((one) => one.id !== id));
    selection.drop(sent.map(({ id }) => id));
    if (failed.length === 0) setWritten(blank);
    setUnsent(failed);
    release();
  };
  const hold: Picks['hold'] = (own) => {
    onWriting(false);
    setHeld(selection.ids);
    setUnsent([]);
    wait({
      words: `${many(people.length, 'request')} will go out in ${undoSeconds} seconds.`,
      undone: () => {
        release();
        onWriting(true);
      },
      run: (leaving) => void sendAll(people, { ...wish, own }, leaving).then(settle),
    });
  };
  const onWish = (change: Partial<Wish>) => setWritten({ ...written, ...change });
  return { selection, people, held, unsent, wish, onWish, writing, onWriting, hold, toasts };
}

/** As each was called where they were shown last. */
function useKnown(shown: readonly ProfileView[]): ReadonlyMap<number, Pick> {
  const [known, setKnown] = useState<ReadonlyMap<number, Pick>>(new Map());
  useEffect(() => {
    const now = shown.map(
      ({ id, name, discipline: { title } }) => [id, { id, name, discipline: title }] as const,
    );
    setKnown((before) => new Map([...before, ...now]));
  }, [shown]);
  return known;
}

function useSendAll() {
  const client = useQueryClient();
  return async (to: readonly Pick[], wish: Wish, leaving: boolean): Promise<Picks['unsent']> => {
    const failed: (Pick & { why: string })[] = [];
    await inTurn(to, { leaving }, async (person) => {
      const connection_request: Request = {
        user_id: person.id,
        vacancy_id: wish.vacancy_id ?? 0,
        message: wish.own.get(person.id) ?? wish.message,
        expires_in_days: wish.days,
      };
      try {
        await send(sendRequest, { body: { connection_request } }, { beside: true });
      } catch (error) {
        failed.push({ ...person, why: sentencesOf(error)[0] ?? '' });
      }
    });
    touch(client, sendRequest.topics);
    const sent = to.length - failed.length;
    if (sent > 0) toast.done(`${many(sent, 'request')} sent. You are charged only on their yes.`);
    if (failed.length > 0) toast.lost(`${failed.length} of ${many(to.length, 'request')} not sent.`);
    return failed;
  };
}
