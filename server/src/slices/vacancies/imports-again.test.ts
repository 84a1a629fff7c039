// Vacancies by CSV over HTTP: files that cannot be read, files that come again, the way back, and the export.
import { asCsv, type Cell } from '@rounds/product/csv';
import * as vacancies from '@rounds/product/vacancies/calls';
import { exportVacancies, importVacancies } from '@rounds/product/vacancies/import-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { sheetsOf, textOf, type Content } from '../../../../tests/harness/vacancy-sheets';

let house: TestApp;
let admin: Session;
let manager: Session;
let sheets: ReturnType<typeof sheetsOf>;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  admin = await house.as('admin@mercy.example');
  manager = await house.as('manager@mercy.example');
  sheets = sheetsOf(house, manager);
});
afterAll(() => house.close());

const sheet = (...rows: (readonly Cell[])[]) => asCsv(rows);

describe('a file that cannot be read', () => {
  const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
  it.each<[string, Content, RegExp]>([
    ['empty', '', /^This file is empty\./],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /^This is a workbook/],
    ['in UTF-16', new Uint8Array(Buffer.from('\ufeffTitle\nNurse', 'utf16le')), /^This file is in UTF-16/],
    [
      'in Latin-1',
      new Uint8Array(Buffer.from('Title\nInfirmi\u00e8re', 'latin1')),
      /^This file is not in UTF-8/,
    ],
    [
      'with a quotation mark left open',
      'Title\n"Nurse\nTwo\n',
      /^Row 2 cannot be read: a quotation mark opens/,
    ],
    ['with one in the middle', 'Title\nOne\nNu"rse\n', /^Row 3 cannot be read: a quotation mark stands/],
    [
      'with an endless cell',
      utf8(`Title\n${'x'.repeat(70_000)}\n`),
      /^Row 2 cannot be read: it holds more than/,
    ],
    ['without a title', 'Name\nNurse\n', /^There is no column Title\./],
    ['with a header alone', 'Title\n\n', /^There is no row below the header\./],
    ['with more rows than may be', `Title\n${'N\n'.repeat(10_001)}`, /^A file may have 10,000 rows\./],
  ])('%s', async (_, content, says) => {
    const { status, refusal } = await sheets.upload(content);
    expect(status).toBeGreaterThanOrEqual(415);
    expect(refusal?.fields?.['file']).toMatch(says);
  });

  it('is none at all', async () => {
    const none = await house.send('POST', `/api${importVacancies.path}`, { body: {}, who: manager });
    expect(none.refusal?.fields).toEqual({ file: 'Please choose a CSV file.' });
  });
});

describe('sent again', () => {
  it('under the same key is one import, and another file under it is refused', async () => {
    const file = sheet(['Title'], ['Keyed']);
    const sent = { dry_run: false, key: 'the same' };
    const first = await sheets.upload(file, sent);
    const second = await sheets.upload(file, sent);
    expect(second.answer.data.id).toBe(first.answer.data.id);
    await house.settle();
    expect(await sheets.found('Keyed')).toHaveLength(1);
    expect((await sheets.upload(sheet(['Title'], ['Other']), sent)).refusal?.error).toBe('key_reused');
  });

  it('with its requisition numbers changes what differs, and nothing else', async () => {
    const head = ['Requisition number', 'Title', 'Positions'];
    await sheets.brought(sheet(head, ['AG-1', 'Again one', 1], ['AG-2', 'Again two', 1]));
    const again = await sheets.brought(
      sheet(head, ['AG-1', 'Again one', 1], ['AG-2', 'Again two', 4], ['AG-3', 'Again three', '']),
    );
    expect(again).toMatchObject({ created: 1, changed: 1, same: 1 });
    expect((await sheets.found('Again two')).map(({ positions }) => positions)).toEqual([4]);
    const elsewhere = await house.as('admin@rival.example');
    expect(await sheets.brought(sheet(head, ['AG-1', 'Rival one', 1]), elsewhere)).toMatchObject({
      created: 1,
      changed: 0,
    });
  });

  it('after somebody changed a vacancy meanwhile leaves it and says so', async () => {
    await sheets.brought(sheet(['Requisition number', 'Title'], ['MW-1', 'Meanwhile']));
    const { id } = (await sheets.upload(sheet(['Requisition number', 'Title'], ['MW-1', 'Mine now']))).answer
      .data;
    const [one] = await sheets.found('Meanwhile');
    const body = { vacancy: { positions: 5 } };
    await house.call(vacancies.changeVacancy, { params: { id: one?.id ?? 0 }, body }, admin);
    await sheets.act(id, 'start');
    await house.settle();
    const ended = await sheets.shown(id);
    expect(ended).toMatchObject({ state: 'done', changed: 0, refused: 1 });
    expect(ended.faults[0]?.says).toBe('This vacancy was changed after the file was checked.');
  });
});

