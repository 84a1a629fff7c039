// Short messages at the top right for five seconds: done, warning, lost, news; with Undo or a link where there is one.
import { Button, CloseButton } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { IconAlertTriangle, IconBell, IconCheck, IconX, type Icon } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { signal } from '../api/signal';
import { takeArrival } from './arrival';
import classes from './toast.module.css';

export interface ToastOptions {
  /** Takes the deed back; the toast closes. */
  undo?: () => void;
  /** A button that leads on. */
  action?: { label: string; run: () => void };
}

type Tone = 'done' | 'warn' | 'lost' | 'news';
interface Shown extends ToastOptions {
  id: number;
  tone: Tone;
  message: string;
}

const icons: Record<Tone, Icon> = { done: IconCheck, warn: IconAlertTriangle, lost: IconX, news: IconBell };
const mostAtOnce = 4;
const changed = signal();
let shown: readonly Shown[] = [];
let count = 0;

function set(next: readonly Shown[]): void {
  shown = next;
  changed.tell();
}

function show(tone: Tone, message: string, options: ToastOptions): void {
  count += 1;
  const others = shown.filter((other) => other.message !== message);
  set([...others, { ...options, id: count, tone, message }].slice(-mostAtOnce));
}

function showArrived(): void {
  const message = takeArrival();
  if (message !== null) toast.done(message);
}

function hide(id: number): void {
  set(shown.filter((one) => one.id !== id));
}

export const toast = {
  done: (message: string, options: ToastOptions = {}) => show('done', message, options),
  warn: (message: string, options: ToastOptions = {}) => show('warn', message, options),
  lost: (message: string, options: ToastOptions = {}) => show('lost', message, options),
  news: (message: string, options: ToastOptions = {}) => show('news', message, options),
};

/** Stands once in the application; the two regions are there before the first message, so that it is read aloud. */
export function Toasts() {
  const all = useSyncExternalStore(changed.listen, () => shown);
  useEffect(showArrived, []);
  const isUrgent = ({ tone }: Shown) => tone === 'warn' || tone === 'lost';
  return (
    <div className={classes.corner}>
      <div role="status" aria-live="polite">
        {all.map((one) => !isUrgent(one) && <Toast key={one.id} toast={one} />)}
      </div>
      <div role="alert">{all.map((one) => isUrgent(one) && <Toast key={one.id} toast={one} />)}</div>
    </div>
  );
}

function Toast({ toast: { id, tone, message, undo, action } }: { toast: Shown }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => hide(id), limits.toastMs);
    return () => clearTimeout(timer);
  }, [id, held]);
  const Mark = icons[tone];
  const button = undo ? { label: 'Undo', run: undo } : action;
  return (
    <div
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.icon} aria-hidden>
        <Mark size={18} />
      </span>
      <span className={classes.text}>{message}</span>
      {button && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            hide(id);
            button.run();
          }}
        >
          {button.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label="Close" onClick={() => hide(id)} />
    </div>
  );
}
