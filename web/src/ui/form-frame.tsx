// The <form> itself: one column, sentences about the whole form on top, the buttons below.
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useChecking } from '../api/captcha';
import { leadOf } from '../api/leads';
import type { Said } from './form-parts';
import look from './look.module.css';
import classes from './form.module.css';

export interface FormOf extends Said {
  onSubmit: (event?: SubmitEvent<HTMLFormElement>) => void;
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
}

interface FormFrameProps {
  of: FormOf;
  label: string;
  foot: ReactNode;
  children: ReactNode;
}

export function FormFrame({ of, label, foot, children }: FormFrameProps) {
  const lead = leadOf(of.failure);
  const checking = useChecking() && of.busy;
  return (
    <form className={look.column} ref={of.element} onSubmit={of.onSubmit} aria-label={label} noValidate>
      {of.messages.length > 0 && (
        <div className={look.wrong} role="alert" tabIndex={-1}>
          {of.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {lead && <a href={lead.to}>{lead.label}</a>}
        </div>
      )}
      {children}
      {checking && <p role="status">One moment: a short check against robots is running.</p>}
      <div className={classes.foot}>{foot}</div>
    </form>
  );
}
