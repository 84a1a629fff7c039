// What can be done at the desk, by who holds it: somebody else, nobody, or whoever looks.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import type { Standing } from './reason-first';

interface ByHolderProps {
  row: { holder: { id: number; name: string } | null; held_until: string | null };
  /** In a word: `case`. */
  what: string;
  /** To say why one takes it, from nobody or from its holder. */
  take: (standing: Standing) => ReactNode;
  /** What its holder can do. */
  children: ReactNode;
}

export function ByHolder({ row: { holder, held_until }, what, take, children }: ByHolderProps) {
  const me = useSessionUser();
  if (!holder || holder.id !== me?.id) return <Others row={{ holder, held_until }} what={what} take={take} />;
  const until = held_until && (
    <>
      Until <When at={held_until} show="exact" />
    </>
  );
  return (
    <Section title={`You hold this ${what}`} lead={until}>
      <div className={look.apart}>{children}</div>
    </Section>
  );
}

/** Taking it over is an act of its own, behind a button; what is free is taken at once, and stays so while it is typed. */
function Others({ row: { holder, held_until }, what, take }: Omit<ByHolderProps, 'children'>) {
  const [taking, setTaking] = useState(!holder);
  return (
    <Section
      title={holder ? `${holder.name} holds this ${what}` : `Nobody holds this ${what}`}
      lead={
        held_until && (
          <>
            Until <When at={held_until} show="exact" />, and longer with each step of theirs.
          </>
        )
      }
    >
      {taking || !holder ? (
        take(holder ?? 'free')
      ) : (
        <Button onClick={() => setTaking(true)}>Take it over</Button>
      )}
    </Section>
  );
}
