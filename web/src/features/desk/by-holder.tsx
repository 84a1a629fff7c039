// What can be done at the desk, by who holds it: somebody else, nobody, or whoever looks.
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';

interface ByHolderProps {
  row: { holder: { id: number; name: string } | null; held_until: string | null };
  /** In a word: `case`. */
  what: string;
  /** To say why one takes it. */
  take: ReactNode;
  /** What its holder can do. */
  children: ReactNode;
}

export function ByHolder({ row: { holder, held_until }, what, take, children }: ByHolderProps) {
  const me = useSessionUser();
  if (!holder) return <Section title={`Nobody holds this ${what}`}>{take}</Section>;
  if (holder.id !== me?.id)
    return (
      <Section title={`${holder.name} holds this ${what}`}>
        <p>It is free 30 minutes after their last step.</p>
      </Section>
    );
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
