// The register drives erasure and export: a word in every text of a person is gone, or exported, where it says so.
import { exportProfile } from '@rounds/product/leaving/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { hearEverywhere, speakEverywhere, type Spoken } from '../../../../tests/harness/person-rows';
import { columnsByName, isPersonal, type Leaver, type Personal } from '../../db/register/entry';
import { register } from '../../db/register/register';
import type { Tx } from '../../db/tx';
import { wipe } from './erasing-queries';
import { exportedAs, personParts } from './export-queries';

const word = 'qxcanary';
let hiring: Hiring;
const ids = {} as Record<Leaver, number>;
beforeAll(async () => {
  hiring = await Hiring.open();
  await hiring.house.settle();
  ids.job_seeker = hiring.nurse;
  ids.employer = await idOf(hiring.house, 'recruiter@mercy.example');
}, 60_000);
afterAll(() => hiring.house.close());

const undone = new Error('undone');

/** Everything of somebody speaks; whatever is done is taken back. */
async function speaking(kind: Leaver, act: (tx: Tx, spoken: Spoken) => Promise<void>) {
  const { db, clock } = hiring.house;
  const done = db.transaction().execute(async (tx) => {
    await act(tx, await speakEverywhere(tx, { id: ids[kind], kind, word, now: clock.now() }));
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
}

const personal = Object.entries(register).flatMap(([table, entry]): [string, Personal][] =>
  isPersonal(entry) ? [[table, entry]] : [],
);

/** What the register leaves where it is, with a reason. */
const keptOf = (kind: Leaver) =>
  personal.flatMap(([table, entry]) => {
    const leaving = entry.people[kind]?.leaving;
    const all = typeof leaving === 'object' && 'stays' in leaving;
    return [...columnsByName(entry)].flatMap(([name, { left }]) =>
      all || typeof left === 'object' ? [`${table}.${name}`] : [],
    );
  });

const gone = (tx: Tx, kind: Leaver) =>
  wipe(tx, { id: ids[kind], kind, email: word, full_name: word }, hiring.house.clock.now());

describe.each(['job_seeker', 'employer'] as const)('erasure of a %s', (kind) => {
  it('leaves nothing that the register does not keep, in any column of any table', () =>
    speaking(kind, async (tx, { filled, bare }) => {
      expect(bare).toEqual([]);
      expect(await hearEverywhere(tx, word)).toEqual(expect.arrayContaining(filled));
      await gone(tx, kind);
      const kept = keptOf(kind);
      expect((await hearEverywhere(tx, word)).filter((column) => !kept.includes(column))).toEqual([]);
    }));

  it('is caught when it forgets a table', () =>
    speaking(kind, async (tx) => {
      await sql`create table visitors (person_id bigint, note text)`.execute(tx);
      await sql`insert into visitors values (${ids[kind]}, ${`It says ${word}.`})`.execute(tx);
      await gone(tx, kind);
      expect(await hearEverywhere(tx, word)).toContain('visitors.note');
    }));
});

const exported = (entry: Personal) =>
  [...columnsByName(entry)].filter(([, one]) => one.exported === true || 'words' in one.exported);

describe('the export', () => {
  it('holds every column that the register exports, as it stands or in words, and no other', () =>
    speaking('job_seeker', async (tx, { filled }) => {
      const parts = await personParts(tx, hiring.nurse);
      for (const [table, entry] of personal) {
        if (!entry.people.job_seeker || typeof entry.exported !== 'string') continue;
        const rows = parts[entry.exported] ?? [];
        const names = exported(entry).map(([name]) => exportedAs(name));
        expect([table, Object.keys(rows[0] ?? {}).sort()]).toEqual([table, names.sort()]);
        const spoken = exported(entry).filter(([, one]) => one.exported === true);
        for (const [name] of spoken.filter(([column]) => filled.includes(`${table}.${column}`)))
          expect([table, name, JSON.stringify(rows.map((row) => row[exportedAs(name)]))]).toEqual([
            table,
            name,
            expect.stringContaining(word),
          ]);
      }
    }));

  it('shows requests, interviews and notices with every column that the register exports of them', async () => {
    const { id } = (await hiring.send(hiring.who.recruiter, { message: `It says ${word}.` })).answer.data;
    await hiring.answer(id, { user_response_status: 'accepted' });
    await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
    const booked = await hiring.book(id, {
      ...(await hiring.panel(id)),
      ...{ start: '2026-01-07T15:00:00.000Z', end: '2026-01-07T15:45:00.000Z', mode: 'video' },
      invitation_message: `Here too: ${word}.`,
    });
    expect(booked.refusal).toBeNull();
    await hiring.house.settle();
    const { answer } = await hiring.house.send('GET', `/api${exportProfile.path}`, { who: hiring.who.nurse });
    const document = answer as Record<string, Record<string, unknown>[]>;
    for (const [, entry] of personal) {
      const { exported: how } = entry;
      if (typeof how === 'string' || !('view' in how) || how.view === 'facts') continue;
      const names = exported(entry).map(([name]) => name);
      expect(Object.keys(document[how.view]?.[0] ?? {})).toEqual(expect.arrayContaining(names));
    }
    expect(document['requests']?.[0]).toMatchObject({ message: `It says ${word}.` });
    expect(document['interviews']?.[0]).toMatchObject({ invitation_message: `Here too: ${word}.` });
    expect(document['seen_by']).toBeDefined();
    expect(document['acts']?.length).toBeGreaterThan(0);
  });
});
