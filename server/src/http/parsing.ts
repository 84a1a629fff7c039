// What a request brings, read by the schemas of its call's record.
import type { CallSpec } from '@rounds/product/call';
import { refuse } from '@rounds/product/refusals';
import type { FastifyRequest } from 'fastify';
import { acceptable, refuseIllegible } from './acceptable';
import { validationRefusal } from './errors';
import { Refused } from './request-context';
import type { Arrived } from './uploads';

export function parse(spec: CallSpec, request: FastifyRequest, arrived: Arrived | undefined) {
  const body: unknown = arrived ? arrived.fields : (request.body ?? {});
  const parts = { params: request.params, query: request.query, body };
  refuseIllegible(request.url);
  // A body was looked at when it arrived.
  if (!acceptable([parts.params, parts.query], 4)) throw new Refused(refuse('malformed'));
  const out: Record<'params' | 'query' | 'body', unknown> = {
    params: undefined,
    query: undefined,
    body: undefined,
  };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = spec[part];
    if (!schema) continue;
    const parsed = schema.safeParse(parts[part]);
    if (parsed.success) out[part] = parsed.data;
    else if (part === 'params') throw new Refused(refuse('not_found'));
    else throw new Refused(validationRefusal(parsed.error));
  }
  return out;
}
