// The words of the job search: typed here or in the header, judged by the same rule; emptied, everything is listed.
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useState, type SubmitEvent } from 'react';
import classes from './job-search.module.css';
import { judgeSearch } from '../../shell/search-rule';

interface SearchWordsProps {
  words: string;
  onAsk: (change: { query: string | undefined; page: undefined; place: undefined }) => void;
}

/** What comes for the words leaves their field as it is. */
export const SearchWords = memo(function SearchWords({ words, onAsk }: SearchWordsProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const [warning, setWarning] = useState<string | null>(null);
  if (words !== known) {
    // The address changed from elsewhere: the header's search, a recent one, the back button.
    setKnown(words);
    setTyped(words);
  }
  const search = (query: string | undefined) => onAsk({ query, page: undefined, place: undefined });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return search(undefined);
    const verdict = judgeSearch(typed);
    if (verdict.kind === 'warn') return setWarning(verdict.message);
    search(verdict.query);
  };
  return (
    <form className={classes.searchForm} role="search" aria-label="Jobs" onSubmit={submit}>
      <TextInput
        aria-label="Job, skill, employer or city"
        placeholder="Job, skill, employer or city"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        value={typed}
        error={warning}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWarning(null);
        }}
      />
      <Button type="submit">Search</Button>
    </form>
  );
});
