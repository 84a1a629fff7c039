// The register says what a stage of sight opens: a column declared after the yes reaches no card before it.
import { updateProfile } from '@rounds/product/profile/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { profileViewOf } from '@rounds/product/profile/view';
import { dayIn } from '@rounds/product/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFindable } from '../../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { columnsByName, isPersonal, own, type Entry, type Sight } from '../../db/register/entry';
import { register } from '../../db/register/register';
import { loadLocked, loadProfile, loadProfiles, loadUndeclared, lockedCards } from './queries';
import { cutBy, viewOf, viewOfKept } from './shown';

let house: TestApp;
let id: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  id = await makeFindable(house, 'nurse@people.example');
});
afterAll(() => house.close());

const today = '2026-01-05';
const nurse = async () => {
  const profile = await loadProfile(house.db, id);
  if (!profile) throw new Error('The nurse is not there.');
  return profile;
};

/** The register with one column decided on anew. */
function redeclared(table: string, column: string, seen: Sight): Readonly<Record<string, Entry>> {
  const entry = register[table];
  if (!entry || !isPersonal(entry)) throw new Error(`${table} is nobody's.`);
  const columns = { ...Object.fromEntries(columnsByName(entry)), [column]: own(seen) };
  return { ...register, [table]: { ...entry, columns } };
}

describe('a scratch column', () => {
  it.each([
    ['yes', 'locked', ''],
    ['yes', 'unlocked', ''],
    ['yes', 'connected', 'qxcanary'],
    ['unlocked', 'locked', ''],
    ['unlocked', 'unlocked', 'qxcanary'],
    ['locked', 'locked', 'qxcanary'],
    ['never', 'connected', ''],
  ] as const)('declared %s reads in the %s card: %j', async (seen, stage, reads) => {
    const profile = Object.assign(await nurse(), { scratch: 'qxcanary' });
    expect(cutBy(redeclared('job_seekers', 'scratch', seen))(profile, stage)).toHaveProperty(
      'scratch',
      reads,
    );
  });

  it('is not even read before the register names it, and breaks no plan that is kept', async () => {
    const before = await nurse();
    await house.pool.query(`alter table job_seekers add column scratch text default 'qxcanary'`);
    try {
      expect(await nurse()).toEqual(before);
    } finally {
      await house.pool.query('alter table job_seekers drop column scratch');
    }
  });

  it('that nobody decided on reads in none', async () => {
    const cut = cutBy(register)(Object.assign(await nurse(), { scratch: 'qxcanary' }), 'connected');
    expect(cut).toHaveProperty('scratch', '');
  });
});

describe('a card', () => {
  /** As drawn from what these entries open. */
  const drawn = async (
    entries: Readonly<Record<string, Entry>>,
    stage: 'locked' | 'unlocked' | 'connected',
  ) => {
    const whole = await nurse();
    return profileViewOf({ whole, shown: cutBy(entries)(whole, stage) }, stage, { today });
  };

  it.each<[string, string, (view: ProfileView) => unknown]>([
    ['job_seekers', 'status', ({ status }) => status],
    ['seeker_skills', 'skill_id', ({ skills }) => skills.join('')],
    ['seeker_licenses', 'state', ({ licenses }) => licenses.map(({ state }) => state).join('')],
  ])('follows %s.%s', async (table, column, read) => {
    expect(read(await drawn(register, 'locked'))).not.toBe('');
    const later = redeclared(table, column, 'yes');
    expect(read(await drawn(later, 'locked'))).toBe('');
    expect(read(await drawn(later, 'unlocked'))).toBe('');
    expect(read(await drawn(later, 'connected'))).toEqual(
      read(viewOf(await nurse(), 'connected', { today })),
    );
  });
});

describe('the card that is kept of whoever can be hunted', () => {
  /** Of everybody in the hunt: from the card, and drawn from the whole profile now. */
  const bothWays = async () => {
    const { rows } = await house.pool.query<{ id: number }>(
      'select job_seeker_id as id from huntable_seekers',
    );
    const ids = rows.map((row) => row.id);
    const [cards, whole] = await Promise.all([lockedCards(house.db, ids), loadProfiles(house.db, ids)]);
    expect(cards.size).toBe(ids.length);
    const now = dayIn(house.clock.now(), 'UTC');
    return ids.map((id) => {
      const [card, profile] = [cards.get(id), whole.get(id)];
      if (!card || !profile) throw new Error(`Nothing of ${id}.`);
      return [
        viewOfKept(id, card, { mark: 'A01' }),
        viewOf(profile, 'locked', { today: now, mark: 'A01' }),
      ] as const;
    });
  };

  it('shows what the profile does', async () => {
    const all = await bothWays();
    expect(all.length).toBeGreaterThan(2);
    expect(all.map(([kept]) => kept)).toEqual(all.map(([, drawn]) => drawn));
  });

  it('follows a change, and the years as they pass', async () => {
    const who = await house.as('nurse@people.example');
    const said = await house.call(updateProfile, { body: { user: { available_from: '2026-09-01' } } }, who);
    expect(said.refusal).toBeNull();
    const [first] = (await bothWays()).filter(([kept]) => kept.available_from === '2026-09-01');
    expect(first?.[0]).toEqual(first?.[1]);
    expect(first).toBeDefined();
    house.clock.forward({ days: 400 });
    await house.settle();
    const later = await bothWays();
    expect(later.map(([kept]) => kept)).toEqual(later.map(([, drawn]) => drawn));
  });

  it('goes with the row of the hunt', async () => {
    await house.pool.query('delete from huntable_seekers');
    expect((await house.pool.query('select from huntable_cards')).rowCount).toBe(0);
  });
});

describe('a profile of which less is read', () => {
  it.each([
    ['locked', loadLocked],
    ['former', loadLocked],
    ['unlocked', loadUndeclared],
  ] as const)('shows the same when it is %s', async (seen, load) => {
    const everybody = await house.pool.query<{ id: number }>('select id from job_seekers order by id');
    const ids = everybody.rows.map((row) => row.id);
    const [whole, less] = await Promise.all([loadProfiles(house.db, ids), load(house.db, ids)]);
    expect(less.size).toBe(ids.length);
    const views = (profiles: typeof whole) =>
      [...profiles.values()].map((profile) => viewOf(profile, seen, { today, mark: 'A01' }));
    expect(views(less)).toEqual(views(whole));
  });
});
