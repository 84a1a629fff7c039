// The parts of a profile, in whichever of the three states it is open. What is closed is named, never guessed at.
import { dayWords } from '@rounds/product/moment';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import { many } from '../../ui/words';
import look from '../../ui/look.module.css';
import { FileLink } from './file-button';
import classes from './profile-sheet.module.css';
import { Training } from './training';

const closedWords = {
  locked: ['Name', 'Work history', 'Education', 'Languages', 'City', 'Résumé', 'Contact'],
  unlocked: ['Full name', 'Employers by name', 'License numbers and documents', 'Résumé', 'Contact'],
  connected: [],
  former: ['Everything but what was signed'],
} as const;
const closedUntil = {
  locked:
    'Work history, education and languages open with an unlock; the name, the résumé and contact with the yes.',
  unlocked: 'These open when the job seeker says yes.',
  connected: '',
  former: 'The person took back what your company could read of them.',
} as const;

/** Two columns where there is room: the story, and beside it what can be checked. */
export function ProfileParts({ profile }: { profile: ProfileView }) {
  return (
    <div className={classes.frame}>
      <div className={classes.columns}>
        <div className={look.stack}>
          <Story profile={profile} />
        </div>
        <div className={classes.side}>
          <Credentials profile={profile} />
        </div>
      </div>
      <Closed visibility={profile.visibility} />
    </div>
  );
}

function Closed({ visibility }: { visibility: ProfileView['visibility'] }) {
  if (closedWords[visibility].length === 0) return null;
  return (
    <div className={classes.closed}>
      <IconLock size={18} stroke={1.7} aria-hidden />
      <p>
        <strong>Still closed: {closedWords[visibility].join(', ').toLowerCase()}.</strong>{' '}
        {closedUntil[visibility]}
      </p>
    </div>
  );
}

function Story({ profile }: { profile: ProfileView }) {
  const { summary, experiences, educations, residencies, declarations, skills } = profile;
  return (
    <>
      {summary && <p className={classes.summary}>{summary}</p>}
      <Part title="Skills" show={skills.length > 0}>
        <Words words={skills} />
      </Part>
      <Part title="Work history" show={experiences.length > 0}>
        <WorkHistory jobs={experiences} />
      </Part>
      <Part title="Education" show={educations.length > 0}>
        <ul className={classes.lines}>
          {educations.map(({ level, school, field, year }) => (
            <li key={`${level}${school ?? ''}`}>
              <strong>{level}</strong>
              <span className={look.quiet}>{[school, field, year].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Residency and fellowship" show={residencies.length > 0}>
        <Training steps={residencies} />
      </Part>
      <Part title="Self declarations" show={declarations.length > 0}>
        <ul className={classes.answers}>
          {declarations.map(({ question, answer, explanation }) => (
            <li key={question}>
              <span>
                {question}
                {explanation && <span className={look.quiet}> {explanation}</span>}
              </span>
              <strong>{answer ? 'YES' : 'NO'}</strong>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function WorkHistory({ jobs }: { jobs: ProfileView['experiences'] }) {
  return (
    <ol className={classes.path}>
      {jobs.map((job) => (
        <li key={`${job.title}${job.start ?? ''}${job.employer}`}>
          <strong>{job.title}</strong>
          <span>{job.employer}</span>
          <span className={`${look.quiet} tabular`}>
            {job.start && `${dayWords(job.start)} – ${job.end ? dayWords(job.end) : 'today'}`}
            {` · ${many(job.years, 'year')}`}
          </span>
          {job.description && <p>{job.description}</p>}
        </li>
      ))}
    </ol>
  );
}

function Credentials({ profile }: { profile: ProfileView }) {
  const { licenses, certifications, documents, languages, preferences, trainings, leadership } = profile;
  const wanted = [...preferences.type_of_position, ...preferences.shift, ...preferences.comfort_setting];
  return (
    <>
      <Part title="Licenses" show={licenses.length > 0}>
        <ul className={classes.lines}>
          {licenses.map(({ title, state, status, multistate, number, expires_on }) => (
            <li key={`${title}${state}`}>
              <strong>
                {title}, {state}
              </strong>
              <span className={classes.badges}>
                <StatusBadge tone={status === 'active' ? 'good' : 'waiting'}>{status}</StatusBadge>
                {multistate && <StatusBadge>multistate</StatusBadge>}
              </span>
              <span className={`${look.quiet} tabular`}>
                {[number && `No. ${number}`, expires_on && `expires ${dayWords(expires_on)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Certifications" show={certifications.length > 0}>
        <Plain words={certifications} />
      </Part>
      <Documents documents={documents} />
      <Part title="Wants" show={wanted.length > 0}>
        <Plain words={wanted} />
      </Part>
      <Part title="Languages" show={languages.length > 0}>
        <Plain words={languages.map(({ name, level }) => `${name}, ${level}`)} />
      </Part>
      <Part title="Leadership" show={leadership.length > 0}>
        <Plain words={leadership} />
      </Part>
      <Part title="Advanced training" show={trainings.length > 0}>
        <Plain words={trainings} />
      </Part>
    </>
  );
}

function Documents({ documents }: Pick<ProfileView, 'documents'>) {
  return (
    <Part title="Documents" show={documents.length > 0}>
      <ul className={classes.lines}>
        {documents.map(({ title, file_id }) => (
          <li key={file_id}>
            <FileLink fileId={file_id} name={title} label={`Open the document of ${title}`} />
          </li>
        ))}
      </ul>
      <p className={look.quiet}>Whoever in a company takes one has opened the contact.</p>
    </Part>
  );
}

function Part({ title, show, children }: { title: string; show: boolean; children: ReactNode }) {
  if (!show) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

const Plain = ({ words }: { words: readonly string[] }) => (
  <ul className={classes.plain}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
);

const Words = ({ words }: { words: readonly string[] }) => (
  <ul className={classes.words}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
);
