// The whole sheet of a job seeker as a company sees them: who, in which state, and below it the parts.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import { ProfileParts } from './profile-parts';
import { availableText, distanceText, placeText, reviewedText } from './seen-words';
import classes from './profile-sheet.module.css';
import { many } from '../../ui/words';

export interface ProfileSheetProps {
  profile: ProfileView;
  /** Buttons beside the name. */
  actions?: ReactNode;
  /** Above the sections, such as the fit. */
  lead?: ReactNode;
  /** A heading's level under the page's own. */
  heading?: 'h2' | 'h3';
}

export function ProfileSheet({ profile, actions, lead, heading: Heading = 'h2' }: ProfileSheetProps) {
  const available = availableText(profile);
  return (
    <article className={classes.sheet} aria-label={profile.name}>
      <header className={classes.head}>
        <span className={classes.mark} data-locked={isClosed(profile)} aria-hidden>
          {isClosed(profile) ? <IconLock size={24} stroke={1.7} /> : initialsOf(profile.name)}
        </span>
        <div className={classes.who}>
          <Heading className={classes.name}>{profile.name}</Heading>
          <p className={classes.line}>{lineOf(profile).join(' · ')}</p>
          {profile.visibility !== 'former' && (
            <p className={classes.badges}>
              <StatusBadge tone={profile.status === 'ready' ? 'good' : 'neutral'}>
                {statusWords[profile.status]}
              </StatusBadge>
              {available && <StatusBadge tone="accent">{available}</StatusBadge>}
              {profile.review && (
                <StatusBadge
                  tone="good"
                  hint="Rounds looked through what the profile says of itself; nothing was looked up."
                >
                  {reviewedText(profile.review)}
                </StatusBadge>
              )}
            </p>
          )}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {lead}
      <ProfileParts profile={profile} />
    </article>
  );
}

const isClosed = ({ visibility }: ProfileView) => visibility === 'locked' || visibility === 'former';

const statusWords = { ready: 'Looking now', complicated: 'It’s complicated', off: 'Off the market' };

function lineOf(profile: ProfileView): string[] {
  const { visibility, discipline, secondary_discipline, years } = profile;
  if (visibility === 'former') return [discipline.title];
  return [
    ...(visibility === 'locked' ? [] : [discipline.title]),
    ...(secondary_discipline ? [`also ${secondary_discipline.title}`] : []),
    ...(years === 0 ? ['less than a year'] : visibility === 'locked' ? [] : [many(years, 'year')]),
    ...[placeText(profile), distanceText(profile)].filter((words) => words !== null),
  ];
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
