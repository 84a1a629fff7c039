// The API's own document as the fuzzer reads it, and a request without a fault made from a schema.
import type { Chance } from './random';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export interface Schema {
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  default?: Json;
}

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

/** Every operation of an OpenAPI document. */
export function operationsOf(document: {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
}) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ ...operation, method, path })),
  );
}

const byName: Record<string, readonly Json[]> = {
  // The second is known, and nobody here signs in with it: wrong passwords lock an account.
  email: ['somebody@people.example', 'physician@people.example'],
  password: ['Rounds-demo-1'],
  current_password: ['not this one'],
  password_confirmation: ['Rounds-demo-1'],
  zip_code: ['33606', '85004'],
  state: ['FL', 'AZ', 'published'],
  phone: ['(813) 555-0100'],
  web_url: ['https://mercy.example'],
};
const byFormat: Record<string, string> = {
  date: '2026-02-02',
  'date-time': '2026-01-08T15:00:00.000Z',
  uuid: '0198c0de-0000-7000-8000-000000000000',
  email: 'somebody@people.example',
  uri: 'https://mercy.example',
};

/** Makes values that a schema accepts, as far as a schema says it; numbers are often ids that exist. */
export class Maker {
  constructor(
    private readonly chance: Chance,
    private readonly ids: readonly number[],
  ) {}

  make(schema: Schema, name = '', depth = 0): Json {
    const { chance } = this;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return chance.pick(schema.enum);
    const some = schema.anyOf ?? schema.oneOf;
    if (some) return this.make(chance.pick(some), name, depth);
    if (schema.allOf?.[0]) return this.make(schema.allOf[0], name, depth);
    if (schema.default !== undefined && chance.oneIn(2)) return schema.default;
    const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.object(schema, depth);
    if (type === 'array') return this.array(schema, name, depth);
    if (type === 'integer' || type === 'number') return this.number(schema, name);
    if (type === 'boolean') return chance.oneIn(2);
    if (type === 'null') return null;
    return this.text(schema, name);
  }

  id(): number {
    return this.chance.pick(this.ids);
  }

  private object(schema: Schema, depth: number): Json {
    const required = new Set(schema.required ?? []);
    const chosen = Object.entries(schema.properties ?? {}).filter(
      ([name]) => required.has(name) || (depth < 6 && !this.chance.oneIn(3)),
    );
    return Object.fromEntries(chosen.map(([name, one]) => [name, this.make(one, name, depth + 1)]));
  }

  private array(schema: Schema, name: string, depth: number): Json {
    if (schema.prefixItems) return schema.prefixItems.map((one) => this.make(one, name, depth + 1));
    const length = Math.max(schema.minItems ?? 0, this.chance.below(3));
    return Array.from({ length }, () => this.make(schema.items ?? {}, name, depth + 1));
  }

  private number(schema: Schema, name: string): number {
    const isId = /(^|_)ids?$/.test(name);
    if (isId) return this.id();
    const least = Math.max(schema.minimum ?? 0, -1e6);
    const most = Math.min(schema.maximum ?? least + 60, least + 60);
    return least + this.chance.below(Math.max(1, most - least + 1));
  }

  private text(schema: Schema, name: string): Json {
    const known = byName[name];
    if (known) return this.chance.pick(known);
    const { format } = schema;
    if (format && byFormat[format]) return byFormat[format];
    if (/(^|_)ids?$/.test(name)) return String(this.id());
    if (/_at$|^(start|end)$/.test(name)) return byFormat['date-time'] ?? '';
    if (/_(on|date)$/.test(name)) return byFormat['date'] ?? '';
    return this.chance.pick([
      'Registered nurse',
      'Day ward',
      'nurse',
      'FL',
      'A text of some length about the work.',
    ]);
  }
}
