// Which pages are our own: those of the public address; on a developer's machine, any port of that machine.

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers always say where an upgrade comes from; whoever says nothing is no page of ours. */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(publicUrl)];
  if (asked.origin === own.origin) return true;
  return loopback.has(own.hostname) && loopback.has(asked.hostname) && asked.protocol === own.protocol;
}
