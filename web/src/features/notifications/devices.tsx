// The devices on which somebody is notified while no page of Rounds is open, and whether this one is among them.
import { Button } from '@mantine/core';
import {
  addDevice,
  deviceKey,
  listDevices,
  removeDevice,
  type NotifiedDevice,
} from '@rounds/product/notifications/device-calls';
import { useCallback, useEffect, useState } from 'react';
import { deviceState, turnOff, turnOn, type DeviceState } from '../../api/devices';
import { useCall, useSend } from '../../api/use-call';
import { When } from '../../ui/facts';
import look from '../../ui/look.module.css';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';

export function Devices() {
  const devices = useCall(listDevices, {});
  const { state, look: lookAgain } = useDeviceState();
  return (
    <Section
      title="On your devices"
      lead="What is worth a letter also appears on the screen of a device while Rounds is closed. It says no more than the letter’s subject, and it may be read on a locked screen."
    >
      <Loaded of={devices}>
        {({ data }) => (
          <div className={look.apart}>
            <Here state={state} known={data} onChange={lookAgain} />
            {data.length > 0 && (
              <ul className={look.cards} aria-label="Notified devices">
                {data.map((device) => (
                  <Device key={device.id} device={device} isHere={isHere(state, device)} onGone={lookAgain} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

/** Safari there knows push for what stands on the home screen alone; an iPad says that it is a Mac, which has no touch. */
const mayBeAdded =
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isHere = (state: DeviceState | null, { mark }: NotifiedDevice) =>
  state?.kind === 'on' && state.mark === mark;

/** null until the browser has said. */
function useDeviceState() {
  const [state, setState] = useState<DeviceState | null>(null);
  const lookAgain = useCallback(
    () =>
      void deviceState().then(setState, () => {
        setState({ kind: 'missing' });
      }),
    [],
  );
  useEffect(lookAgain, [lookAgain]);
  return { state, look: lookAgain };
}

interface HereProps {
  state: DeviceState | null;
  known: readonly NotifiedDevice[];
  onChange(): void;
}

function Here({ state, known, onChange }: HereProps) {
  if (state === null) return null;
  if (state.kind === 'missing')
    return (
      <p>
        {mayBeAdded
          ? 'An iPhone or iPad notifies you once Rounds is on its home screen: tap Share, then Add to Home Screen, open Rounds from there and come back to this page. The bell and letters tell you the same.'
          : 'This browser cannot show notifications of pages that are closed. The bell and letters tell you the same.'}
      </p>
    );
  if (state.kind === 'blocked')
    return (
      <p>
        This browser blocks notifications of Rounds. Allow them in its settings for this site, then open this
        page again.
      </p>
    );
  if (known.some((device) => isHere(state, device))) return <p>This device is notified.</p>;
  return <TurnOn onChange={onChange} />;
}

function TurnOn({ onChange }: Pick<HereProps, 'onChange'>) {
  const key = useCall(deviceKey, {});
  const add = useSend(addDevice, { onSuccess: () => toast.done('This device is notified from now on.') });
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const press = async (publicKey: string) => {
    setAsking(true);
    setSaid('');
    try {
      const subscription = await turnOn(publicKey);
      if (subscription) await add.mutateAsync({ body: { subscription } }).catch(turnOff);
    } catch {
      setSaid('The push service of this browser does not answer. Please try again later.');
    }
    setAsking(false);
    onChange();
  };
  return (
    <div>
      <Button
        variant="default"
        loading={isAsking}
        disabled={!key.data}
        onClick={() => key.data && void press(key.data.data.key)}
      >
        Notify me on this device
      </Button>
      <p role="status" className={look.quiet}>
        {said}
      </p>
    </div>
  );
}

interface DeviceProps {
  device: NotifiedDevice;
  isHere: boolean;
  onGone(): void;
}

function Device({ device: { id, device, made_at, sent_at }, isHere: here, onGone }: DeviceProps) {
  const remove = useSend(removeDevice, {
    onSuccess: async () => {
      toast.done(`${device} is notified no more.`);
      if (here) await turnOff().catch(() => undefined);
      onGone();
    },
  });
  return (
    <li className={look.spread}>
      <span>
        <strong>{device}</strong>
        {here && <span className={look.here}>This device</span>}
        <br />
        <span className={look.quiet}>
          Since <When at={made_at} />
          {sent_at ? (
            <>
              , last notified <When at={sent_at} />
            </>
          ) : (
            ', not notified yet'
          )}
        </span>
      </span>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={`Remove ${device}`}
        onClick={() => remove.mutate({ params: { id } })}
      >
        Remove
      </Button>
    </li>
  );
}
