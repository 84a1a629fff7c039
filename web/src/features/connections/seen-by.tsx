// My profile as one company reads it today: chosen among those I am in touch with, or by name.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCompanies } from '@rounds/product/company/calls';
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

interface ChoiceProps {
  company: number | null;
  onChoose(company: number | null): void;
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** Those in touch stand there before anything is typed. */
export function SeenByChoice({ company, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const touch = useCall(companiesInTouch, {}).data?.data ?? [];
  const chosen = touch.find(({ id }) => id === company);
  const byName = asked.length > 1 && asked !== chosen?.name;
  const found = useCall(listCompanies, { query: { search: asked } }, { enabled: byName, keepPrevious: true });
  const near = new Set(touch.map(({ id }) => id));
  const others = byName ? (found.data?.data ?? []).filter(({ id }) => !near.has(id)) : [];
  const words = asked.toLowerCase();
  const known = byName ? touch.filter(({ name }) => name.toLowerCase().includes(words)) : touch;
  return (
    <Select
      label="As one company sees you today"
      placeholder="Type its name"
      searchable
      clearable
      data={[
        { group: 'In touch with you', items: known.map(option) },
        { group: 'On Rounds', items: others.map(option) },
      ].filter(({ items }) => items.length > 0)}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={
        asked.length > 1 ? 'No company of this name is on Rounds.' : 'Type a company’s name.'
      }
      searchValue={search}
      onSearchChange={setSearch}
      value={company === null ? null : String(company)}
      onChange={(id) => onChoose(id === null ? null : Number(id))}
    />
  );
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
  children(profile: ProfileView): ReactNode;
}

export function SeenBy({ company, children }: SeenByProps) {
  const seen = useCall(seenByCompany, { params: { id: company } }, { keepPrevious: true });
  return (
    <Loaded of={seen}>
      {({ data: { company: who, profile, unseen } }) => (
        <div className={look.stack}>
          {profile && (
            <p className={look.quiet} role="status">
              {sight[profile.visibility](who.name)} This look of yours is noted nowhere.
            </p>
          )}
          {profile ? (
            children(profile)
          ) : (
            <EmptyState title={`${who.name} sees nothing of you`} text={why[unseen ?? 'not_findable']} />
          )}
        </div>
      )}
    </Loaded>
  );
}
