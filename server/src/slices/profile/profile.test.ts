// The profile over HTTP: identity, files, completion with every write, and who enters the hunt.
import * as profile from '@rounds/product/profile/calls';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import { listPreferences, listVocabularies } from '@rounds/product/reference/calls';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
let newcomer: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
  newcomer = await house.as('newcomer@people.example');
});
afterAll(() => house.close());

const idOf = async (email: string) =>
  (await house.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const huntRow = async (email: string) =>
  house.db
    .selectFrom('huntable_seekers')
    .leftJoin('areas', 'areas.id', 'huntable_seekers.area_id')
    .selectAll('huntable_seekers')
    .select('areas.title as area')
    .where('job_seeker_id', '=', await idOf(email))
    .executeTakeFirst();
const mine = async (who: Session) => (await house.call(profile.myProfile, {}, who)).answer.data;
const update = (who: Session, user: Record<string, unknown>) =>
  house.send('PUT', '/api/v1/profile', { who, body: { user } });

const fiveSkills = [1, 2, 3, 4, 5].map((skill_id) => ({ skill_id }));

describe('malformed', () => {
  it('names the field and says the sentence', async () => {
    const reply = await update(nurse, {
      zip_code: 'abc',
      npi: '1234567890',
      radius_miles: 0,
      state: 'Florida',
    });
    expect(reply.status).toBe(422);
    expect(reply.refusal?.fields).toEqual({
      'user.zip_code': 'Please enter a five-digit ZIP code.',
      'user.npi': 'This NPI is not right: please check its ten digits.',
      'user.radius_miles': 'Between 1 and 500 miles.',
      'user.state': 'Please choose from the list.',
    });
  });
});

describe('identity', () => {
  it('changes what is sent and no other, and keeps the full name', async () => {
    await update(newcomer, { phone: '(813) 555-0100', available_from: '2026-03-01' });
    const reply = await update(newcomer, { last_name: 'Castillo-Vega', zip_code: '33606' });
    expect(reply.status).toBe(200);
    expect(await mine(newcomer)).toMatchObject({
      phone: '(813) 555-0100',
      available_from: '2026-03-01',
      last_name: 'Castillo-Vega',
      city: 'Tampa',
      state: 'FL',
    });
    const person = await house.db
      .selectFrom('people')
      .select('full_name')
      .where('email', '=', 'newcomer@people.example')
      .executeTakeFirstOrThrow();
    expect(person.full_name).toBe('Nina Castillo-Vega');
  });

  it('refuses a ZIP code that no place has', async () => {
    expect((await update(newcomer, { zip_code: '00001' })).refusal?.fields).toEqual({
      'user.zip_code': 'We do not know this ZIP code.',
    });
  });
});

describe('files', () => {
  const upload = async (part: string, file: File) => {
    const body = new FormData();
    body.append('user', JSON.stringify({ summary: 'Nights only.' }));
    body.append(part, file);
    return house.send('PUT', '/api/v1/profile', { who: newcomer, body });
  };
  const pdf = (text: string) => new File([`%PDF-1.4\n${text}\n%%EOF`], 'résumé Nina.pdf');

  it('keeps a résumé, puts the next in its place, and removes the bytes of the first', async () => {
    expect((await upload('resume', pdf('one'))).status).toBe(200);
    const first = (await mine(newcomer)).resume;
    expect(first).toMatchObject({ name: 'résumé Nina.pdf', bytes: 18 });
    const at = (id: string) => join(house.config.dataDir, 'files', 'kept', id);
    expect(await readFile(at(first?.id ?? ''), 'utf8')).toContain('one');
    await upload('resume', pdf('two'));
    const second = (await mine(newcomer)).resume;
    expect(second?.id).not.toBe(first?.id);
    await expect(readFile(at(first?.id ?? ''))).rejects.toThrow('ENOENT');
    expect((await mine(newcomer)).summary).toBe('Nights only.');
  });

  it('knows a kind by its content, not by its name', async () => {
    const script = new File(['<script>alert(1)</script>'], 'me.png');
    expect((await upload('photo', script)).status).toBe(415);
    expect((await upload('resume', new File(['MZ\u0000\u0001'], 'resume.pdf'))).status).toBe(415);
    expect((await upload('passport', pdf('x'))).status).toBe(422);
    expect((await mine(newcomer)).photo).toBeNull();
  });
});

describe('completion', () => {
  it('rises with each write, opens the hunt at 87, sets onboarding once, and tells it as a fact', async () => {
    expect(await huntRow('newcomer@people.example')).toBeUndefined();
    const words = (await house.call(listPreferences, {})).answer.data;
    const first = [words.shift[0], words.type_of_position[0], words.comfort_setting[0]];
    const query = { kinds: 'self_declaration,education_level' };
    const lists = (await house.call(listVocabularies, { query }, newcomer)).answer.data;
    await update(newcomer, { radius_miles: 30, home_state: 'FL' });
    const save = async (key: keyof typeof sectionSaves, entries: unknown[]) => {
      const body = { [key]: entries };
      const reply = await house.send('POST', `/api/v1/profile/${key}`, { who: newcomer, body });
      return sectionSaves[key].response.parse(reply.answer).completion;
    };
    const rising = [
      await save('licenses', [
        { license_type_id: 2, state: 'FL', number: 'RN1', status: 'active', expires_on: '2027-01-31' },
      ]),
      await save('educations', [{ education_level_id: 80, school: 'State College', field: 'Nursing' }]),
      await save('experiences', [
        { employer_name: 'Bay Clinic', title: 'RN', start_date: '2022-01-01', discipline_id: 1 },
      ]),
      await save('certifications', [{ certification_id: 1 }]),
      await save('skills', [{ skill_id: 1 }]),
      await save('skills', fiveSkills),
      await save(
        'user_preferences',
        first.map((one) => ({ preference_id: one?.id })),
      ),
    ];
    // Identity 12, location 8 and résumé 7 are there already.
    expect(rising).toEqual([42, 52, 62, 72, 74, 82, 90]);
    const row = await huntRow('newcomer@people.example');
    expect(row).toMatchObject({ years: 4, area: 'Hillsborough', skill_ids: [1, 2, 3, 4, 5] });
    expect(row?.license_states).toEqual(expect.arrayContaining(['FL', 'GA', 'TX']));
    expect(await mine(newcomer)).toMatchObject({ huntable: true, onboard_completed: true });
    const declarations = (lists.self_declaration ?? []).map(({ id }) => ({
      declaration_id: id,
      answer: false,
    }));
    expect(await save('self_declarations', declarations)).toBe(94);
    const fact = await house.db
      .selectFrom('facts')
      .select('data')
      .where('kind', '=', 'profile.updated')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(fact.data).toEqual({ before: 90, after: 94 });
  });

  it('lets the hunt search skills and disciplines, never a name or an employer', async () => {
    const hits = async (word: string) =>
      (
        await house.pool.query<{ job_seeker_id: number }>(
          "select job_seeker_id from huntable_seekers where tsv @@ websearch_to_tsquery('english', $1)",
          [word],
        )
      ).rows.map((row) => row.job_seeker_id);
    expect(await hits('registered nurse')).toContain(await idOf('nurse@people.example'));
    for (const word of ['Bennett', 'Nora', 'Gulf Shore', 'Azeele', 'nurse@people.example']) {
      expect(await hits(word)).toEqual([]);
    }
  });

  it('leaves the hunt when it falls, and comes back', async () => {
    const { data } = (await house.call(sectionReads.educations, {}, newcomer)).answer;
    await house.call(sectionSaves.educations, { body: { educations: [] } }, newcomer);
    await house.call(sectionSaves.licenses, { body: { licenses: [] } }, newcomer);
    expect(await huntRow('newcomer@people.example')).toBeUndefined();
    expect(await mine(newcomer)).toMatchObject({ huntable: false, onboard_completed: true, completion: 69 });
    const again = data.map(({ id: _id, ...entry }) => entry);
    await house.call(sectionSaves.educations, { body: { educations: again } }, newcomer);
    expect((await mine(newcomer)).completion).toBe(79);
  });

  it('keeps whoever is off, or has not confirmed, out of the hunt', async () => {
    const off = await house.as('offmarket@people.example');
    expect(await mine(off)).toMatchObject({ completion: 93, huntable: false, status: 'off' });
    expect(await huntRow('offmarket@people.example')).toBeUndefined();
    expect(await huntRow('nurse@people.example')).toMatchObject({ status: 'ready' });
    expect(await huntRow('physician@people.example')).toMatchObject({ status: 'complicated' });
  });
});

describe('what I see of it', () => {
  it('shows me what companies see in each state', async () => {
    const see = async (visibility: 'locked' | 'unlocked' | 'connected') =>
      (await house.call(profile.viewProfile, { query: { visibility } }, nurse)).answer.data;
    expect((await see('locked')).name).toBe('Registered Nurse, 8 years');
    expect((await see('unlocked')).name).toBe('Nora B.');
    expect(await see('connected')).toMatchObject({
      name: 'Nora Bennett',
      licenses: [{ number: 'RN9482716' }],
    });
  });
});

describe('the API’s description', () => {
  it('can be written for all of these calls', async () => {
    expect((await house.send('GET', '/api/openapi.json')).status).toBe(200);
  });
});
