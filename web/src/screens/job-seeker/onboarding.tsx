// The first minutes: jobs near at once, and behind them seven short steps, each saved as it is filled in.
import { Button } from '@mantine/core';
import { isEnough } from '@rounds/product/profile/completeness';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompletionPanel } from '../../features/profile/completion-panel';
import { standingOf } from '../../features/profile/standing';
import { ProfileEditor, SaveStatus, useEditing } from '../../features/profile/profile-editor';
import { groupsFor, onboardingSteps } from '../../features/profile/profile-groups';
import { Page } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { StepHead, StepList } from '../../ui/steps';
import look from '../../ui/look.module.css';
import classes from './profile-screens.module.css';
import { FirstJobs } from './first-jobs';

export function Onboarding() {
  const { step } = useSearch({ from: '/inside/job_seeker/onboarding' });
  return (
    <Page
      title="Welcome to Rounds"
      lead={step ? kept : 'Pay stands on every job. Nobody sees your name until you say yes.'}
    >
      <ProfileEditor>{step ? <Steps /> : <First />}</ProfileEditor>
    </Page>
  );
}

const kept = 'Leave whenever you like: every field is kept.';

function First() {
  const navigate = useNavigate();
  const { finish } = useEditing();
  const toSearch = async () => {
    await finish();
    await navigate({ to: '/job_seeker/job_search', search: { suits_to_my_profile: 'true' } });
  };
  return (
    <FirstJobs
      onRest={() => void navigate({ to: '/job_seeker/onboarding', search: { step: onboardingSteps[0].id } })}
      onAll={() => void toSearch()}
    />
  );
}

function Steps() {
  const { profile } = useEditing();
  const navigate = useNavigate();
  const { step: wanted } = useSearch({ from: '/inside/job_seeker/onboarding' });
  const index = Math.max(
    0,
    onboardingSteps.findIndex(({ id }) => id === wanted),
  );
  const step = onboardingSteps[index] ?? onboardingSteps[0];
  const missing = new Set<string>(profile.missing.map(({ section }) => section));
  const go = (id?: string) => void navigate({ to: '/job_seeker/onboarding', search: { step: id } });
  const open = (section: string) => {
    const target = onboardingSteps.find(({ parts }) => parts.some((part) => part === section));
    if (target) go(target.id);
    else void navigate({ to: '/job_seeker/assessment' });
  };
  return (
    <div className={classes.beside}>
      <div className={classes.steps}>
        <StepList
          steps={onboardingSteps}
          current={step.id}
          isDone={({ parts }) => parts.every((part) => !missing.has(part))}
          go={go}
        />
        <div className={classes.compact}>
          <ProgressBar value={profile.completion} label="Profile completion so far" showValue />
        </div>
        <StepHead key={step.id} step={step} number={index + 1} of={onboardingSteps.length} />
        <div className={classes.box}>
          {groupsFor(profile, step.groups).map(({ id, content }) => (
            <div key={id} className={look.stack}>
              {content}
            </div>
          ))}
        </div>
        <Foot index={index} go={go} />
      </div>
      <aside className={classes.aside}>
        <CompletionPanel standing={standingOf(profile)} missing={profile.missing} onOpen={open} />
      </aside>
    </div>
  );
}

function Foot({ index, go }: { index: number; go: (id?: string) => void }) {
  const { profile, finish } = useEditing();
  const navigate = useNavigate();
  const end = async () => {
    await finish();
    if (isEnough(profile.completion)) {
      await navigate({ to: '/job_seeker/job_search', search: { suits_to_my_profile: 'true' } });
    } else {
      await navigate({ to: '/job_seeker/profile', search: {} });
    }
  };
  const next = onboardingSteps[index + 1];
  const before = onboardingSteps[index - 1];
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={() => go(before?.id)}>
        Previous
      </Button>
      <span className={classes.grow}>
        <SaveStatus />
      </span>
      {next && isEnough(profile.completion) && (
        <Button variant="default" onClick={() => void end()}>
          That is enough for now
        </Button>
      )}
      {next ? (
        <Button onClick={() => go(next.id)}>Next: {next.title}</Button>
      ) : (
        <Button onClick={() => void end()}>Finish</Button>
      )}
    </div>
  );
}
