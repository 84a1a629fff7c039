// The dialog of applying: what it opens, what the profile still lacks, a few words, and Apply once enough is there.
import { Button, Textarea } from '@mantine/core';
import { apply } from '@rounds/product/connections/calls';
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { myProfile } from '@rounds/product/profile/calls';
import { wayToEnough, wayToEnoughSentence } from '@rounds/product/profile/way-to-enough';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { inWords, Refused } from '../../api/refused';
import { touch, useCall, useSend } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { forgetDraft, keepDraft, readDraft } from '../../ui/form-parts';
import { SkeletonLines } from '../../ui/loaded';
import { RefusedNote } from '../../ui/refused-note';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './apply.module.css';

const ApplyParts = lazy(async () => ({ default: (await import('./apply-parts')).ApplyParts }));

/** Refusals that say something changed since the page was read. */
const overtaken: readonly string[] = ['already_open', 'not_published', 'off_market', 'gone'];
const minimum = limits.minimumProfileCompletion;

interface ApplyDialogProps {
  vacancy: VacancyDetail;
  onClose: () => void;
}

/** What stays when the dialog closes, the page is left or loaded anew. */
interface Begun {
  message: string;
  /** The part that stands open; null where she closed them all. */
  part?: string | null;
}

const draftOf = (vacancy: VacancyDetail) => `apply-${vacancy.id}`;

function useBegun(vacancy: VacancyDetail) {
  const name = draftOf(vacancy);
  const [begun, setBegun] = useState<Begun>(() => ({ message: '', ...readDraft<Begun>(name) }));
  const keep = (more: Partial<Begun>) => {
    const next = { ...begun, ...more };
    setBegun(next);
    keepDraft(name, next);
  };
  return { begun, keep };
}

function useApplying({ vacancy, onClose }: ApplyDialogProps) {
  const client = useQueryClient();
  return useSend(apply, {
    tell: 'form',
    onSuccess: ({ data }) => {
      // What is kept ready goes without words: they are still there for whoever takes it back.
      if (!data.ready) forgetDraft(draftOf(vacancy));
      toast.done(data.message);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof Refused) || !overtaken.includes(error.code)) return;
      // What stood on screen was old: the panel behind says how it stands now.
      touch(client, ['vacancies', 'profile', 'me']);
      toast.warn(error.message);
      onClose();
    },
  });
}

/** Once something was missing it is asked for as long as the dialog stands: nothing goes from under the thumb. */
function useLacking() {
  const mine = useCall(myProfile, {}).data?.data;
  const way = mine ? wayToEnough(mine) : null;
  const [asks, setAsks] = useState(false);
  if (way && !asks) setAsks(true);
  return { asks, way };
}

export function ApplyDialog(props: ApplyDialogProps) {
  const { vacancy, onClose } = props;
  const { company } = vacancy;
  const { begun, keep } = useBegun(vacancy);
  const { asks, way } = useLacking();
  const send = useApplying(props);
  const form = useId();
  const submit = () =>
    send.mutate({ body: { connection_request: { vacancy_id: vacancy.id, message: begun.message } } });
  return (
    <Dialog onClose={onClose} title={`Apply to ${company.name}?`} size={asks ? 'lg' : 'md'}>
      <div className={classes.dialog}>
        {send.error && <RefusedNote error={inWords(send.error)} />}
        <p>
          Applying is your yes to {company.name} for this vacancy: they read your whole profile with your name
          and résumé. Your contact details open only with a click that you can see.
        </p>
        {asks && <Parts begun={begun} keep={keep} />}
        <Words
          form={form}
          label={`Apply to ${company.name}`}
          message={begun.message}
          onChange={(message) => keep({ message })}
          onSubmit={() => !way && submit()}
        />
        {way && (
          <p className={look.small}>
            Or have it kept ready, without these words: it goes by itself once your profile reaches {minimum}{' '}
            %, while the vacancy is open. You can take it back until then.
          </p>
        )}
        <Foot said={asks && (way ? wayToEnoughSentence(way) : 'That is enough: you can apply now.')}>
          {way ? (
            <Button variant="default" loading={send.isPending} onClick={submit}>
              Keep it ready
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          )}
          <Button type="submit" form={form} disabled={way !== null} loading={send.isPending}>
            Apply
          </Button>
        </Foot>
      </div>
    </Dialog>
  );
}

/** For an application that is kept ready: the same parts, and it goes by itself. */
export function KeptDialog({ vacancy, onClose }: ApplyDialogProps) {
  const { begun, keep } = useBegun(vacancy);
  const { way } = useLacking();
  return (
    <Dialog onClose={onClose} title="What your application still needs" size="lg">
      <div className={classes.dialog}>
        <p>It goes to {vacancy.company.name} by itself as soon as enough is there.</p>
        <Parts begun={begun} keep={keep} />
        <Foot said={way ? wayToEnoughSentence(way) : 'That is enough: your application goes.'}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Foot>
      </div>
    </Dialog>
  );
}

const Parts = ({ begun, keep }: ReturnType<typeof useBegun>) => (
  <Suspense fallback={<SkeletonLines />}>
    <ApplyParts begunAt={begun.part} onOpen={(part) => keep({ part })} />
  </Suspense>
);

interface WordsProps {
  /** The id by which the button at the foot sends it. */
  form: string;
  label: string;
  message: string;
  onChange: (message: string) => void;
  onSubmit: () => void;
}

function Words({ form, label, message, onChange, onSubmit }: WordsProps) {
  return (
    <form
      id={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Textarea
        label="A few words"
        description="If you like. Why this one, and when you could start."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={message}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </form>
  );
}

/** Stands at the lower edge however long the parts are. */
function Foot({ said, children }: { said: string | false; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      {said && <p role="status">{said}</p>}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
