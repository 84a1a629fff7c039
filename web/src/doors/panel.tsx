// A panelist's feedback by the link from the letter: a button opens it, and one page takes it, without a password.
import {
  giveFeedbackByLink,
  openFeedback,
  type FeedbackPage,
} from '@rounds/product/interviews/feedback-link-calls';
import { modeTitles } from '@rounds/product/interviews/setup-calls';
import { useEffect, useState } from 'react';
import { useSending } from '../api/use-sending';
import { DoorCard } from '../ui/door-card';
import classes from '../ui/door-card.module.css';
import { When } from '../ui/facts';
import look from '../ui/look.module.css';
import { PlainButton } from '../ui/plain-button';
import { PlainForm } from '../ui/plain-form';
import { RefusedNote } from '../ui/refused-note';
import { said } from './address';
import { FeedbackFields, useFeedbackForm } from './panel-form';

const title = 'Your feedback';
const door = <a href="/employer">Sign in to Rounds</a>;

/** Nothing is asked of the server before the press: what follows links in letters by itself finds a button. */
export function PanelDoor() {
  const panel_token = said('panel_token');
  const open = useSending(openFeedback);
  const [page, setPage] = useState<FeedbackPage | null>(null);
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  if (panel_token === '')
    return <DoorCard title={title} lead="This page opens by the link from our letter." foot={door} />;
  if (page) return <Opened page={page} sessionKey={key} onGiven={setPage} />;
  const press = async () => {
    setBusy(true);
    setError(null);
    await open({ body: { interview_feedback_session: { panel_token } } }).then(
      ({ data: { session_key, ...opened } }) => {
        setKey(session_key);
        setPage(opened);
      },
      (fault: unknown) => setError(fault as Error),
    );
    setBusy(false);
  };
  return (
    <DoorCard
      title={title}
      lead="It takes a minute, without a password. What you write is kept in this browser until you send it."
      foot={door}
    >
      {error && <RefusedNote error={error} />}
      <PlainButton busy={busy} onClick={() => void press()}>
        Open my feedback
      </PlainButton>
    </DoorCard>
  );
}

interface OpenedProps {
  page: FeedbackPage;
  sessionKey: string;
  onGiven: (page: FeedbackPage) => void;
}

function Opened({ page, sessionKey, onGiven }: OpenedProps) {
  const [given, setGiven] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [given]);
  return (
    <DoorCard title={`Feedback: ${page.job_seeker}`} foot={door}>
      <Facts page={page} />
      {given ? (
        <>
          <p className={classes.good} role="status">
            Your feedback is in. Thank you. You can change it until the result is recorded.
          </p>
          <PlainButton look="default" onClick={() => setGiven(false)}>
            Change it
          </PlainButton>
        </>
      ) : (
        <Form
          page={page}
          sessionKey={sessionKey}
          onGiven={(next) => {
            onGiven(next);
            setGiven(true);
          }}
        />
      )}
    </DoorCard>
  );
}

function Facts({ page }: { page: FeedbackPage }) {
  const { vacancy, company, interview_type_title, mode, start_at, zone, panel } = page;
  return (
    <dl className={look.facts}>
      <dt>Vacancy</dt>
      <dd>
        {vacancy}, {company}
      </dd>
      <dt>Interview</dt>
      <dd>
        {interview_type_title} · {modeTitles[mode]}
      </dd>
      <dt>When</dt>
      <dd>
        <When at={start_at} show="exact" otherZone={zone} />
      </dd>
      {panel.length > 0 && (
        <>
          <dt>With you</dt>
          <dd>{panel.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}

function Form({ page, sessionKey, onGiven }: OpenedProps) {
  const give = useSending(giveFeedbackByLink);
  const call = useFeedbackForm(page, async (feedback) => {
    const interview_feedback = { ...feedback, session_key: sessionKey };
    onGiven((await give({ body: { interview_feedback } })).data);
  });
  return (
    <PlainForm of={call} label="Feedback" submitLabel="Submit feedback">
      <FeedbackFields of={call} criteria={page.criteria} />
    </PlainForm>
  );
}
