// The second factors of whoever is signed in: what is on, adding, removing, and the recovery codes.
import { Button } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import type { SessionUser } from '@rounds/product/identity/session-user';
import type { seekerFactors } from '@rounds/product/identity/second-factor-calls';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { toast } from '../../ui/toast';
import { AddApp, AddPasskey } from './add-factor';
import { factorsOf } from './factor-calls';
import { FreshFactorDialog } from './fresh-factor-dialog';
import look from '../../ui/look.module.css';
import classes from './security.module.css';

type Type = SessionUser['userType'];
type State = Answer<typeof seekerFactors.list>['data'];
type Deed = { kind: 'app' | 'passkey' | 'codes' } | { kind: 'remove'; id: number; name: string };

interface SecurityPanelProps {
  type: Type;
  /** Adding one is the main thing to do here; a page has one. */
  main?: boolean;
}

export function SecurityPanel({ type, main = true }: SecurityPanelProps) {
  const factors = useCall(factorsOf(type).list, {});
  const [deed, setDeed] = useState<Deed | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const added = (fresh: string[]) => {
    setDeed(null);
    setCodes(fresh);
    toast.done('Your second factor is on.');
  };
  return (
    <Loaded of={factors}>
      {({ data }) => (
        <div className={look.apart}>
          <p className={look.quiet}>{standing(data, type)}</p>
          <Factors rows={data.factors} onRemove={({ id, name }) => setDeed({ kind: 'remove', id, name })} />
          {codes.length > 0 && <Codes codes={codes} onKept={() => setCodes([])} />}
          {deed ? (
            <Doing type={type} deed={deed} onAdded={added} onCodes={setCodes} onEnd={() => setDeed(null)} />
          ) : (
            codes.length === 0 && <Choices data={data} main={main} onChoose={setDeed} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function standing({ factors, recovery_codes_left, demanded }: State, type: Type): string {
  if (factors.length > 0) {
    const left =
      recovery_codes_left === 1 ? '1 recovery code is' : `${recovery_codes_left} recovery codes are`;
    return `Signing in asks for one of these besides your password. ${left} left.`;
  }
  if (demanded) return 'Staff need a second factor: everything else opens once you have added one.';
  if (type === 'platform')
    return 'In the demo no second factor is asked of staff; you may add one all the same.';
  return 'Signing in asks for your password alone. A second factor keeps others out even if they learn it.';
}

interface FactorsProps {
  rows: State['factors'];
  onRemove: (row: State['factors'][number]) => void;
}

function Factors({ rows, onRemove }: FactorsProps) {
  return rows.map((row) => (
    <div key={row.id} className={look.spread}>
      <span>
        <strong>{row.name}</strong>{' '}
        <span className={look.quiet}>
          {row.kind === 'totp' ? 'Added' : 'Passkey, added'} <When at={row.created_at} />
        </span>
      </span>
      <Button variant="default" aria-label={`Remove ${row.name}`} onClick={() => onRemove(row)}>
        Remove
      </Button>
    </div>
  ));
}

interface ChoicesProps {
  data: State;
  main: boolean;
  onChoose: (deed: Deed) => void;
}

function Choices({ data, main, onChoose }: ChoicesProps) {
  const hasApp = data.factors.some(({ kind }) => kind === 'totp');
  return (
    <div className={classes.choices}>
      {!hasApp && (
        <Button variant={main ? 'filled' : 'default'} onClick={() => onChoose({ kind: 'app' })}>
          Add an authenticator app
        </Button>
      )}
      <Button variant="default" onClick={() => onChoose({ kind: 'passkey' })}>
        Add a passkey
      </Button>
      {data.factors.length > 0 && (
        <Button variant="default" onClick={() => onChoose({ kind: 'codes' })}>
          New recovery codes
        </Button>
      )}
    </div>
  );
}

interface DoingProps {
  type: Type;
  deed: Deed;
  onAdded: (codes: string[]) => void;
  onCodes: (codes: string[]) => void;
  onEnd: () => void;
}

function Doing({ type, deed, onAdded, onCodes, onEnd }: DoingProps) {
  const remove = useSend(factorsOf(type).remove, { tell: 'form' });
  const renew = useSend(factorsOf(type).renewCodes, { tell: 'form' });
  if (deed.kind === 'app') return <AddApp type={type} onAdded={onAdded} onCancel={onEnd} />;
  if (deed.kind === 'passkey') return <AddPasskey type={type} onAdded={onAdded} onCancel={onEnd} />;
  const act = async (current_password: string) => {
    if (deed.kind === 'remove') {
      await remove.mutateAsync({ body: { second_factor: { id: deed.id, current_password } } });
      toast.done(`${deed.name} is removed.`);
    } else {
      const { data } = await renew.mutateAsync({ body: { second_factor: { current_password } } });
      onCodes(data.recovery_codes);
    }
    onEnd();
  };
  const label = deed.kind === 'remove' ? `Remove ${deed.name}` : 'Make new recovery codes';
  const text =
    deed.kind === 'remove'
      ? 'Signing in does not ask for it any more. With the last factor the recovery codes go too.'
      : 'The old recovery codes are worth nothing from then on.';
  return <FreshFactorDialog type={type} label={label} text={text} act={act} onClose={onEnd} />;
}

function Codes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className={look.apart} role="status">
      <p>
        Keep these recovery codes where you keep what matters. Each works once, if your device is lost. They
        are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
