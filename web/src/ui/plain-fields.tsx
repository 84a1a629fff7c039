// Fields without the component library, with the props that a form's `field` answers: text, a password, a tick.
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import classes from './plain.module.css';

type Input = InputHTMLAttributes<HTMLInputElement>;

interface FieldProps extends Input {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

interface TextFieldProps extends FieldProps {
  /** At the end of the field. */
  aside?: ReactNode;
}

export function TextField({ label, description, error, aside, ...input }: TextFieldProps) {
  return (
    <Labeled {...{ label, description, error }}>
      {(told) => (
        <div className={classes.box} data-aside={aside ? true : undefined}>
          <input {...input} {...told} className={classes.input} />
          {aside}
        </div>
      )}
    </Labeled>
  );
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** So many lines at least; it grows with what is written. */
export function TextArea({ label, description, error, rows = 2, ...area }: TextAreaProps) {
  const look = {
    className: `${classes.input} ${classes.area}`,
    style: { minHeight: `calc(${rows}lh + 18px)` },
  };
  return (
    <Labeled {...{ label, description, error }}>
      {(told) => <textarea rows={rows} {...area} {...told} {...look} />}
    </Labeled>
  );
}

interface LabeledProps extends Pick<FieldProps, 'label' | 'description' | 'error'> {
  children: (told: Pick<Input, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** What is asked above, what is wrong below, and both tied to the field. */
function Labeled({ label, description, error, children }: LabeledProps) {
  const id = useId();
  const [hint, fault] = [`${id}-hint`, `${id}-fault`];
  const told = [description && hint, error && fault].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <span id={hint} className={classes.hint}>
          {description}
        </span>
      )}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': told || undefined })}
      {error && (
        <span id={fault} className={classes.fault}>
          {error}
        </span>
      )}
    </div>
  );
}

/** What is a picture only, at the end of a field. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <span className={classes.aside}>{children}</span>
);

export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      aside={
        <button
          type="button"
          className={classes.aside}
          aria-label="Show or hide the password"
          // On the way through the form one goes from field to field.
          tabIndex={-1}
          onClick={() => setShown(!shown)}
        >
          <Eye size={18} stroke={1.7} aria-hidden />
        </button>
      }
    />
  );
}

export function TickField({ label, error, description: _none, ...input }: FieldProps) {
  const id = useId();
  const fault = `${id}-fault`;
  return (
    <div className={classes.tick}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? fault : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <span id={fault} className={classes.fault}>
          {error}
        </span>
      )}
    </div>
  );
}
