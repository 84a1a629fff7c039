// Applying: the button or why it is off, the dialog that says what it opens, and where an earlier request stands.
import { Button, Textarea } from '@mantine/core';
import { apply } from '@rounds/product/connections/calls';
import { closedStages } from '@rounds/product/connections/stages';
import { takeBackApplication, type VacancyDetail } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { myProfile } from '@rounds/product/profile/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Refused } from '../../api/refused';
import { useSessionUser } from '../../api/session';
import { touch, useCall, useSend } from '../../api/use-call';
import { StagePill } from '../../ui/stage-pill';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './apply.module.css';
import { ApplyOff } from './apply-off';
import { MoveForm } from './move-form';

/** Refusals that say something changed since the page was read. */
const overtaken: readonly string[] = ['already_open', 'not_published', 'off_market', 'gone'];
const minimum = limits.minimumProfileCompletion;

export function Apply({ vacancy }: { vacancy: VacancyDetail }) {
  const { request } = vacancy;
  const closed = request !== null && closedStages.some((stage) => stage === request.stage);
  if (request && !closed) return <Standing request={request} />;
  if (vacancy.ready) return <KeptReady vacancy={vacancy} />;
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

function Standing({ request }: { request: NonNullable<VacancyDetail['request']> }) {
  return (
    <p className={look.row}>
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
  const off = !user?.email_confirmed || user.status === 'off';
  return (
    <>
      <Button fullWidth disabled={off} onClick={() => setAsked(true)}>
        Apply
      </Button>
      {user && off && <ApplyOff user={user} />}
      {!off && <WhatIsMissing />}
      {asked && <ApplyDialog vacancy={vacancy} onClose={() => setAsked(false)} />}
    </>
  );
}

function KeptReady({ vacancy }: { vacancy: VacancyDetail }) {
  const back = useSend(takeBackApplication, { onSuccess: ({ data }) => toast.done(data.message) });
  return (
    <div className={classes.actions}>
      <p role="status">
        <strong>Your application is kept ready.</strong>{' '}
        {vacancy.state === 'published'
          ? `It goes by itself once your profile reaches ${minimum} %.`
          : 'It does not go while the vacancy is not open.'}
      </p>
      <WhatIsMissing />
      <Button
        variant="default"
        loading={back.isPending}
        onClick={() => back.mutate({ params: { vacancy_id: vacancy.id } })}
      >
        Take it back
      </Button>
    </div>
  );
}

/** Under the minimum: the points that are missing, each a link to where it is filled in. */
function WhatIsMissing() {
  const mine = useCall(myProfile, {}).data?.data;
  if (!mine || mine.completion >= minimum) return null;
  return (
    <div>
      <p>
        Your profile is at <strong className="tabular">{mine.completion} %</strong>. Applications go from{' '}
        {minimum} %. Missing:
      </p>
      <ul className={classes.missing}>
        {mine.missing.map(({ section, label, points, path }) => (
          <li key={section}>
            <Link to={path.split('#')[0] ?? path} hash={path.split('#')[1] ?? ''}>
              {label}
            </Link>
            <span className="tabular">+{points}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useApplying(onClose: () => void) {
  const client = useQueryClient();
  return useSend(apply, {
    tell: 'form',
    onSuccess: ({ data }) => {
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

function ApplyDialog({ vacancy, onClose }: { vacancy: VacancyDetail; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const mine = useCall(myProfile, {}).data?.data;
  const early = (mine?.completion ?? minimum) < minimum;
  const send = useApplying(onClose);
  const { company } = vacancy;
  return (
    <MoveForm
      title={`Apply to ${company.name}?`}
      confirmLabel={early ? 'Keep my application ready' : 'Apply'}
      busy={send.isPending}
      error={send.error}
      onSubmit={() => send.mutate({ body: { connection_request: { vacancy_id: vacancy.id, message } } })}
      onClose={onClose}
    >
      <p>
        Applying is your yes to {company.name} for this vacancy: they read your whole profile with your name
        and résumé. Your contact details open only with a click that you can see.
      </p>
      {early ? (
        <p>
          Your profile is under {minimum} %. The application is kept and goes by itself when it is reached,
          while the vacancy is open. You can take it back until then.
        </p>
      ) : (
        <Textarea
          label="A few words"
          description="If you like. Why this one, and when you could start."
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </MoveForm>
  );
}
