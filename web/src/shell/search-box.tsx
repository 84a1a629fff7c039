// The header's search for job seekers, shown in the collapsed menu.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { jobSearchHref, judgeSearch } from './search-rule';

interface SearchBoxProps {
  /** A search has begun. */
  onSearch: () => void;
}

export function SearchBox({ onSearch }: SearchBoxProps) {
  const router = useRouter();
  const here = useLocation({ select: (location) => new URLSearchParams(location.searchStr) });
  const [text, setText] = useState('');
  const [warning, setWarning] = useState<string | null>(null);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const verdict = judgeSearch(text);
    setWarning(verdict.kind === 'warn' ? verdict.message : null);
    if (verdict.kind === 'warn') {
      if (verdict.clear) setText('');
      return;
    }
    const kept = { states: here.get('states') ?? '', preferences: here.get('preferences') ?? '' };
    void router.navigate({ href: jobSearchHref({ query: verdict.query, ...kept }) });
    onSearch();
  };
  return (
    <form role="search" onSubmit={search}>
      <TextInput
        aria-label="Search jobs"
        placeholder="Search Job i.e Occupational Therapist"
        enterKeyHint="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        error={warning}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWarning(null);
        }}
      />
    </form>
  );
}
