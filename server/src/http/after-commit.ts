// What follows a commit: nothing of it can make the commit undone, so it is told to the log and not to whoever asked.
import type { CallSpec } from '@rounds/product/call';
import type { FastifyRequest } from 'fastify';

export async function follow(
  after: readonly (() => Promise<void>)[],
  spec: CallSpec,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<void> {
  for (const work of after)
    await work().catch((error: unknown) => {
      // Bytes that are drawn only now are the answer itself.
      if (spec.produces) throw error;
      log.error({ err: error, call: spec.name }, 'failed after its commit');
    });
}
