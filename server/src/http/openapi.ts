// The OpenAPI 3.1 document, made from the call records alone.
import type { CallSpec } from '@rounds/product/call';
import { calls } from '@rounds/product/calls';
import { refusals } from '@rounds/product/refusals';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

type Json = Record<string, unknown>;

interface Bytes {
  plain: Buffer;
  packed: Buffer;
  etag: string;
}

/** Made, written out and packed once a process: a megabyte that anybody may ask for costs nothing more. */
function bytesOf(server: string): Bytes {
  const plain = Buffer.from(JSON.stringify({ ...document(), servers: [{ url: `${server}/api` }] }));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, packed: gzipSync(plain), etag };
}

export function mountDocument(app: FastifyInstance, server: string): void {
  let made: Bytes | undefined;
  app.get('/api/openapi.json', { compress: false }, (request, reply) => {
    const { plain, packed, etag } = (made ??= bytesOf(server));
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}

function document(): Json {
  const paths: Record<string, Json> = {};
  for (const spec of calls) (paths[spec.path] ??= {})[spec.method.toLowerCase()] = operation(spec);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rounds',
      version: '1',
      description:
        'The API of Rounds: one consented, token-accounted record from the hunt to the signed offer.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    errors: { type: 'array', items: { type: 'string' } },
    request_id: { type: 'string', description: 'With a fault: by it Rounds finds what happened.' },
    state: {},
  },
};

function operation(spec: CallSpec): Json {
  const [tag = 'house'] = spec.name.split('.');
  return {
    operationId: spec.name,
    summary: spec.summary,
    tags: [tag],
    ...(spec.may.guest ? { security: [] } : { security: [{ bearer: [] }] }),
    'x-may': spec.may,
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query')],
    ...(spec.body || spec.files ? { requestBody: requestBody(spec) } : {}),
    responses: responses(spec),
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = (json['required'] ?? []) as string[];
  return Object.entries((json['properties'] ?? {}) as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(spec: CallSpec): Json {
  const schema = spec.body ? schemaOf(spec.body, 'input') : { type: 'object' };
  if (!spec.files) return { required: true, content: { 'application/json': { schema } } };
  const parts = Object.fromEntries(
    Object.keys(spec.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const properties = { ...((schema['properties'] ?? {}) as Json), ...parts };
  return {
    content: { 'multipart/form-data': { schema: { ...schema, properties } }, 'application/json': { schema } },
  };
}

function responses(spec: CallSpec): Json {
  const codes = new Set<number>([422]);
  if (!spec.may.guest) [401, 403].forEach((code) => codes.add(code));
  if (spec.params) codes.add(404);
  for (const code of spec.refuses ?? []) codes.add(refusals[code][0]);
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const success = spec.produces
    ? { [spec.produces]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(spec.response, 'output') } };
  return {
    [String(spec.status ?? 200)]: { description: 'Done', content: success },
    ...Object.fromEntries(
      [...codes].map((code) => [String(code), { description: 'Refused', content: refusal }]),
    ),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}
