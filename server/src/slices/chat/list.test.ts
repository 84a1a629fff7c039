// The list of conversations: what was written last, as its reader may read it, how much is new, and in which order.
import * as chat from '@rounds/product/chat/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let id: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  id = (await hiring.send(hiring.who.manager)).answer.data.id;
});
afterAll(() => hiring.house.close());

type Wish = Parameters<typeof ask>[1];
async function ask(
  who: Session,
  query: { ended?: 'true'; search?: string; page?: number; results_per_page?: number },
) {
  return (await hiring.house.call(chat.listConversations, { query }, who)).answer;
}
const list = async (who: Session, query: Wish = {}) => (await ask(who, query)).data;
const lines = async (who: Session, query: Wish = {}) =>
  (await list(who, query)).map(({ who: name, unread, last }) => [
    name,
    unread,
    last && `${last.mine ? 'You' : last.author}: ${last.body}`,
  ]);

describe('one conversation', () => {
  it('stands there from the yes on, before anybody has written', async () => {
    expect(await list(hiring.who.manager)).toEqual([]);
    await hiring.answer(id, { user_response_status: 'accepted' });
    const at = hiring.house.clock.now();
    expect(await list(hiring.who.manager)).toMatchObject([
      { id, who: 'Nora Bennett', unread: 0, last: null, talking: true, at },
    ]);
    expect(await lines(hiring.who.nurse)).toEqual([['Mercy Harbor Health', 0, null]]);
  });

  it('shows the last line to each side, on one line and cut, and counts what is new to them', async () => {
    const { manager, recruiter, nurse } = hiring.who;
    await hiring.say(id, 'Good morning.', manager);
    await hiring.say(id, 'When can\n\nwe   talk?', manager);
    expect(await lines(manager)).toEqual([['Nora Bennett', 0, 'You: When can we talk?']]);
    expect(await lines(recruiter)).toEqual([['Nora Bennett', 0, 'Maya Okafor: When can we talk?']]);
    expect(await lines(nurse)).toEqual([['Mercy Harbor Health', 2, 'Maya Okafor: When can we talk?']]);
    await hiring.house.call(chat.readChats, { params: { id } }, nurse);
    expect(await lines(nurse)).toEqual([['Mercy Harbor Health', 0, 'Maya Okafor: When can we talk?']]);
    hiring.house.clock.forward({ minutes: 1 });
    await hiring.say(id, 'word '.repeat(100), nurse);
    const [read] = await list(manager);
    expect([read?.unread, read?.last?.side, read?.last?.body.length]).toEqual([1, 'job_seeker', 160]);
  });

  it('is another company’s in no list', async () => {
    for (const ended of [{}, { ended: 'true' as const }])
      expect(await list(hiring.who.rival, ended)).toEqual([]);
  });
});

describe('several', () => {
  let later: number;
  beforeAll(async () => {
    const vacancy_id = await publishedVacancy(hiring.house, {
      author: 'manager@mercy.example',
      discipline: 'rn',
      title: 'Night nurse, burn unit',
    });
    hiring.house.clock.forward({ minutes: 1 });
    later = (await hiring.send(hiring.who.manager, { vacancy_id })).answer.data.id;
    await hiring.answer(later, { user_response_status: 'accepted' });
  });
  const ids = async (who: Session, query: Wish = {}) => (await list(who, query)).map((one) => one.id);

  it('come by what was written last, or the yes, newest first, and by pages', async () => {
    const { manager, nurse } = hiring.who;
    expect(await ids(nurse)).toEqual([later, id]);
    hiring.house.clock.forward({ minutes: 1 });
    await hiring.say(id, 'Are you still there?', nurse);
    expect([await ids(nurse), await ids(manager)]).toEqual([
      [id, later],
      [id, later],
    ]);
    const second = await ask(nurse, { results_per_page: 1, page: 2 });
    expect([second.data.map((one) => one.id), second.total_results]).toEqual([[later], 2]);
  });

  it('are found by the vacancy, and by the other side’s name', async () => {
    const { manager, nurse } = hiring.who;
    expect(await ids(manager, { search: 'burn' })).toEqual([later]);
    expect(await ids(nurse, { search: 'BURN' })).toEqual([later]);
    expect(await ids(manager, { search: 'bennett' })).toEqual([id, later]);
    expect(await ids(nurse, { search: 'mercy' })).toEqual([id, later]);
    expect(await ids(nurse, { search: 'bennett' })).toEqual([]);
    expect(await ids(manager, { search: '%' })).toEqual([]);
    expect(await ids(nurse, { search: '%' })).toEqual([]);
  });

  it('are kept apart once they have ended', async () => {
    const { manager, nurse } = hiring.who;
    await hiring.move(later, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    for (const who of [manager, nurse]) {
      expect(await ids(who)).toEqual([id]);
      expect(await list(who, { ended: 'true' })).toMatchObject([{ id: later, talking: false }]);
    }
  });
});

describe('what a company may not read any more', () => {
  const canary = 'Nora Bennett, 813-555-0142, nurse@people.example';
  it('is masked in the last line as in the conversation, also where the cut falls, and found by no name', async () => {
    const { manager, nurse } = hiring.who;
    await hiring.move(id, { open_contact: true });
    await hiring.say(id, `${'-'.repeat(140)} ${canary}`, nurse);
    await hiring.move(id, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    const before = JSON.stringify(await list(manager, { ended: 'true', search: 'bennett' }));
    expect(before).toContain('Nora Bennett');
    hiring.house.clock.forward({ days: 31 });
    await hiring.signIn();
    const all = await list(hiring.who.manager, { ended: 'true' });
    expect(all.map(({ who }) => who)).toEqual(['Nora B.', 'Nora B.']);
    expect(all[0]?.last?.body).toBe(`${'-'.repeat(140)} …, …, …`);
    expect(JSON.stringify(all)).not.toMatch(/Bennett|813|nurse@/);
    expect(await list(hiring.who.manager, { ended: 'true', search: 'bennett' })).toEqual([]);
    expect(JSON.stringify(await list(hiring.who.nurse, { ended: 'true' }))).toContain('Nora Bennett');
  });
});
