// A small menu behind a button: arrows walk it, Esc closes it. Light enough for the header of every page.
import { Link } from '@tanstack/react-router';
import { useCallback, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Hanging } from './hanging';
import look from './look.module.css';
import classes from './pop-menu.module.css';

export interface PopMenuItem {
  key: string;
  title: string;
  subtitle?: string;
  icon?: ReactNode;
  /** For a choice: whether it is the present one, and then its mark. */
  checked?: boolean;
  mark?: ReactNode;
  /** Either an address or a deed; with neither it is off, and the subtitle says why. */
  to?: string;
  run?: () => void;
}

export interface PopMenuProps {
  label: string;
  items: readonly PopMenuItem[];
  /** Stands above the items and is not one of them. */
  head?: ReactNode;
  width?: number;
  /** Which edge of the button it hangs from. */
  align?: 'start' | 'end';
  /** The button; it receives what it needs to open and describe the menu. */
  button: (props: { onClick: () => void; 'aria-haspopup': 'menu'; 'aria-expanded': boolean }) => ReactElement;
}

export function PopMenu({ label, items, head, width = 240, align = 'end', button }: PopMenuProps) {
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // At once, so that keys pressed right after opening reach the menu and not its button.
  const arrive = useCallback((node: HTMLDivElement | null) => {
    list.current = node;
    node?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, []);
  return (
    <Hanging
      opened={opened}
      onChange={setOpened}
      width={width}
      position={`bottom-${align}`}
      trapFocus
      returnFocus
      padding="xs"
      button={button({
        onClick: () => setOpened(!opened),
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
      })}
    >
      {head}
      <div
        role="menu"
        aria-label={label}
        ref={arrive}
        className={classes.list}
        onKeyDown={(event) => walk(event, list.current)}
      >
        {items.map((item) => (
          <Item key={item.key} item={item} onDone={() => setOpened(false)} />
        ))}
      </div>
    </Hanging>
  );
}

function Item({ item, onDone }: { item: PopMenuItem; onDone: () => void }) {
  const content = (
    <>
      {item.icon}
      <span className={classes.words}>
        <span className={classes.title}>{item.title}</span>
        {item.subtitle && <span className={look.quiet}>{item.subtitle}</span>}
      </span>
      {item.checked && item.mark}
    </>
  );
  if (item.to) {
    return (
      <Link to={item.to} role="menuitem" className={classes.item} onClick={onDone}>
        {content}
      </Link>
    );
  }
  const choose = () => {
    onDone();
    item.run?.();
  };
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio';
  return (
    <button
      type="button"
      role={role}
      aria-checked={item.checked}
      aria-disabled={!item.run}
      className={classes.item}
      onClick={item.run && choose}
    >
      {content}
    </button>
  );
}

function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const goals: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  items[goal]?.focus();
}
