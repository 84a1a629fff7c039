// One job seeker at the side of the hunt, in the state that is open to this company.
import type { Args } from '@rounds/product/call';
import { huntProfile } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { Sheet } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { ReportButton } from '../support/report-button';
import { factsLine, visibilityWords } from '../profile/person-words';
import { ProfileBody } from './profile-body';
import { Actions } from './seeker-card';

interface ProfileDrawerProps {
  /** Who, and the vacancy that the fit is for. */
  of: Args<typeof huntProfile>;
  onRequest: (person: ProfileView) => void;
  /** Further buttons beside the usual ones. */
  more?: ((person: ProfileView) => ReactNode) | undefined;
  onClose: () => void;
}

/** What is read is read inside: the sheet is drawn once, not again with what comes into it. */
export function ProfileDrawer({ onClose, ...person }: ProfileDrawerProps) {
  return (
    <Sheet onClose={onClose} size="lg" title={<Name of={person.of} />}>
      <Person {...person} />
    </Sheet>
  );
}

const Name = ({ of }: Pick<ProfileDrawerProps, 'of'>) =>
  useCall(huntProfile, of).data?.data.name ?? 'Job seeker';

function Person({ of, onRequest, more }: Omit<ProfileDrawerProps, 'onClose'>) {
  const profile = useCall(huntProfile, of);
  return (
    <Loaded of={profile}>
      {({ data }) => (
        <div className={look.column}>
          <div>
            <Standing person={data} />
            <p className={look.quiet}>{factsLine(data)}</p>
            <p className={look.quiet}>They can see that your company looked.</p>
          </div>
          <Actions person={data} onRequest={onRequest} more={more?.(data)} />
          <ProfileBody person={data} />
          <div>
            <ReportButton of="profile" id={data.id} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Standing({ person }: { person: ProfileView }) {
  const [word, tone, hint] = visibilityWords[person.visibility];
  return (
    <StatusBadge tone={tone} hint={hint}>
      {word}
    </StatusBadge>
  );
}
