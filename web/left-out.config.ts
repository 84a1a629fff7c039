// What the server needs of the shared code, and a browser never asks for, stays out of what it loads.
import type { Plugin } from 'vite';

/** What the server answers was checked there; why it refuses, and the documentation, are its own too. */
const serversOwn = new Set(['response', 'refuses', 'summary', 'rateLimit']);

interface Span {
  start: number;
  end: number;
}
interface Property extends Span {
  key?: { name?: string };
}
interface Value extends Span {
  type: string;
  callee?: { name?: string };
  arguments?: { properties?: Property[] }[];
}
interface Variables {
  declarations?: { init?: Value | null }[];
}
interface Edit extends Span {
  text: string;
}

/**
 * The records of calls without the server's own half, and all that is made when the product is read as what it is, without
 * an effect: then the shapes of all answers, most of the product, are left out as unused.
 */
export const answersShapes: Plugin = {
  name: 'answers-shapes',
  transform(code, id) {
    if (!id.includes('/product/src/')) return null;
    const { body } = this.parse(code) as unknown as {
      body: (Variables & { declaration?: Variables | null })[];
    };
    const made = body
      .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
      .flatMap(({ init }) => (init?.type === 'CallExpression' ? init : []));
    return { code: edited(code, made.flatMap(editsOf)), map: null };
  },
};

function editsOf(made: Value): Edit[] {
  const record = made.callee?.name === 'call' ? (made.arguments?.[0]?.properties ?? []) : [];
  return [
    { start: made.start, end: made.start, text: '/* @__PURE__ */ (() => ' },
    ...record.flatMap(ownHalf),
    { start: made.end, end: made.end, text: ')()' },
  ];
}

/** From its beginning to the next one's. */
const ownHalf = ({ key, start, end }: Property, place: number, all: Property[]): Edit[] =>
  serversOwn.has(key?.name ?? '') ? [{ start, end: all[place + 1]?.start ?? end, text: '' }] : [];

function edited(code: string, edits: Edit[]): string {
  const kept = edits.map(({ start, text }, place) => code.slice(edits[place - 1]?.end ?? 0, start) + text);
  return kept.join('') + code.slice(edits.at(-1)?.end ?? 0);
}

/** A kind of text that is asked for by a method, or a schema that holds itself. */
const leftOut = /(?<!\b(?:z|iso))\.(?:email|url|uuid|datetime|duration|base64|jwt|ipv[46])\(|\bz\.lazy\(/;

/**
 * Schemas are turned into JSON schemas for the documentation alone; no shape holds itself; and a text's kinds are asked for
 * by their functions (`z.email()`), never by its methods. What stands for these in the library stays out.
 */
export const unusedChecks: Plugin = {
  name: 'unused-checks',
  transform(code, id) {
    if (/\/(product|web)\/src\//.test(id) && leftOut.test(code))
      this.error(`Pages leave out what checks this: ask by z.email(), z.url(), z.uuid() or z.iso (${id}).`);
    if (!id.includes('/zod/v4/classic/schemas.js')) return null;
    const kept = code
      .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*$/gm, '')
      .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(/g, '(() => undefined)(')
      .replaceAll('processors.aggregateChecks(inst)', '({})')
      .replace('core.config(en());', ';')
      .replace('core.config({ memoizer: core.memoizer() });', ';')
      .replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
      .replace(/( _ZodString\.init\(inst, def\);\n\}), \{\n\s*email\([^]*?\n\}\);/, '$1);');
    return { code: kept, map: null };
  },
};

/** The library's variables stand in a style sheet, and no screen hides by its classes (`withCssVariables`, `withGlobalClasses`). */
export const styledAhead: Plugin = {
  name: 'styled-ahead',
  transform(_code, id) {
    const [, part] =
      /\/MantineProvider\/(?:MantineCssVariables|MantineClasses)\/(MantineCssVariables|MantineClasses)\.mjs/.exec(
        id,
      ) ?? [];
    return part ? { code: `export const ${part} = () => null;`, map: null } : null;
  },
};
