// The header's search for job seekers, shown in the collapsed menu.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { toast } from '../ui/toast';
import { jobSearchHref, judgeSearch } from './search-rule';

export function SearchBox() {
  const router = useRouter();
  const here = useLocation({ select: (location) => new URLSearchParams(location.searchStr) });
  const [text, setText] = useState('');
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const verdict = judgeSearch(text);
    if (verdict.kind === 'warn') {
      toast.warn(verdict.message);
      if (verdict.clear) setText('');
      return;
    }
    const kept = { states: here.get('states') ?? '', preferences: here.get('preferences') ?? '' };
    void router.navigate({ href: jobSearchHref({ query: verdict.query, ...kept }) });
  };
  return (
    <form role="search" onSubmit={search}>
      <TextInput
        aria-label="Search jobs"
        placeholder="Search Job i.e Occupational Therapist"
        enterKeyHint="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
