// The command palette (ctrl or ⌘ K): what can be done here or anywhere, where the menu leads, and what a name finds.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../ui/dialog';
import { PictureButton } from '../ui/picture-button';
import { usePaletteEntries, type PaletteEntry } from './palette-entries';
import { useFound, type Found } from './palette-found';
import { wideQuery } from './preferences';
import classes from './palette.module.css';

interface PaletteProps {
  user: SessionUser;
  onClose: () => void;
}

export function CommandPalette({ user, onClose }: PaletteProps) {
  const wide = useMediaQuery(wideQuery, true, { getInitialValueInEffect: false });
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      // Above the keys of a phone, which take the lower half.
      yOffset={wide ? '12dvh' : '8px'}
      centered={false}
      title="Go to"
      classNames={{ header: 'only-read' }}
    >
      <Finder user={user} onClose={onClose} />
      {!wide && (
        <div className={classes.close}>
          <PictureButton aria-label="Close" onClick={onClose}>
            <IconX size={20} stroke={1.7} />
          </PictureButton>
        </div>
      )}
    </Dialog>
  );
}

function Finder({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const found = useFound(user, text);
  const entries = [...usePaletteEntries(user, text), ...found.entries];
  // What is done here stands first and is meant by a word or an arrow, never by the key alone that follows opening this.
  const [at, setAt] = useState(() => entries.findIndex(({ href }) => href));
  const follow = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (entry.href) void router.navigate({ href: entry.href });
    // The palette gives the focus back first, so that a dialog that follows returns it there too.
    else if (entry.run) requestAnimationFrame(entry.run);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') follow(entries[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        className={classes.input}
        role="combobox"
        aria-expanded
        aria-label="Go to"
        aria-controls={id}
        aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
        placeholder="Where to, or what to do?"
        data-autofocus
        value={text}
        onKeyDown={onKey}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
      />
      <Results id={id} entries={entries} at={at} onAt={setAt} onFollow={follow} />
      <p className={entries.length === 0 ? classes.nothing : 'only-read'} role="status">
        {outcome(entries.length, found)}
      </p>
    </>
  );
}

/** Said to whoever does not see the list; shown where there is none. */
function outcome(count: number, { looking, entries }: Found): string {
  if (count === 0) return looking ? 'Looking…' : 'Nothing by that name. Try another word.';
  return entries.length > 0 ? `${entries.length} found by name, at the end of the list.` : '';
}

interface ResultsProps {
  id: string;
  entries: readonly PaletteEntry[];
  at: number;
  onAt: (index: number) => void;
  onFollow: (entry: PaletteEntry) => void;
}

function Results({ id, entries, at, onAt, onFollow }: ResultsProps) {
  return (
    <ul className={classes.results} id={id} role="listbox" aria-label="Places and deeds">
      {entries.map((entry, index) => (
        <li
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          ref={(node) => {
            if (index === at) node?.scrollIntoView({ block: 'nearest' });
          }}
          onPointerMove={() => onAt(index)}
          onClick={() => onFollow(entry)}
        >
          <entry.icon size={18} stroke={1.7} aria-hidden />
          <span>{entry.title}</span> {entry.about && <span className={classes.about}>{entry.about}</span>}
        </li>
      ))}
    </ul>
  );
}
