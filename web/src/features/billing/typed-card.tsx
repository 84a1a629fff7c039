// A card that is typed in: the provider's own field in a frame of its own, so that no number ever comes to this page.
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { cardField, tokenOf, type CardField } from '../../api/card-field';
import { failedWith } from '../../api/refused';
import classes from './billing.module.css';

export interface CardHandle {
  /** The provider's name for what is typed; throws the sentence that says why there is none. */
  token(): Promise<string>;
}

/** The field is drawn by somebody else: it is told the colors of this scheme. */
function lookHere() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  const font = getComputedStyle(document.body).fontFamily;
  return { ink: of('--ink'), quiet: of('--ink-3'), lost: of('--lost'), font };
}

export function TypedCard({ ref }: { ref: Ref<CardHandle> }) {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<Promise<CardField> | null>(null);
  const [fault, setFault] = useState('');
  useImperativeHandle(ref, () => ({
    token: async () => tokenOf(await (field.current ?? failedWith('Please choose a card.'))),
  }));
  useEffect(() => {
    const made = cardField(lookHere());
    field.current = made;
    made.then(
      (shown) => {
        shown.on('change', ({ error }) => setFault(error?.message ?? ''));
        if (place.current) shown.mount(place.current);
      },
      (error: unknown) => setFault(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      field.current = null;
      void made.then(
        (shown) => shown.destroy(),
        () => undefined,
      );
    };
  }, []);
  return (
    <div className={classes.typed}>
      <div
        ref={place}
        className={classes.field}
        role="group"
        aria-label="Card number, expiry and security code"
      />
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
