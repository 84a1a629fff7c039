// Sending what must count once, however often it is sent: under one key as long as its outcome is unknown.
import type { Answer, Args, CallSpec } from '@rounds/product/call';
import { send, type SendOptions } from './client';
import { Refused } from './refused';

export type Sending<C extends CallSpec> = Args<C> & Pick<SendOptions, 'files' | 'onProgress'>;

/** The same content sent again after an unknown outcome keeps its key, so it can only count once. */
export function idempotencyKeys() {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor(args: object): string {
      const content = JSON.stringify(args);
      if (last?.content !== content) last = { content, key: crypto.randomUUID() };
      return last.key;
    },
    settle(): void {
      last = null;
    },
  };
}

export async function sendOnce<C extends CallSpec>(
  spec: C,
  { files, onProgress, ...args }: Sending<C>,
  keys: ReturnType<typeof idempotencyKeys>,
): Promise<Answer<C>> {
  const idempotencyKey = keys.keyFor(args);
  try {
    const answer = await send(spec, args as unknown as Args<C>, { files, onProgress, idempotencyKey });
    keys.settle();
    return answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) keys.settle();
    throw error;
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Refused && (error.status === 0 || error.status >= 500 || error.code === 'busy');
}
