// Short messages at the top right for five seconds: done, warning, lost; with Undo or a link where there is one.
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits } from '@rounds/product/limits';
import { IconAlertTriangle, IconBell, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './toast.module.css';

interface ToastOptions {
  /** Takes the deed back; the toast closes. */
  undo?: () => void;
  /** A button that leads on. */
  action?: { label: string; run: () => void };
}

let count = 0;

function show(
  tone: 'done' | 'warn' | 'lost' | 'news',
  icon: ReactNode,
  message: string,
  options: ToastOptions,
) {
  const id = `toast-${(count += 1)}`;
  const action = options.undo ? { label: 'Undo', run: options.undo } : options.action;
  const run = () => {
    notifications.hide(id);
    action?.run();
  };
  notifications.show({
    id,
    position: 'top-right',
    autoClose: limits.toastMs,
    role: tone === 'lost' || tone === 'warn' ? 'alert' : 'status',
    icon,
    classNames: { root: classes.root ?? '', icon: classes.icon ?? '', description: classes.text ?? '' },
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <span className={classes.line}>
        {message}
        {action && (
          <Button variant="subtle" size="compact-sm" onClick={run}>
            {action.label}
          </Button>
        )}
      </span>
    ),
  });
}

export const toast = {
  done: (message: string, options: ToastOptions = {}) =>
    show('done', <IconCheck size={18} />, message, options),
  warn: (message: string, options: ToastOptions = {}) =>
    show('warn', <IconAlertTriangle size={18} />, message, options),
  lost: (message: string, options: ToastOptions = {}) => show('lost', <IconX size={18} />, message, options),
  news: (message: string, options: ToastOptions = {}) =>
    show('news', <IconBell size={18} />, message, options),
};
