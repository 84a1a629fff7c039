// What the hunt found: one page of cards with the count, and the two ways on from a card, its profile and a request.
import type { Args } from '@rounds/product/call';
import { huntProfile } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useBegin } from '../../api/use-call-ahead';
import look from '../../ui/look.module.css';
import { useDensity } from '../../ui/use-density';
import { SeekerCard } from './seeker-card';

// Opened by a deed, so loaded with it: the profile's once somebody is about to open one.
const profileDrawer = () => import('./profile-drawer');
const ProfileDrawer = lazy(async () => ({ default: (await profileDrawer()).ProfileDrawer }));
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog')).RequestDialog }));

export interface HuntResultsProps {
  people: readonly ProfileView[];
  /** The vacancy the fit and a request are for. */
  vacancyId: number | undefined;
  onOpen: (id: number | undefined) => void;
  note?: (person: ProfileView) => ReactNode;
  /** Further buttons on a card and on the open profile. */
  more?: (person: ProfileView) => ReactNode;
  /** Selects somebody, before their name. */
  pick?: (person: ProfileView) => ReactNode;
}

export function HuntResults({ people, vacancyId, onOpen, note, more, pick }: HuntResultsProps) {
  const begin = useBegin();
  const [density] = useDensity();
  const [asked, setAsked] = useState<ProfileView | null>(null);
  return (
    <>
      <ul
        className={look.cards}
        onPointerEnter={() => void profileDrawer()}
        onFocus={() => void profileDrawer()}
      >
        {people.map((person) => (
          <li key={person.id}>
            <SeekerCard
              person={person}
              reasons={density === 'compact' ? 'line' : 'whole'}
              note={note?.(person)}
              more={more?.(person)}
              pick={pick?.(person)}
              onOpen={({ id }) => {
                begin(huntProfile, profileOf(id, vacancyId));
                onOpen(id);
              }}
              onRequest={setAsked}
            />
          </li>
        ))}
      </ul>
      <OpenProfile people={people} vacancyId={vacancyId} onRequest={setAsked} more={more} onOpen={onOpen} />
      <Suspense fallback={null}>
        {asked && <RequestDialog person={asked} vacancyId={vacancyId} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}

interface OpenProfileProps extends Pick<HuntResultsProps, 'people' | 'vacancyId' | 'onOpen' | 'more'> {
  onRequest: (person: ProfileView) => void;
}

/** Who is open stands in the address, and is read here alone: the cards are not drawn anew for it. */
function OpenProfile({ people, vacancyId, onRequest, more, onOpen }: OpenProfileProps) {
  const id = useSearch({ strict: false, select: ({ person }) => person });
  return (
    <Suspense fallback={null}>
      {id && (
        <ProfileDrawer
          of={profileOf(id, vacancyId)}
          known={people.find((person) => person.id === id)}
          onRequest={onRequest}
          more={more}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Suspense>
  );
}

/** What the profile is asked by; with a vacancy its fit comes along. */
const profileOf = (id: number, vacancyId: number | undefined): Args<typeof huntProfile> => ({
  params: { id },
  query: vacancyId ? { vacancy_id: vacancyId } : {},
});
