// The form around the fields of useCallForm, with its buttons.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFrame, type FormOf } from './form-frame';

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
  const foot = (
    <>
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
    </>
  );
  return (
    <FormFrame of={of} label={label} foot={foot}>
      {children}
      {submitOff && <p role="status">{submitOff}</p>}
    </FormFrame>
  );
}
