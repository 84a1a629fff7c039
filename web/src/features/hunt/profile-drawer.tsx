// One job seeker at the side of the hunt, in the state that is open to this company.
import type { Args } from '@rounds/product/call';
import { huntProfile } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { Afterwards } from '../../ui/afterwards';
import { Sheet } from '../../ui/sheet';
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
  /** As the list shows them, which stands until the profile is here. */
  known?: ProfileView | undefined;
  onRequest: (person: ProfileView) => void;
  /** Further buttons beside the usual ones. */
  more?: ((person: ProfileView) => ReactNode) | undefined;
  onClose: () => void;
}

/** What is read is read inside: the sheet is drawn once, not again with what comes into it. */
export function ProfileDrawer({ onClose, ...person }: ProfileDrawerProps) {
  return (
    <Sheet onClose={onClose} size="wide" title={<Name {...person} />}>
      <Person {...person} />
    </Sheet>
  );
}

type Asked = Pick<ProfileDrawerProps, 'of' | 'known'>;

/** Where the profile says no more than the list did, what stands there already is not drawn again. */
const useProfile = ({ of, known }: Asked) =>
  useCall(huntProfile, of, {
    ...(known ? { placeholderData: { data: known } } : {}),
    select: ({ data }) => replaceEqualDeep(known, data),
  });

const Name = (asked: Asked) => useProfile(asked).data?.name ?? 'Job seeker';

function Person({ onRequest, more, ...asked }: Omit<ProfileDrawerProps, 'onClose'>) {
  const profile = useProfile(asked);
  return (
    <Loaded of={profile}>{(person) => <Opened person={person} onRequest={onRequest} more={more} />}</Loaded>
  );
}

const Opened = memo(function Opened({ person, onRequest, more }: OpenedProps) {
  return (
    <div className={look.column}>
      <div>
        <Standing person={person} />
        <p className={look.quiet}>{factsLine(person)}</p>
        <p className={look.quiet}>They can see that your company looked.</p>
      </div>
      <Actions person={person} onRequest={onRequest} more={more?.(person)} />
      <Afterwards>
        <ProfileBody person={person} />
        <div>
          <ReportButton of="profile" id={person.id} />
        </div>
      </Afterwards>
    </div>
  );
});

interface OpenedProps extends Pick<ProfileDrawerProps, 'onRequest' | 'more'> {
  person: ProfileView;
}

function Standing({ person }: { person: ProfileView }) {
  const [word, tone, hint] = visibilityWords[person.visibility];
  return (
    <StatusBadge tone={tone} hint={hint}>
      {word}
    </StatusBadge>
  );
}
