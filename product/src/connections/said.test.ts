// What a body says is the verb whose record says so, both ways.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moveOf, moves, verbs, type Verb } from './moves';
import { besideIn, employerMove, saying, seekerMove, verbSaid, wordHolder, wordsSaid } from './said';

const anywhere = { stage: 'in_conversation', employer_response_status: 'accepted' } as const;
const schemas = { employer: employerMove, job_seeker: seekerMove };

const spoken = verbs.filter((verb) => moveOf(verb).says !== undefined);
const sideOf = (verb: Verb) => (moveOf(verb).by === 'employer' ? 'employer' : 'job_seeker');
const reasonFor = (verb: Verb): string | undefined => {
  const { asks } = moveOf(verb);
  if (typeof asks !== 'object') return undefined;
  return asks.form === 'code' ? asks.codes[0] : 'The visa did not come in time.';
};
/** Verbs whose body a dialog of their own fills. */
const filled: readonly Verb[] = ['sign', 'counter'];

describe('a verb that a body says', () => {
  it.each(spoken.filter((verb) => !filled.includes(verb)))('%s is read back as itself', (verb) => {
    const side = sideOf(verb);
    const said = schemas[side].parse(saying(side, verb, reasonFor(verb)));
    const stand =
      verb === 'rescind' ? { ...anywhere, employer_response_status: 'offer_released' as const } : anywhere;
    expect(verbSaid(side, said as never, stand)).toBe(verb);
  });

  it('means another verb where its record says so', () => {
    const no = seekerMove.parse({ user_response_status: 'withdrawn' });
    expect(verbSaid('job_seeker', no, { ...anywhere, stage: 'requested' })).toBe('decline');
    const back = employerMove.parse({ employer_response_status: 'selected', rescind_reason: 'Failed' });
    expect(wordHolder('employer', back)).toBe('select');
    expect(verbSaid('employer', back as never, { ...anywhere, employer_response_status: 'hired' })).toBe(
      'rescind',
    );
  });

  const stands = (['requested', 'final_approval'] as const).flatMap((stage) =>
    (['accepted', 'offer_released', 'hired'] as const).map((employer_response_status) => ({
      stage,
      employer_response_status,
    })),
  );
  it.each(spoken)('%s means another verb of its own side only', (verb) => {
    for (const stand of stands) {
      const instead = moveOf(verb).instead?.(stand);
      if (instead === undefined) continue;
      expect(verbs).toContain(instead);
      expect(moveOf(instead as Verb).by).toBe(moveOf(verb).by);
    }
  });
});

describe('a body', () => {
  it('says its words under the verb that asks for them, also beside another that shares its word', () => {
    const both = { employer_response_status: 'selected', override_reason: 'One', rescind_reason: 'Two' };
    expect(wordsSaid('employer', employerMove.parse(both as never))).toEqual([
      { verb: 'select', field: 'override_reason', text: 'One' },
      { verb: 'rescind', field: 'rescind_reason', text: 'Two' },
    ]);
    const gone = seekerMove.parse({ did_not_start: { reason: 'I moved.' } });
    expect(wordsSaid('job_seeker', gone)).toEqual([
      { verb: 'did_not_start', field: 'reason', text: 'I moved.' },
    ]);
    expect(wordsSaid('job_seeker', seekerMove.parse({ user_response_status: 'accepted' }))).toEqual([]);
    expect(seekerMove.safeParse({ did_not_start: { reason: ' ' } }).success).toBe(false);
  });

  it('asks for exactly one move', () => {
    const two = { user_response_status: 'accepted', nudge: true } as never;
    expect(seekerMove.safeParse(two).error?.issues[0]?.message).toBe(
      'Please ask for exactly one move at a time.',
    );
  });

  it.each([
    {},
    { user_response_status: 'hired' },
    { extend: true },
    { user_response_status: 'offer_accepted' },
  ])('of the job seeker is no move: %j', (body) =>
    expect(seekerMove.safeParse(body as never).success).toBe(false),
  );

  it('keeps what goes along with a word, and takes no reason that is not on the list', () => {
    const rejected = { employer_response_status: 'rejected', reason: 'interview' } as const;
    expect(employerMove.parse(rejected)).toEqual(rejected);
    expect(employerMove.safeParse({ ...rejected, reason: 'her name' }).success).toBe(false);
  });

  it('tells what is no move from what is', () => {
    expect(besideIn({ open_contact: true })).toBe('open_contact');
    expect(besideIn({ extend: true })).toBeUndefined();
  });
});

describe('the records', () => {
  it('write a reason or a code wherever a request closes', () => {
    const closing = verbs.flatMap((verb) => moves[verb].rows.map((row) => [verb, row] as const));
    for (const [verb, row] of closing) {
      if (!['rejected', 'withdrawn', 'no_response', 'did_not_start'].includes(row.to)) continue;
      const { asks } = moveOf(verb);
      const required = typeof asks === 'object' && asks.form === 'code' && asks.required === true;
      const stays = row.from.includes(row.to as never);
      expect([verb, required || stays || 'code' in row]).toEqual([verb, true]);
    }
  });

  it('name each field in which several lines are said, and what becomes of it', () => {
    const severalLines = (name: string, field: unknown) =>
      !name.includes('password') && z.safeParse(field as z.ZodType, 'one\ntwo').success ? [name] : [];
    for (const verb of verbs) {
      const { says, words } = moveOf(verb);
      const body = says && 'field' in says ? says.body : z.object(says?.with ?? {});
      const shape = body instanceof z.ZodObject ? body.shape : {};
      const asked = Object.entries(shape).flatMap(([name, field]) => severalLines(name, field));
      expect([verb, asked]).toEqual([verb, words ? [words.in] : []]);
      const { asks } = moveOf(verb);
      expect([verb, typeof asks === 'object' && asks.form === 'text' && !words]).toEqual([verb, false]);
    }
  });

  it('give each verb of a button a way to be sent, and none to those of nobody', () => {
    const byOwnCall: readonly Verb[] = ['release_offer'];
    for (const verb of verbs) {
      const { asks, says } = moveOf(verb);
      expect([verb, asks === 'nobody']).toEqual([verb, says === undefined && !byOwnCall.includes(verb)]);
    }
  });
});
