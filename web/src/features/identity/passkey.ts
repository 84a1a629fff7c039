// The browser's own passkey dialogs, with a sentence for when they are closed without one.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Refused } from '../../api/refused';

type Device = Record<string, unknown>;

const closed = () =>
  new Refused(422, 'wrong_code', 'No passkey came back from your device. Please try again.');

export async function makePasskey(options: Device): Promise<Device> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch(() => null);
  if (!made) throw closed();
  return { ...made };
}

export async function showPasskey(options: Device): Promise<Device> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!shown) throw closed();
  return { ...shown };
}
