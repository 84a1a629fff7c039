// My profile as one company reads it today: chosen among those I am in touch with, or by name.
import { Button, Select } from '@mantine/core';
import {
  companiesInTouch,
  seenByCompany,
  type unseenReasons,
} from '@rounds/product/connections/preview-calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { useCompaniesCalled } from './companies-called';

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** Those in touch stand there before anything is typed. */
export function SeenByChoice({ onChoose }: { onChoose(company: number): void }) {
  const [search, setSearch] = useState('');
  const byName = search.trim().length > 1;
  const { companies, answered } = useCompaniesCalled(search, 2);
  const touch = useCall(companiesInTouch, {}).data?.data ?? [];
  const near = new Set(touch.map(({ id }) => id));
  const others = byName ? companies.filter(({ id }) => !near.has(id)) : [];
  const words = search.trim().toLowerCase();
  return (
    <Select
      label="As one company sees you today"
      placeholder="Type its name"
      searchable
      // After a choice the focus comes back: a list that opened by it would cover what was chosen.
      openOnFocus={false}
      data={[
        {
          group: 'In touch with you',
          items: touch.filter(({ name }) => name.toLowerCase().includes(words)).map(option),
        },
        { group: 'On Rounds', items: others.map(option) },
      ].filter(({ items }) => items.length > 0)}
      // They are searched already.
      filter={({ options }) => options}
      nothingFoundMessage={noteFor(byName, answered)}
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      onChange={(id) => {
        setSearch('');
        if (id !== null) onChoose(Number(id));
      }}
    />
  );
}

function noteFor(byName: boolean, answered: boolean): string {
  if (!byName) return 'Type a company’s name.';
  return answered ? 'No company of this name is on Rounds.' : 'Looking it up …';
}

type Unseen = (typeof unseenReasons)[number];

const why: Record<Unseen, string> = {
  blocked: 'You have blocked it, or a company of its group.',
  employer: 'Your profile says that you work there, or in its group: it does not find you.',
  unverified: 'Rounds has not verified it: it hunts nobody.',
  not_findable: 'No company finds you as your profile stands, and this one has nothing else of you.',
};

const sight: Record<ProfileView['visibility'], (name: string) => string> = {
  locked: (name) => `${name} finds this card in the hunt. Nothing in it says who you are.`,
  unlocked: (name) => `${name} has unlocked you and reads this.`,
  connected: (name) => `${name} reads this by your yes or your application.`,
  former: (name) => `${name} reads that there was somebody, and nothing of you.`,
};

interface SeenByProps {
  company: number;
  /** Back to what any company sees. */
  onLeave(): void;
  children(profile: ProfileView): ReactNode;
}

export function SeenBy({ company, onLeave, children }: SeenByProps) {
  const seen = useCall(seenByCompany, { params: { id: company } }, { keepPrevious: true });
  return (
    <Loaded of={seen}>
      {({ data: { company: who, profile, unseen } }) => (
        <div className={look.stack}>
          <div className={look.column}>
            <p role="status">
              {profile ? sight[profile.visibility](who.name) : `${who.name} sees nothing of you.`} This look
              of yours is noted nowhere.
            </p>
            <div>
              <Button variant="default" size="sm" onClick={onLeave}>
                Back to any company
              </Button>
            </div>
          </div>
          {profile ? (
            children(profile)
          ) : (
            <EmptyState title={`Nothing, for ${who.name}`} text={why[unseen ?? 'not_findable']} />
          )}
        </div>
      )}
    </Loaded>
  );
}
