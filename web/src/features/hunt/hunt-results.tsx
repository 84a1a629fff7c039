// What the hunt found: one page of cards with the count, and the two ways on from a card, its profile and a request.
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import look from '../../ui/look.module.css';
import { PickBox } from './pick-bar';
import { SeekerCard } from './seeker-card';
import type { Picks } from './use-picks';

// Opened by a deed, so loaded with it.
const ProfileDrawer = lazy(async () => ({ default: (await import('./profile-drawer')).ProfileDrawer }));
const RequestDialog = lazy(async () => ({ default: (await import('./request-dialog')).RequestDialog }));

interface HuntResultsProps {
  people: readonly ProfileView[];
  /** The vacancy the fit and a request are for. */
  vacancyId: number | undefined;
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  note?: (person: ProfileView) => ReactNode;
  /** Further buttons on a card and on the open profile. */
  more?: (person: ProfileView) => ReactNode;
  /** Where several can be written to at once. */
  picks?: Picks | undefined;
}

export function HuntResults({ people, vacancyId, openId, onOpen, note, more, picks }: HuntResultsProps) {
  const [asked, setAsked] = useState<ProfileView | null>(null);
  return (
    <>
      <ul className={look.cards}>
        {people.map((person) => (
          <li key={person.id}>
            <SeekerCard
              person={person}
              note={note?.(person)}
              more={more?.(person)}
              pick={picks && <PickBox person={person} picks={picks} />}
              onOpen={({ id }) => onOpen(id)}
              onRequest={setAsked}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {openId && (
          <ProfileDrawer
            id={openId}
            vacancyId={vacancyId}
            onRequest={setAsked}
            more={more}
            onClose={() => onOpen(undefined)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {asked && <RequestDialog person={asked} vacancyId={vacancyId} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
