// Reports at the desk over HTTP: the queue, looks with a reason, one holder, decisions, and what each side is told.
import { employerActivities, seekerNotifications } from '@rounds/product/notifications/calls';
import { whoLooked } from '@rounds/product/profile/look-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Reporting, why } from '../../../../tests/harness/reports';
import type { Session } from '../../../../tests/harness/http';
import { toldByFacts } from '../leaving/export-queries';

let reporting: Reporting;
let request: number;
beforeAll(async () => {
  reporting = await Reporting.open();
  request = await reporting.conversation();
});
afterAll(() => reporting.house.close());

const words = { reason: 'harassment' as const, note: 'Itsnote' };
const aMessage = () => reporting.report({ of: 'message', id: 1, request_id: request, ...words });
const toldSeeker = async () => {
  await reporting.house.settle();
  const { answer } = await reporting.house.call(
    seekerNotifications,
    { query: {} },
    reporting.hiring.who.nurse,
  );
  return answer.data.map(({ message }) => message);
};
const toldMember = async (who: Session) => {
  await reporting.house.settle();
  const { answer } = await reporting.house.call(employerActivities, { query: {} }, who);
  return answer.data.map(({ message }) => message);
};

describe('a report at the desk', () => {
  it('is listed by its date, without who reported whom', async () => {
    const { id } = (await aMessage()).answer.data;
    const queue = await reporting.queue();
    expect(queue.map((row) => [row.id, row.of, row.reason, row.side, row.late])).toEqual([
      [id, 'message', 'harassment', 'job_seeker', false],
    ]);
    expect(JSON.stringify(queue)).not.toMatch(/Nora|Mercy|Itsnote|tonight/);
  });

  it('is shown after a reason, with the message among its neighbors, and both sides read of the look', async () => {
    const [row] = await reporting.queue();
    const id = row?.id ?? 0;
    expect((await reporting.look(id)).refusal).toMatchObject({
      error: 'reason_first',
      state: { may_take: true },
    });
    await reporting.work(id, { look: why });
    expect((await reporting.look(id)).answer.data).toMatchObject({
      note: 'Itsnote',
      reporter: { name: 'Nora Bennett', company: null },
      reported: { kind: 'company', name: 'Mercy Harbor Health', frozen: false },
      evidence: {
        messages: [
          { body: 'Answer by tonight or forget it.', reported: true, hidden: false },
          { body: 'Please do not write like that.', reported: false },
        ],
      },
      acts: [{ act: 'looked', reason: 'decide' }],
    });
    expect(await toldSeeker()).toContain(
      'Rounds staff looked at your report, to see whether the rules are kept.',
    );
    const admin = await toldMember(reporting.hiring.who.admin);
    expect(admin).toContain(
      'Rounds staff looked at what Mercy Harbor Health wrote and published, to see whether the rules are kept.',
    );
    expect(admin.join(' ')).not.toMatch(/report/i);
    await expect(reporting.house.pool.query(`update report_acts set note = ''`)).rejects.toThrow(
      /written once/,
    );
  });

  it('is one’s at a time, and every act needs it held', async () => {
    const [row] = await reporting.queue();
    const id = row?.id ?? 0;
    const note = { note: { text: 'A note.' } };
    expect((await reporting.work(id, note)).refusal?.message).toBe('Take this report first.');
    await reporting.work(id, { claim: why });
    const second = await reporting.staff.colleague();
    for (const act of [note, { claim: why }, { release: true as const }])
      expect((await reporting.work(id, act, second)).refusal?.error).toBe('held_by_other');
    expect((await reporting.work(id, note)).status).toBe(200);
    expect((await reporting.work(id, { keep: true })).status).toBe(200);
    expect((await reporting.work(id, { release: true })).answer.data.holder).toBeNull();
    const acts = (await reporting.look(id)).answer.data.acts.map(({ act }) => act);
    expect(acts).toEqual(['looked', 'claimed', 'noted', 'released']);
  });

  it('is decided with a rule and a reason, once', async () => {
    const [row] = await reporting.queue();
    const id = row?.id ?? 0;
    await reporting.work(id, { claim: why });
    const bare = await reporting.work(id, { decide: { outcome: 'warned', note: 'So.' } });
    expect(bare.refusal?.fields).toEqual({ 'report.decide.rule': 'Please choose the rule that was broken.' });
    const done = await reporting.work(id, { decide: { outcome: 'warned', rule: 'harassment', note: 'So.' } });
    expect(done.answer.data).toMatchObject({ state: 'decided', outcome: 'warned', holder: null });
    expect((await reporting.work(id, { claim: why })).refusal?.message).toBe('This report is decided.');
    expect((await reporting.lift(id)).refusal?.message).toBe('Nothing of this report is in force.');
    expect((await reporting.queue('decided')).map((one) => one.id)).toContain(id);
    expect(await reporting.queue('in_force')).toEqual([]);
  });

  it('tells the reporter that a rule was broken, and the reported which, and nobody of the other', async () => {
    expect(await toldSeeker()).toContain(
      'Your report is decided: a rule was broken, and Rounds acted. Thank you.',
    );
    const warning =
      'Rounds warns you about a message that Mercy Harbor Health wrote on Jan 5, 2026. The rule: Nobody is insulted, threatened or pressed. Write to Rounds if you see it differently.';
    for (const who of [reporting.hiring.who.admin, reporting.hiring.who.recruiter]) {
      const told = await toldMember(who);
      expect(told).toContain(warning);
      expect(told.filter((line) => line.includes('Rounds')).join(' ')).not.toMatch(/Nora|report/i);
    }
    const letters = await reporting.staff.letters('admin@mercy.example');
    expect(letters.filter((subject) => subject.startsWith('Rounds warns'))).toHaveLength(1);
    expect((await reporting.staff.letters('nurse@people.example')).join(' ')).toMatch(
      /Your report is decided/,
    );
    expect((await reporting.list()).answer.data[0]).toMatchObject({ acted: true });
    expect(JSON.stringify((await reporting.list()).answer)).not.toMatch(/warned/);
  });

  it('that breaks no rule is closed, and only its reporter hears', async () => {
    const before = await toldMember(reporting.hiring.who.admin);
    const { id } = (await aMessage()).answer.data;
    await reporting.work(id, { claim: why });
    await reporting.work(id, { decide: { outcome: 'closed', note: 'Curt, and no more.' } });
    expect(await toldSeeker()).toContain(
      'Your report is decided: Rounds found no rule broken. Thank you for telling us.',
    );
    const after = await toldMember(reporting.hiring.who.admin);
    expect(after.length - before.length).toBe(1);
    expect(after[0]).toMatch(/^Rounds staff looked/);
    expect((await reporting.look(id)).answer.data.others).toHaveLength(1);
  });

  it('of a vacancy says how it stands and what it pays', async () => {
    const { id } = (await reporting.report({ of: 'vacancy', id: reporting.hiring.vacancy, reason: 'spam' }))
      .answer.data;
    await reporting.work(id, { claim: why });
    const { evidence } = (await reporting.look(id)).answer.data;
    expect(evidence.facts).toEqual(
      expect.arrayContaining([
        { label: 'State', text: 'Published' },
        { label: 'Pay', text: '$38 to $52 by the hour' },
      ]),
    );
    await reporting.work(id, { decide: { outcome: 'closed', note: 'Nothing of it is wrong.' } });
  });
});

it('of a profile: the look stands with why under “Who looked”, in the copy of one’s data, and names nobody', async () => {
  const { house, hiring } = reporting;
  const looks = async () => (await house.call(whoLooked, { query: {} }, hiring.who.nurse)).answer;
  const before = await looks();
  const told = { of: 'profile' as const, id: hiring.nurse, reason: 'misleading' as const };
  const { id } = (await reporting.report(told, hiring.who.recruiter)).answer.data;
  await reporting.work(id, { claim: why });
  const { data, total_results } = await looks();
  const byStaff = data.filter(({ company }) => company === null);
  expect(byStaff.map(({ looks: done, reasons }) => [done, reasons])).toEqual([
    [[], ['to see whether the rules are kept']],
  ]);
  expect(total_results).toBe(data.length);
  expect(total_results).toBeGreaterThan(before.total_results);
  expect(JSON.stringify(byStaff)).not.toMatch(/Itsnote|next in the queue|report/);
  const { seen_by } = await toldByFacts(house.db, hiring.nurse);
  expect(seen_by).toContainEqual(
    expect.objectContaining({ company: 'Rounds', what: 'conduct.looked_at', reason: 'decide' }),
  );
});
