// What a role's permission opens; whoever lacks it sees it off, with who may beside it.
import { Button } from '@mantine/core';
import { whoMay, type Permission } from '@rounds/product/permissions';
import { useId, type ReactNode } from 'react';
import { useMay } from '../api/use-may';
import look from './look.module.css';

export interface AllowedProps {
  to: Permission;
  /** The words on the button that is off. */
  title: string;
  children: ReactNode;
}

export function Allowed({ to, title, children }: AllowedProps) {
  const may = useMay();
  const reason = useId();
  if (may(to)) return children;
  return (
    <span className={look.row}>
      <Button variant="default" disabled aria-describedby={reason}>
        {title}
      </Button>
      <span id={reason} className={look.small}>
        {whoMay(to)} may.
      </span>
    </span>
  );
}

/** The same where the deed is a whole part of a screen: one sentence in its place, "Admins and hiring managers {does}." */
export function LeftToOthers({ to, does }: { to: Permission; does: string }) {
  const may = useMay();
  if (may(to)) return null;
  return (
    <p className={look.small}>
      {whoMay(to)} {does}.
    </p>
  );
}
