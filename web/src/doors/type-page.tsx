// The page of each type of person: what Rounds promises them, and the way in.
import {
  IconCalendarCheck,
  IconCoins,
  IconEyeOff,
  IconListCheck,
  IconRoute,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './newsreader.css';
import classes from './type-page.module.css';
import { enter } from './address';
import { SignInForm } from '../features/identity/sign-in-form';

export function SeekerDoor() {
  return (
    <TypePage
      type="job_seeker"
      title="For healthcare professionals"
      headline="Work that fits, and an answer by the date it says."
      lead="Show what you can do without showing who you are. You decide who may know."
      promises={[
        [
          <IconEyeOff key="i" />,
          'Hidden until your yes',
          'Your name, your contact and your present employer open only to the company you accept.',
        ],
        [
          <IconListCheck key="i" />,
          'Fit, with its reasons',
          'What matches, what is missing, what nobody has told yet: the same words for both sides.',
        ],
        [
          <IconCalendarCheck key="i" />,
          'Every step has a date',
          'You always see who owes the next step, and by when.',
        ],
      ]}
      aside={
        <>
          Looking around first? <a href="/jobs">Search jobs without an account</a>
        </>
      }
      other={<a href="/employer">I am hiring</a>}
    />
  );
}

export function EmployerDoor() {
  return (
    <TypePage
      type="employer"
      title="For employers"
      headline="Meet clinicians who want to hear from you."
      lead="Hospitals, practices and staffing agencies hire here, from the first message to the signed offer."
      promises={[
        [
          <IconCoins key="i" />,
          'Pay for a yes',
          'A token is held when you ask and spent when they accept. After a no or silence it comes back.',
        ],
        [
          <IconSearch key="i" />,
          'Licensed where you need them',
          'Hunt by discipline, license, distance and what your unit really asks for.',
        ],
        [
          <IconRoute key="i" />,
          'One line to the offer',
          'Messages, interviews, feedback and offers in one pipeline that shows what is stuck.',
        ],
      ]}
      aside={null}
      other={<a href="/job_seeker">I am looking for work</a>}
    />
  );
}

interface TypePageProps {
  type: 'job_seeker' | 'employer';
  title: string;
  headline: string;
  lead: string;
  promises: [icon: ReactNode, title: string, text: string][];
  aside: ReactNode;
  other: ReactNode;
}

function TypePage({ type, title, headline, lead, promises, aside, other }: TypePageProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Rounds`}</title>
      <section className={classes.story}>
        <Arcs />
        <p className={classes.kicker}>{title}</p>
        <h1 className={classes.headline} tabIndex={-1}>
          {headline}
        </h1>
        <p className={classes.lead}>{lead}</p>
        <ul className={classes.promises}>
          {promises.map(([icon, name, text]) => (
            <li key={name}>
              <span className={classes.icon} aria-hidden>
                {icon}
              </span>
              <span>
                <strong>{name}</strong>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.entry} aria-label="Sign in">
        <h2 className={classes.entryTitle}>Sign in</h2>
        <SignInForm type={type} onSignedIn={enter} />
        <div className={classes.links}>
          <a href={`/${type}/forgot_password`}>Forgot your password?</a>
          <a href={`/${type}/confirmation`}>Confirmation mail missing?</a>
        </div>
        <p className={classes.register}>
          New here? <a href={`/${type}/register`}>Create your account</a>
        </p>
        {aside && <p>{aside}</p>}
        <p>{other}</p>
      </section>
    </div>
  );
}

function Arcs() {
  return (
    <svg className={classes.arcs} viewBox="0 0 400 400" aria-hidden>
      {[60, 105, 150, 195, 240].map((radius) => (
        <circle key={radius} cx="330" cy="70" r={radius} fill="none" strokeWidth="1.5" />
      ))}
      <circle cx="255" cy="149" r="7" data-dot="waiting" />
      <circle cx="180" cy="70" r="7" />
      <circle cx="330" cy="265" r="7" />
    </svg>
  );
}
