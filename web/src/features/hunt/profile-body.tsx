// A profile in the state it is open in. What is closed is named as closed and never hinted at with stand-ins.
import type { ProfileView } from '@rounds/product/hunt/view';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FitLabel } from '../../ui/fit-label';
import { StatusBadge } from '../../ui/status-badge';
import { dayText } from '../../ui/words';
import { FileButton } from '../offers/file-button';
import { fitProps } from './fit-words';
import classes from './hunt.module.css';
import { closedWords, yearsText } from './person-words';

export function ProfileBody({ person }: { person: ProfileView }) {
  const closed = closedWords[person.visibility];
  const { preferences } = person;
  return (
    <div className={classes.body}>
      {closed && (
        <p className={classes.closed}>
          <IconLock size={18} stroke={1.7} aria-hidden />
          {closed}
        </p>
      )}
      {person.fit && (
        <Part title="Fit for the vacancy">
          <FitLabel {...fitProps(person.fit)} open />
        </Part>
      )}
      {person.summary && (
        <Part title="Summary">
          <p className={classes.prose}>{person.summary}</p>
        </Part>
      )}
      <Part title="Licenses" empty="No license on the profile yet.">
        {person.licenses.length > 0 && <Licenses licenses={person.licenses} />}
      </Part>
      <Words title="Skills" words={person.skills} />
      <Words title="Certifications" words={person.certifications} />
      <Experience person={person} />
      <Education person={person} />
      <Words title="Advanced trainings" words={person.trainings} />
      <Words title="Leadership" words={person.leadership} />
      <Words title="Languages" words={person.languages.map(({ name, level }) => `${name}, ${level}`)} />
      <Words
        title="Preferences"
        words={[...preferences.shift, ...preferences.type_of_position, ...preferences.comfort_setting]}
      />
      <Declarations declarations={person.declarations} />
      {person.resume_file_id && (
        <Part title="Résumé">
          <FileButton fileId={person.resume_file_id}>Download the résumé</FileButton>
        </Part>
      )}
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) {
  if (!children && !empty) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {children || <p className={classes.quiet}>{empty}</p>}
    </section>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={classes.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Part>
  );
}

function Licenses({ licenses }: { licenses: ProfileView['licenses'] }) {
  return (
    <ul className={classes.rows}>
      {licenses.map((license) => (
        <li key={`${license.title}-${license.state}`}>
          <strong>
            {license.title}, {license.state}
          </strong>{' '}
          <StatusBadge tone={license.status === 'active' ? 'good' : 'waiting'}>{license.status}</StatusBadge>{' '}
          {license.multistate && <StatusBadge>multistate</StatusBadge>}
          <div className={classes.quiet}>
            {[
              license.number ? `Number ${license.number}` : null,
              license.expires_on ? `expires ${dayText(license.expires_on)}` : null,
            ]
              .filter(Boolean)
              .join(', ')}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Experience({ person }: { person: ProfileView }) {
  const { experiences, residencies } = person;
  if (experiences.length === 0 && residencies.length === 0) return null;
  return (
    <Part title="Experience">
      <ul className={classes.rows}>
        {experiences.map((one, index) => (
          <li key={index}>
            <strong>{one.title}</strong>, {one.employer}
            <div className={classes.quiet}>
              {[
                one.facility_type === one.employer ? null : one.facility_type,
                yearsText(one.years),
                one.start && `${dayText(one.start)} to ${one.end ? dayText(one.end) : 'now'}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
            {one.description && <p className={classes.prose}>{one.description}</p>}
          </li>
        ))}
        {residencies.map(({ title, fellowship }) => (
          <li key={`${title}-${fellowship ?? ''}`}>
            <strong>{title}</strong>
            {fellowship && `, fellowship ${fellowship}`}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Education({ person: { educations } }: { person: ProfileView }) {
  if (educations.length === 0) return null;
  return (
    <Part title="Education">
      <ul className={classes.rows}>
        {educations.map((one, index) => (
          <li key={index}>
            <strong>{one.level}</strong>
            <div className={classes.quiet}>
              {[one.field, one.school, one.year].filter(Boolean).join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Declarations({ declarations }: { declarations: ProfileView['declarations'] }) {
  if (declarations.length === 0) return null;
  return (
    <Part title="Self declarations">
      <ul className={classes.rows}>
        {declarations.map(({ question, answer, explanation }) => (
          <li key={question}>
            {question} <strong>{answer ? 'Yes' : 'No'}</strong>
            {explanation && <p className={classes.prose}>{explanation}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
