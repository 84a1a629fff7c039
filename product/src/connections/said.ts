// What a move says besides its request: the bodies of the two calls that move one, made from the verbs' records.
import { z } from 'zod';
import { id } from '../call';
import { prose } from '../fields';
import type { MoveFacts } from './move-record';
import type { Side } from './stages';
import { moveOf, verbs, type moves, type Verb, type VerbsThat } from './moves';

type Moves = typeof moves;
export type Speaker = 'employer' | 'job_seeker';
export type SaidVerb<S extends Speaker> = Extract<VerbsThat<{ by: S }>, VerbsThat<{ says: object }>>;

const answerOf = {
  employer: 'employer_response_status',
  job_seeker: 'user_response_status',
} as const;
type Answer = typeof answerOf;

/** What the body of one verb holds, as it is sent (`in`) or as it was read (`out`). */
export type SaidOf<V extends Verb, IO extends 'in' | 'out' = 'out'> = Moves[V] extends {
  by: infer S extends Speaker;
  says: infer Said;
}
  ? Said extends { word: infer W extends string; with: infer X extends z.ZodRawShape }
    ? Record<Answer[S], W> & Of<z.ZodObject<X>, IO>
    : Said extends { word: infer W extends string }
      ? Record<Answer[S], W>
      : Said extends { field: infer F extends string; body: infer B extends z.ZodType }
        ? Record<F, Of<B, IO>>
        : never
  : never;
type Of<B extends z.ZodType, IO extends 'in' | 'out'> = IO extends 'in' ? z.input<B> : z.output<B>;
type AnySaid<S extends Speaker, IO extends 'in' | 'out'> = {
  [V in SaidVerb<S>]: SaidOf<V, IO>;
}[SaidVerb<S>];

/** What the employer's call does besides moving: on the offer that waits, and on the contact. */
const besides = {
  open_contact: z.literal(true),
  offer_approval: z.object({ approve: z.boolean(), note: prose(1000).default('') }),
  offer_approver: z.object({ place: z.number().int().min(1).max(3), person_id: id }),
};
type Besides = typeof besides;
export type Beside = keyof Besides;
export type BesideOf<B extends Beside> = z.output<Besides[B]>;
type AnyBeside<IO extends 'in' | 'out'> = { [B in Beside]: Record<B, Of<Besides[B], IO>> }[Beside];

export type EmployerSaid = AnySaid<'employer', 'out'>;
export type SeekerSaid = AnySaid<'job_seeker', 'out'>;

/** What a body asks for that is no move; undefined where it says a verb. */
export const besideIn = (said: object): Beside | undefined =>
  (Object.keys(besides) as Beside[]).find((name) => name in said);

const isOptional = (shape: z.ZodRawShape): boolean =>
  Object.values(shape).every((field) => z.safeParse(field as z.ZodType, undefined).success);

/** Words with nothing that must go along are one object; each other verb is one of its own. */
function optionsOf(by: Speaker): z.ZodObject[] {
  const records = verbs.map(moveOf).filter((record) => record.by === by);
  const words = new Map<string, z.ZodRawShape>();
  const alone: z.ZodObject[] = [];
  for (const { says } of records) {
    if (!says) continue;
    if ('field' in says) alone.push(z.object({ [says.field]: says.body }));
    else if (isOptional(says.with ?? {}))
      words.set(says.word, { ...(words.get(says.word) ?? {}), ...(says.with ?? {}) });
    else alone.push(z.object({ [answerOf[by]]: z.literal(says.word), ...says.with }));
  }
  const [first = '', ...others] = words.keys();
  const along = Object.assign({}, ...words.values()) as z.ZodRawShape;
  return [z.object({ [answerOf[by]]: z.enum([first, ...others]), ...along }), ...alone];
}

/** Of two moves at once none is guessed: what each is called by is the first field of its body. */
function exactlyOne<Out, In>(options: z.ZodObject[]) {
  const called = new Set(options.map(({ shape }) => Object.keys(shape)[0]));
  const said = z.union(options) as unknown as z.ZodType<Out, In>;
  return z.preprocess((given: In, context) => {
    const asked = typeof given === 'object' && given !== null ? Object.keys(given) : [];
    if (asked.filter((name) => called.has(name)).length > 1)
      context.addIssue({ code: 'custom', message: 'Please ask for exactly one move at a time.' });
    return given;
  }, said);
}

const besideOptions = Object.entries(besides).map(([name, body]) => z.object({ [name]: body }));

export const employerMove = exactlyOne<
  AnySaid<'employer', 'out'> | AnyBeside<'out'>,
  AnySaid<'employer', 'in'> | AnyBeside<'in'>
>([...optionsOf('employer'), ...besideOptions]);

export const seekerMove = exactlyOne<AnySaid<'job_seeker', 'out'>, AnySaid<'job_seeker', 'in'>>(
  optionsOf('job_seeker'),
);

/** The verbs that one side's body may stand for; several where one word means another verb from elsewhere. */
export function verbSaid<S extends Speaker>(
  by: S,
  said: AnySaid<S, 'out'>,
  request: Pick<MoveFacts, 'stage' | 'employer_response_status'>,
): SaidVerb<S> {
  const verb = wordHolder(by, said);
  return (moveOf(verb).instead?.(request) ?? verb) as SaidVerb<S>;
}

/** The first verb that is said so; what it means may still depend on where the request stands. */
export function wordHolder(by: Speaker, said: Record<string, unknown>): Verb {
  const found = verbs.find((verb) => {
    const { by: side, says } = moveOf(verb);
    if (side !== by || !says) return false;
    return 'field' in says ? says.field in said : says.word === said[answerOf[by]];
  });
  if (!found) throw new Error(`No verb is said by ${Object.keys(said).join(', ')}.`);
  return found;
}

export interface Words {
  verb: Verb;
  /** The field in which they were sent. */
  field: string;
  text: string;
}

/** All that a side's body says in words, by the verb whose record asks for them: of verbs that share a word more than one. */
export const wordsSaid = (by: Side, said: object): Words[] =>
  verbs.flatMap((verb) => {
    const { by: side, says, words } = moveOf(verb);
    if (side !== by || !says || !words) return [];
    const inner: unknown = 'field' in says ? Reflect.get(said, says.field) : said;
    const text: unknown = typeof inner === 'object' && inner ? Reflect.get(inner, words.in) : undefined;
    return typeof text === 'string' && text !== '' ? [{ verb, field: words.in, text }] : [];
  });

/** The body that says a verb, with its reason where one is given. */
export function saying<S extends Speaker>(by: S, verb: Verb, reason?: string): AnySaid<S, 'in'> {
  const { says } = moveOf(verb);
  if (!says) throw new Error(`${verb} is not said to this call.`);
  const body =
    'field' in says
      ? { [says.field]: reason === undefined ? true : { reason } }
      : { [answerOf[by]]: says.word, ...(reason === undefined ? {} : { reason }) };
  return body as unknown as AnySaid<S, 'in'>;
}
