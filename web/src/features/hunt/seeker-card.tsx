// A job seeker in a list of the hunt: what may be known, the fit with its reasons, and what can be done next.
import { Button } from '@mantine/core';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { StagePill } from '../../ui/stage-pill';
import { StatusBadge } from '../../ui/status-badge';
import { FavoriteButton } from './favorite-button';
import look from '../../ui/look.module.css';
import classes from './hunt.module.css';
import { factsLine, visibilityWords } from '../profile/person-words';
import { outOfTokens, requestOff } from './reasons-off';
import { UnlockButton } from './unlock-button';

const CardFit = lazy(async () => ({ default: (await import('./card-fit')).CardFit }));
/** Read by whoever has none left, with those who may buy. */
const NoTokens = lazy(async () => ({ default: (await import('./no-tokens')).NoTokens }));
const noTokens = (
  <Suspense fallback="There are no tokens left to hold for a request.">
    <NoTokens />
  </Suspense>
);

export interface SeekerCardProps {
  person: ProfileView;
  onOpen: (person: ProfileView) => void;
  onRequest: (person: ProfileView) => void;
  /** A line below the facts, such as when it was unlocked and by whom. */
  note?: ReactNode;
  /** Further buttons beside the usual ones. */
  more?: ReactNode;
  /** How the fit's reasons stand there. */
  reasons: 'line' | 'whole';
  /** Selects the person, before the name. */
  pick?: ReactNode;
}

const skillsShown = 5;

export function SeekerCard({ person, onOpen, onRequest, note, more, pick, reasons }: SeekerCardProps) {
  const [word, tone, hint] = visibilityWords[person.visibility];
  return (
    <article
      className={classes.card}
      aria-label={person.name}
      data-seeker={person.id}
      data-fit={person.fit !== null}
    >
      <div className={classes.main}>
        <div className={classes.title}>
          {pick}
          <h3>
            <button type="button" className={classes.open} onClick={() => onOpen(person)}>
              {person.name}
            </button>
          </h3>
          <StatusBadge tone={tone} hint={hint}>
            {word}
          </StatusBadge>
          {person.status === 'complicated' && <StatusBadge tone="waiting">It’s complicated</StatusBadge>}
        </div>
        <Facts person={person} note={note} />
      </div>
      {person.fit && (
        <div className={classes.fit}>
          <Suspense fallback={null}>
            <CardFit fit={person.fit} reasons={reasons} />
          </Suspense>
        </div>
      )}
      <Actions
        person={person}
        onOpen={reasons === 'line' ? undefined : onOpen}
        onRequest={onRequest}
        more={more}
      />
    </article>
  );
}

function Facts({ person, note }: Pick<SeekerCardProps, 'person' | 'note'>) {
  const further = person.skills.length - skillsShown;
  return (
    <div className={classes.facts}>
      <p className={look.quiet}>{factsLine(person)}</p>
      {note && <p className={look.quiet}>{note}</p>}
      <ul className={classes.words}>
        {person.licenses.map((license) => (
          <li key={`${license.title}-${license.state}`} title={`${license.title}, ${license.status}`}>
            {license.state} license, {license.status}
          </li>
        ))}
        {person.skills.slice(0, skillsShown).map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
        {further > 0 && <li>{further} more</li>}
      </ul>
    </div>
  );
}

export function Actions({
  person,
  onOpen,
  onRequest,
  more,
}: Omit<SeekerCardProps, 'note' | 'pick' | 'onOpen' | 'reasons'> & {
  onOpen?: SeekerCardProps['onOpen'] | undefined;
}) {
  const user = useSessionUser();
  if (!user) return null;
  const off = requestOff(user, person) ?? (outOfTokens(user) ? noTokens : null);
  return (
    <div className={classes.actions}>
      {person.request ? (
        <Link
          to="/employer/job_seekers/requests/$id"
          params={{ id: String(person.request.id) }}
          className={classes.request}
        >
          Open request <StagePill stage={person.request.stage} />
        </Link>
      ) : (
        <Button
          size="sm"
          disabled={off !== null}
          title={typeof off === 'string' ? off : undefined}
          onClick={() => onRequest(person)}
        >
          Send request
        </Button>
      )}
      <UnlockButton person={person} />
      {onOpen && (
        <Button variant="default" size="sm" onClick={() => onOpen(person)}>
          View profile
        </Button>
      )}
      <FavoriteButton person={person} />
      {more}
      {off && !person.request && <span className={classes.off}>{off}</span>}
    </div>
  );
}
