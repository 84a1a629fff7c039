// Published wordings over HTTP: what each changed and by whom, two side by side, and who may read them.
import * as calls from '@rounds/product/vacancies/calls';
import * as versions from '@rounds/product/vacancies/version-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let manager: Session;
let recruiter: Session;
let panelist: Session;
let id: number;
const title = 'Registered Nurse, Night Float';

beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  manager = await house.as('manager@mercy.example');
  recruiter = await house.as('recruiter@mercy.example');
  panelist = await house.as('panelist@mercy.example');
  const query = { query: 'Registered Nurse, Medical-Surgical, Nights' };
  const listed = await house.call(calls.listVacancies, { query }, manager);
  const params = { id: listed.answer.data[0]?.id ?? 0 };
  const draft = (await house.call(calls.cloneVacancy, { params }, manager)).answer.data;
  id = draft.id;
  await move('publish');
  await propose({ title });
  await write({ max_compensation: (draft.max_compensation ?? 0) - 1, positions: 2 });
  await move('pause');
  await move('publish');
});
afterAll(() => house.close());

const move = (status: string) => house.call(calls.moveVacancy, { params: { id, status }, body: {} }, manager);
const write = (vacancy: object, who = manager) =>
  house.call(calls.changeVacancy, { params: { id }, body: { vacancy } }, who);
const list = (who = manager, query = {}) => house.call(versions.listVersions, { params: { id }, query }, who);

/** A recruiter's change, taken by the manager. */
async function propose(vacancy: object) {
  await write(vacancy, recruiter);
  const [one] = (await house.call(calls.listProposals, { params: { id } }, manager)).answer.data;
  const body = { proposal: { accept: true } };
  await house.call(calls.answerProposal, { params: { id, pid: one?.id ?? 0 }, body }, manager);
}

const kept = async () => (await list()).answer.data.map(({ version }) => version);
const compare = async (version: number, against: number, who = manager) =>
  house.call(versions.compareVersions, { params: { id, version }, query: { against } }, who);

describe('the published wordings of a vacancy', () => {
  it('are listed newest first with what each changed and who published it; the same words again are none', async () => {
    const { data, total_results } = (await list()).answer;
    expect(total_results).toBe(3);
    expect(data.map(({ nth, fields }) => [nth, fields])).toEqual([
      [3, ['max_compensation', 'positions']],
      [2, ['title']],
      [1, []],
    ]);
    expect(data.map((one) => one.published_by)).toEqual(Array(3).fill('Maya Okafor'));
    expect((await list(manager, { page: 2, per_page: 2 })).answer.data.map(({ nth }) => nth)).toEqual([1]);
  });

  it('stand side by side, whichever two, and beside itself one differs in nothing', async () => {
    const [third = 0, second = 0, first = 0] = await kept();
    const { before, after, changes } = (await compare(third, first)).answer.data;
    expect([before.nth, after.nth]).toEqual([1, 3]);
    expect(changes.map(({ field }) => field)).toEqual(['title', 'max_compensation', 'positions']);
    expect(changes[0]?.after).toBe(title);
    expect(changes[2]).toEqual({ field: 'positions', before: 3, after: 2 });
    const back = (await compare(first, third)).answer.data.changes;
    expect(back[2]).toEqual({ field: 'positions', before: 2, after: 3 });
    expect((await compare(second, second)).answer.data.changes).toEqual([]);
    const alone = await house.call(
      versions.compareVersions,
      { params: { id, version: third }, query: {} },
      manager,
    );
    expect(alone.answer.data.before.nth).toBe(2);
  });

  it('are the company’s own; what was never published is not found', async () => {
    const [third = 0, , first = 0] = await kept();
    const stranger = await house.as('admin@rival.example');
    expect((await list(stranger)).status).toBe(404);
    expect((await compare(third, first, stranger)).status).toBe(404);
    expect((await compare(third, 9999)).status).toBe(404);
    expect((await compare(9999, third)).status).toBe(404);
    expect((await compare(third, -1)).status).toBe(422);
    expect((await list(manager, { per_page: 1000 })).status).toBe(422);
  });

  it('say what was paid to whoever reads money, once the vacancy is not public any more', async () => {
    const [third = 0, , first = 0] = await kept();
    const paid = async (who: Session) =>
      (await compare(third, first, who)).answer.data.changes.some(
        ({ field }) => field === 'max_compensation',
      );
    expect(await paid(panelist)).toBe(true);
    await move('pause');
    expect(await paid(panelist)).toBe(false);
    expect((await list(panelist)).answer.data[0]?.fields).toEqual(['positions']);
    expect(await paid(manager)).toBe(true);
  });
});