const whole = async (id: number) =>
  (await house.call(vacancies.showVacancy, { params: { id } }, manager)).answer.data;

describe('taking back', () => {
  it('removes drafts and restores what changed, except what somebody has touched since', async () => {
    const head = ['Requisition number', 'Title', 'Discipline', 'Shifts', 'Positions'];
    await sheets.brought(sheet(head, ['UN-1', 'Undo one', 'RN', 'Night (12 h)', 2]));
    const [one] = await sheets.found('Undo one');
    const stood = await whole(one?.id ?? 0);
    const done = await sheets.brought(
      sheet(
        head,
        ['UN-1', 'Undone one', 'OT', 'Day (8 h)', 9],
        ['UN-2', 'Undo two', '', '', ''],
        ['UN-3', 'Undo three', '', '', ''],
      ),
    );
    expect(done).toMatchObject({ created: 2, changed: 1 });
    expect(done.undo_until).not.toBeNull();
    const [touched] = await sheets.found('Undo three');
    await house.call(
      vacancies.changeVacancy,
      { params: { id: touched?.id ?? 0 }, body: { vacancy: { positions: 3 } } },
      admin,
    );
    expect((await sheets.act(done.id, 'undo')).answer.data).toMatchObject({ state: 'undoing', undoes: true });
    await house.settle();
    const back = await sheets.shown(done.id);
    expect(back).toMatchObject({
      state: 'undone',
      undone: 2,
      kept: 1,
      created: 0,
      changed: 0,
      undo_until: null,
    });
    expect(back.faults.map(({ row, title, says }) => [row, title, says])).toEqual([
      [4, 'Undo three', 'This vacancy was changed after the import, so it stays as it is.'],
    ]);
    expect(await sheets.found('Undo two')).toEqual([]);
    const { version: _, updated_at: _at, ...now } = await whole(one?.id ?? 0);
    const { version: _before, updated_at: _then, ...before } = stood;
    expect(now).toEqual(before);
    expect((await sheets.act(done.id, 'undo')).refusal?.error).toBe('move_not_open');
  });

  it('ends after a day', async () => {
    const { id } = await sheets.brought(sheet(['Title'], ['Too late']));
    await house.pool.query(
      `update vacancy_imports set ended_at = ended_at - interval '25 hours' where id = $1`,
      [id],
    );
    expect(await sheets.shown(id)).toMatchObject({ undo_until: null });
    expect((await sheets.act(id, 'undo')).refusal).toMatchObject({ error: 'gone' });
    expect(await sheets.found('Too late')).toHaveLength(1);
  });
});

describe('the export', () => {
  it('is the list’s rows and filters, and comes back without a change', async () => {
    const csv = await house.call(exportVacancies, { query: {} }, manager);
    const lines = textOf(csv);
    const { total_results } = (await house.call(vacancies.listVacancies, { query: {} }, manager)).answer;
    const { answer } = await sheets.upload(lines);
    expect(answer.data).toMatchObject({ rows: total_results, same: total_results, faults: [] });
    const published = textOf(await house.call(exportVacancies, { query: { state: 'published' } }, manager));
    expect(published).toContain('Registered Nurse, Medical-Surgical, Nights');
    expect(published).not.toContain('Keyed');
    const rival = textOf(
      await house.call(exportVacancies, { query: {} }, await house.as('admin@rival.example')),
    );
    expect(rival).not.toContain('Medical-Surgical, Nights');
  });

  it('tells a panelist no pay that is not published', async () => {
    await sheets.brought(sheet(['Title', 'Pay from'], ['Secret pay', 4711.5]));
    const text = async (who: Session) =>
      textOf(await house.call(exportVacancies, { query: { query: 'Secret pay' } }, who));
    expect(await text(manager)).toContain('4711.5');
    expect(await text(await house.as('panelist@mercy.example'))).not.toContain('4711.5');
  });
});
