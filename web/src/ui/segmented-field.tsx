// A choice side by side as a field of a form: where what is wrong leads to it, and says so under it.
import type { ReactNode } from 'react';
import look from './look.module.css';
import { Segmented, type SegmentedProps } from './segmented';

interface SegmentedFieldProps<V extends string> extends SegmentedProps<V> {
  path: string;
  error: ReactNode;
}

export function SegmentedField<V extends string>({ path, error, ...choice }: SegmentedFieldProps<V>) {
  return (
    <div data-path={path} tabIndex={-1}>
      <Segmented {...choice} />
      {error && (
        <p className={look.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
