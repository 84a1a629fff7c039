// Applying: the button or why it is off, an application that is kept ready, and where an earlier request stands.
import { Button } from '@mantine/core';
import { closedStages } from '@rounds/product/connections/stages';
import { takeBackApplication, type VacancyDetail } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { myProfile } from '@rounds/product/profile/calls';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall, useSend } from '../../api/use-call';
import { StagePill } from '../../ui/stage-pill';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './apply.module.css';
import { ApplyDialog, KeptDialog } from './apply-dialog';
import { ApplyOff } from './apply-off';

const minimum = limits.minimumProfileCompletion;

export function Apply({ vacancy }: { vacancy: VacancyDetail }) {
  const { request, ready } = vacancy;
  const [begunAs] = useState(ready || request?.id);
  const taken = begunAs !== (ready || request?.id);
  const closed = request !== null && closedStages.some((stage) => stage === request.stage);
  if (request && !closed) return <Standing request={request} taken={taken} />;
  if (ready) return <KeptReady vacancy={vacancy} taken={taken} />;
  return (
    <div className={classes.actions}>
      {request && <Standing request={request} />}
      {vacancy.state === 'published' ? (
        <ApplyButton vacancy={vacancy} />
      ) : (
        <p role="status">This vacancy takes no applications now.</p>
      )}
    </div>
  );
}

interface Taken {
  /** What stood here has given way to it while somebody looked: the button that they pressed is gone. */
  taken?: boolean;
}

/** Whoever stood on what is gone goes on at what came in its place. */
function useTakenFocus(taken: boolean) {
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (taken && document.activeElement === document.body) here.current?.focus();
  }, [taken]);
  return here;
}

function Standing({ request, taken = false }: Taken & { request: NonNullable<VacancyDetail['request']> }) {
  const here = useTakenFocus(taken);
  return (
    <p ref={here} tabIndex={-1} className={look.row}>
      <StagePill stage={request.stage} own />
      <Link to="/job_seeker/pipeline" search={{ request: request.id }}>
        Open it in my pipeline
      </Link>
    </p>
  );
}

function ApplyButton({ vacancy }: { vacancy: VacancyDetail }) {
  const [asked, setAsked] = useState(false);
  const user = useSessionUser();
  const mine = useCall(myProfile, {}).data?.data;
  const off = !user?.email_confirmed || user.status === 'off' || mine?.frozen === true;
  return (
    <>
      <Button fullWidth disabled={off} onClick={() => setAsked(true)}>
        Apply
      </Button>
      {user && off && <ApplyOff user={user} frozen={mine?.frozen === true} />}
      {!off && mine && mine.completion < minimum && (
        <p>
          Your profile is at <strong className="tabular">{mine.completion} %</strong>. Applications go from{' '}
          {minimum} %: what is missing is asked when you apply.
        </p>
      )}
      {asked && <ApplyDialog vacancy={vacancy} onClose={() => setAsked(false)} />}
    </>
  );
}

function KeptReady({ vacancy, taken = false }: Taken & { vacancy: VacancyDetail }) {
  const here = useTakenFocus(taken);
  const back = useSend(takeBackApplication, { onSuccess: ({ data }) => toast.done(data.message) });
  const [asked, setAsked] = useState(false);
  const isOpen = vacancy.state === 'published';
  return (
    <div className={classes.actions}>
      <p ref={here} tabIndex={-1} role="status">
        <strong>Your application is kept ready.</strong>{' '}
        {isOpen
          ? `It goes by itself once your profile reaches ${minimum} %.`
          : 'It does not go while the vacancy is not open.'}
      </p>
      {isOpen && <Button onClick={() => setAsked(true)}>Fill in what is missing</Button>}
      <Button
        variant="default"
        loading={back.isPending}
        onClick={() => back.mutate({ params: { vacancy_id: vacancy.id } })}
      >
        Take it back
      </Button>
      {asked && <KeptDialog vacancy={vacancy} onClose={() => setAsked(false)} />}
    </div>
  );
}
