// A pair of keys of age: what is encrypted for the recipient, only the identity reads.
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

export async function makeKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
