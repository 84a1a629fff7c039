// The <form> around the fields of useCallForm: one column, sentences about the whole form on top.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChecking } from '../api/captcha';
import { leadOf } from '../api/leads';
import look from './look.module.css';
import classes from './form.module.css';
import type { CallForm as Call } from './use-call-form';

interface FormOf {
  onSubmit: Call<never>['onSubmit'];
  element: Call<never>['element'];
  busy: boolean;
  messages: string[];
  failure: unknown;
}

export interface CallFormProps {
  /** What useCallForm returned. */
  of: FormOf;
  label: string;
  submitLabel: string;
  /** Beside the submit button: the way out, or something of its own. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
  aside?: ReactNode;
  fullWidth?: boolean;
  /** Why it cannot be sent just now; the button is off and says so. */
  submitOff?: ReactNode;
  /** Red, for what is lost for good. */
  danger?: boolean;
  children: ReactNode;
}

export function CallForm(props: CallFormProps) {
  const { of, label, submitLabel, onCancel, cancelLabel = 'Cancel', aside, children } = props;
  const { fullWidth = false, submitOff, danger = false } = props;
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
      {submitOff && <p role="status">{submitOff}</p>}
      <div className={classes.foot}>
        <Button
          type="submit"
          color={danger ? 'red' : 'teal'}
          loading={of.busy}
          fullWidth={fullWidth}
          disabled={Boolean(submitOff)}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {aside}
      </div>
    </form>
  );
}
