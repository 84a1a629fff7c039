// A field in which @ opens the list of colleagues; arrows walk it, and Enter takes one into the text.
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { roleTitles } from '../../company/roles';
import { answering, askedAt, handleOf, type Asked, type Colleague } from './mention-words';
import classes from './notes.module.css';

interface MentionFieldProps {
  label: string;
  colleagues: readonly Colleague[];
  value: string;
  onText: (text: string) => void;
  error: ReactNode;
  description?: string;
  autoFocus?: boolean;
}

/** Whom the list holds just now, and what taking one does to the text. */
function useMentions({
  colleagues,
  value,
  onText,
}: Pick<MentionFieldProps, 'colleagues' | 'value' | 'onText'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = asked ? answering(asked.words, colleagues) : [];
  const close = () => setAsked(null);
  const store = useCombobox({ opened: found.length > 0, onOpenedChange: (open) => !open && close() });
  // The library forgets to say that another list has another first.
  const [active, setActive] = useState<string | null>(null);
  const { selectFirstOption } = store;
  const among = found.map(({ id }) => id).join();
  useEffect(() => {
    setActive(among ? selectFirstOption() : null);
    // Another list begins at its first; the store is another object at each drawing.
  }, [among]);
  const look = () => {
    const { value: text = '', selectionStart = 0 } = area.current ?? {};
    setAsked(askedAt(text, selectionStart));
  };
  const take = (id: string) => {
    const one = colleagues.find((colleague) => String(colleague.id) === id);
    if (!one || !asked) return;
    const before = `${value.slice(0, asked.from)}@${handleOf(one, colleagues)} `;
    onText(before + value.slice(asked.from + 1 + asked.words.length).replace(/^ /, ''));
    close();
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  };
  const press = (event: KeyboardEvent) => {
    const step = {
      ArrowDown: () => setActive(store.selectNextOption()),
      ArrowUp: () => setActive(store.selectPreviousOption()),
      Enter: store.clickSelectedOption,
      Escape: close,
    }[event.key];
    if (found.length === 0 || !step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return { area, store, found, look, take, close, press, active };
}

export function MentionField({ label, colleagues, value, onText, ...field }: MentionFieldProps) {
  const { area, store, found, look, take, close, press, active } = useMentions({ colleagues, value, onText });
  return (
    <Combobox store={store} onOptionSubmit={take} position="bottom-start" shadow="md" withinPortal={false}>
      <Combobox.Target withKeyboardNavigation={false} aria-activedescendant={active ?? undefined}>
        <Textarea
          ref={area}
          label={label}
          placeholder="@ mentions a colleague"
          autosize
          minRows={2}
          maxRows={10}
          data-path="body"
          value={value}
          {...field}
          onChange={(event) => {
            onText(event.currentTarget.value);
            look();
          }}
          onClick={look}
          onKeyDown={press}
          onBlur={close}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Colleagues" mah={240} className={classes.options}>
          {found.map((one) => (
            <Combobox.Option value={String(one.id)} key={one.id} className={classes.option}>
              {one.name}
              <span className={classes.role}> · {roleTitles[one.role]}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
