// Vacancies by CSV over HTTP: checked row by row, started once, and by whoever may.
import { asCsv, type Cell } from '@rounds/product/csv';

import { employerActivities } from '@rounds/product/notifications/calls';
import { listImports, refusedRows, showImport } from '@rounds/product/vacancies/import-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { sheetsOf, textOf } from '../../../../tests/harness/vacancy-sheets';

let house: TestApp;
let admin: Session;
let manager: Session;
let recruiter: Session;
let sheets: ReturnType<typeof sheetsOf>;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  admin = await house.as('admin@mercy.example');
  manager = await house.as('manager@mercy.example');
  recruiter = await house.as('recruiter@mercy.example');
  sheets = sheetsOf(house, manager);
});
afterAll(() => house.close());

/** What the manager's bell says of files, the newest first. */
const told = async () =>
  (await house.call(employerActivities, { query: {} }, manager)).answer.data
    .filter(({ event }) => event === 'vacancy.import_ended')
    .map(({ message }) => message);

const sheet = (...rows: (readonly Cell[])[]) => asCsv(rows);

describe('a dry run', () => {
  it('says row by row what is wrong and what would be done, and creates nothing', async () => {
    const before = (await sheets.found('')).length;
    const file = sheet(
      ['Title', 'Requisition number', 'Discipline', 'Facility', 'Positions', 'Salary'],
      ['Night nurse', 'DRY-1', 'Registered Nurse', 'Mercy Harbor Health Medical Center', 2, 'a lot'],
      ['', 'DRY-2', 'Wizard', '', '', ''],
      ['Twice', 'DRY-1', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['Elsewhere', '', '', 'Rival Clinic', 0, ''],
    );
    const { status, answer } = await sheets.upload(file);
    expect(status).toBe(201);
    expect(answer.data).toMatchObject({
      ...{ state: 'checked', file_name: 'posts.csv', rows: 4, to_create: 1, to_change: 0, refused: 3 },
      ...{ ignored_columns: ['Salary'], undo_until: null },
    });
    expect(answer.data.faults.map(({ row, column, says }) => [row, column, says])).toEqual([
      [3, 'Discipline', '“Wizard” is no discipline.'],
      [3, 'Title', 'Please enter the position title.'],
      [4, 'Requisition number', 'Row 2 is about the same vacancy.'],
      [6, 'Facility', '“Rival Clinic” is no facility of your company.'],
      [6, 'Positions', 'Must be more than 0'],
    ]);
    await house.settle();
    expect(await sheets.found('')).toHaveLength(before);
    expect((await house.call(listImports, {}, manager)).answer.data).toEqual([answer.data]);
  });

  it('gives the rows that it leaves out as they came, with what is wrong, ready to be mended', async () => {
    const { answer } = await sheets.upload(sheet(['Title', 'Positions'], ['=1+1', 'two'], ['Good', 1]));
    const csv = await house.call(refusedRows, { params: { id: answer.data.id } }, manager);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(textOf(csv)).toBe(
      [
        'Title,Positions,Row,What is wrong',
        "'=1+1,two,2,Positions: “two” is no number. Please write it such as 45.50.",
        '',
      ].join('\r\n'),
    );
  });

  it('is started once, and all good rows go in as drafts', async () => {
    const { answer } = await sheets.upload(
      sheet(
        ['Title', 'Positions', 'Discipline', 'Shifts'],
        ['Start A', 1, 'RN', 'Night (12 h)'],
        ['Start B', 'x', '', ''],
        ['=C Start', 3, '', ''],
      ),
    );
    const { id } = answer.data;
    expect((await sheets.act(id, 'start')).answer.data).toMatchObject({ state: 'running', to_create: 2 });
    expect((await sheets.act(id, 'start')).refusal?.error).toBe('move_not_open');
    await house.settle();
    expect(await sheets.shown(id)).toMatchObject({ state: 'done', created: 2, refused: 1, to_create: 0 });
    expect(await told()).toEqual(['“posts.csv” is brought in: 2 rows. 1 row was left out.']);
    expect((await sheets.act(id, 'start')).refusal?.error).toBe('move_not_open');
    const [first] = await sheets.found('Start A');
    expect(first).toMatchObject({ state: 'draft', job_status: 0, discipline: { title: 'Registered Nurse' } });
    expect(await sheets.found('Start B')).toEqual([]);
    expect((await sheets.found('=C Start'))[0]).toMatchObject({ title: '=C Start', positions: 3 });
  });

  it('of nothing new has nothing to start', async () => {
    const { answer } = await sheets.upload(sheet(['Title'], ['x'.repeat(161)]));
    const { refusal } = await sheets.act(answer.data.id, 'start');
    expect(refusal?.message).toBe('No row of this file is to be created or changed.');
    expect((await sheets.act(answer.data.id, 'undo')).refusal?.error).toBe('move_not_open');
  });
});

describe('who may', () => {
  it('is whoever may create a vacancy, and an import is its author’s alone', async () => {
    const file = sheet(['Title'], ['Mine']);
    const panelist = await house.as('panelist@mercy.example');
    const rival = await house.as('admin@rival.example');
    expect((await sheets.upload(file, { who: panelist })).refusal?.error).toBe('not_allowed');
    const { id } = (await sheets.upload(file, { who: recruiter })).answer.data;
    for (const who of [admin, rival]) {
      expect((await house.call(showImport, { params: { id } }, who)).status).toBe(404);
      expect((await sheets.act(id, 'start', who)).status).toBe(404);
      expect((await house.call(refusedRows, { params: { id } }, who)).status).toBe(404);
    }
    expect((await house.call(listImports, {}, rival)).answer.data).toEqual([]);
  });

  it('ends where the author may no more: it stops, says so, and another time goes on', async () => {
    const { id } = (await sheets.upload(sheet(['Title'], ['Later']), { who: recruiter })).answer.data;
    await sheets.act(id, 'start', recruiter);
    const role = (to: string) =>
      house.pool.query(
        `update employer_users set role = $1 where id = (select id from people where email = 'recruiter@mercy.example')`,
        [to],
      );
    await role('interview_panelist');
    await house.settle();
    expect(await sheets.found('Later')).toEqual([]);
    await role('recruiter');
    expect(await sheets.shown(id, recruiter)).toMatchObject({
      ...{ state: 'stopped', undoes: false, to_create: 1 },
      stopped: 'Your role does not allow this. Admins, hiring managers and recruiters of your company may.',
    });
    expect((await sheets.act(id, 'start', recruiter)).answer.data).toMatchObject({
      state: 'running',
      stopped: '',
    });
    await house.settle();
    expect(await sheets.shown(id, recruiter)).toMatchObject({ state: 'done', created: 1 });
  });

  it('changes what is published only by whoever may publish, and never another company’s', async () => {
    const [nurse] = await sheets.found('Registered Nurse, Medical-Surgical, Nights');
    const file = sheet(['Rounds number', 'Positions'], [nurse?.id ?? 0, 7]);
    const asked = (await sheets.upload(file, { who: recruiter })).answer.data;
    expect(asked.faults[0]?.says).toBe('This vacancy is published. Please propose the change on its page.');
    const rival = await house.as('admin@rival.example');
    const theirs = (await sheets.upload(file, { who: rival })).answer.data;
    expect(theirs.faults[0]?.says).toMatch(/^There is no vacancy \d+ of your company that you see\./);
    const lost = (await sheets.upload(sheet(['Rounds number', 'Pay to'], [nurse?.id ?? 0, 900]))).answer.data;
    expect(lost.faults[0]).toMatchObject({ column: 'Why the pay range is wide' });
    const done = await sheets.brought(file);
    expect(done).toMatchObject({ state: 'done', changed: 1, refused: 0 });
    expect((await sheets.found('Registered Nurse, Medical-Surgical, Nights'))[0]).toMatchObject({
      positions: 7,
      state: 'published',
    });
    await sheets.act(done.id, 'undo');
    await house.settle();
    expect((await sheets.found('Registered Nurse, Medical-Surgical, Nights'))[0]).toMatchObject({
      positions: nurse?.positions,
    });
  });

  it('holds a tied member to their own places', async () => {
    const { rows } = await house.pool.query<{ id: number; facility: string }>(
      `select e.id, min(f.name) as facility from employer_users e
         join people p on p.id = e.id join facilities f on f.company_id = e.company_id
       where p.email = 'recruiter@mercy.example' group by e.id`,
    );
    const [me] = rows;
    await house.pool.query(
      `with made as (insert into facilities (company_id, name, city, state, zip_code, created_at)
         select company_id, 'Tied Clinic', 'Tampa', 'FL', '33606', $2 from employer_users where id = $1 returning id, company_id)
       insert into member_facilities (company_id, member_id, facility_id) select company_id, $1, id from made`,
      [me?.id, house.clock.now()],
    );
    const file = sheet(['Title', 'Facility'], ['Mine', 'Tied Clinic'], ['Not mine', me?.facility ?? '']);
    const { answer } = await sheets.upload(file, { who: recruiter });
    expect(answer.data).toMatchObject({ to_create: 1, refused: 1 });
    expect(answer.data.faults[0]).toMatchObject({ row: 3, column: 'Facility' });
    await house.pool.query('delete from member_facilities where member_id = $1', [me?.id]);
  });
});
