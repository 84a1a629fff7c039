// The pipeline as a board over HTTP: columns with their tops and sums, more of one, filters, the table's order.
import type { Args } from '@rounds/product/call';
import { inColumn } from '@rounds/product/connections/board';
import { employerBoard } from '@rounds/product/connections/board-calls';
import { apply, employerPipeline } from '@rounds/product/connections/calls';
import { employerTimeline } from '@rounds/product/connections/timeline-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../../tests/harness/http';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;

/** So many more people with an application like hers; `change` is what is different, by `k` from 1 on. */
async function copies(request: number, count: number, change: string): Promise<void> {
  await hiring.house.pool.query(`set session_replication_role = replica;
    create temp table made as select k, nextval('rounds_ids') as person, r.job_seeker_id as of,
        (select max(id) from connection_requests) + k as id, to_jsonb(r) || (${change}) as row
      from connection_requests r, generate_series(1, ${count}) k where r.id = ${request};
    insert into people select p.* from made, people o, jsonb_populate_record(null::people, to_jsonb(o)
      || jsonb_build_object('id', person, 'email', person || '@people.example', 'full_name', 'Copy ' || person)) p where o.id = of;
    insert into job_seekers select p.* from made, job_seekers o,
      jsonb_populate_record(null::job_seekers, to_jsonb(o) || jsonb_build_object('id', person)) p where o.id = of;
    insert into connection_requests overriding system value select p.* from made,
      jsonb_populate_record(null::connection_requests, row || jsonb_build_object('id', made.id, 'job_seeker_id', person)) p;
    drop table made;
    set session_replication_role = origin`);
}

/** Forty-five due on five days, three of them late; one of another owner; two rejected; one who has not said yes. */
beforeAll(async () => {
  hiring = await Hiring.open();
  const wish = { vacancy_id: hiring.vacancy };
  const applied = await hiring.house.call(apply, { body: { connection_request: wish } }, hiring.who.nurse);
  const request = applied.answer.data.request?.id ?? 0;
  const now = hiring.house.clock.now();
  const days = 'k % 5 + 1 - case when k <= 3 then 9 else 0 end';
  await copies(
    ...([request, 45] as const),
    `jsonb_build_object('owed_at', timestamptz '${now}' + make_interval(days => ${days}))`,
  );
  const recruiter = "select id from people where email = 'recruiter@mercy.example'";
  await copies(request, 1, `jsonb_build_object('owner_id', (${recruiter}))`);
  await copies(
    ...([request, 2] as const),
    `jsonb_build_object('stage', 'rejected', 'closed_at', '${now}', 'closed_by', 'employer', 'close_reason', 'location',
      'owed_by', null, 'owed_at', null, 'employer_response_status', 'rejected')`,
  );
  await copies(
    ...([request, 1] as const),
    `jsonb_build_object('stage', 'requested', 'initiated_by', 'employer', 'user_response_status', 'pending',
      'employer_response_status', 'accepted', 'owed_at', '${now}')`,
  );
});
afterAll(() => hiring.house.close());

type Query = Args<typeof employerBoard>['query'];
const ask = (query: Query, by: Session = hiring.who.manager) =>
  hiring.house.call(employerBoard, { query }, by);
const totals = async (query: Query, by?: Session) =>
  Object.fromEntries(
    (await ask({ ...query, only: 'totals' }, by)).answer.columns.map((one) => [one.stage, one.total]),
  );

it('brings the first eight of each open column in their order, and the sum of every stage', async () => {
  const { data, columns, vacancies } = (await ask({})).answer;
  const review = data.filter(({ stage }) => stage === 'review');
  expect([review.length, data.length]).toEqual([8, 9]);
  expect(review).toEqual([...review].sort(inColumn));
  expect(columns).toEqual([
    { stage: 'requested', total: 1 },
    { stage: 'review', total: 47 },
    { stage: 'rejected', total: 2 },
  ]);
  expect(vacancies).toEqual([]);
});

it('brings the rest of a column page by page, each card once and in the same order', async () => {
  const first = (await ask({ status: 'review' })).answer.data;
  const more = (await ask({ stage: 'review', skip: 8 })).answer.data;
  const rest = (await ask({ stage: 'review', skip: 38 })).answer.data;
  expect([more.length, rest.length]).toEqual([30, 9]);
  const all = [...first, ...more, ...rest];
  expect(new Set(all.map(({ id }) => id)).size).toBe(47);
  expect(all).toEqual([...all].sort(inColumn));
  expect((await ask({ stage: 'rejected' })).answer.data.map(({ stage }) => stage)).toEqual([
    'rejected',
    'rejected',
  ]);
});

it('keeps to what is late, whose it is, a vacancy, a stage and words', async () => {
  expect(await totals({ late: 'true' })).toEqual({ review: 3 });
  expect((await ask({ late: 'true' })).answer.data.every((card) => card.late_days > 0)).toBe(true);
  const own = await totals({ mine: 'true' }, hiring.who.recruiter);
  expect(own['review']).toBeGreaterThan(0);
  const { data } = (await ask({ mine: 'true', stage: 'review' }, hiring.who.recruiter)).answer;
  const recruiter = (await ask({ mine: 'true' }, hiring.who.recruiter)).answer.data[0]?.owner?.id;
  expect(data.every(({ owner }) => owner?.id === recruiter)).toBe(true);
  // Whatever is one's is not another's, and together it is all.
  const people = [hiring.who.admin, hiring.who.manager, hiring.who.recruiter];
  const sums = await Promise.all(people.map((by) => totals({ mine: 'true' }, by)));
  expect(sums.reduce((sum, { review = 0 }) => sum + review, 0)).toBe(47);
  expect(await totals({ status: 'rejected' })).toEqual({ rejected: 2 });
  expect(await totals({ vacancy_id: hiring.vacancy })).toEqual({ requested: 1, review: 47, rejected: 2 });
  expect(await totals({ search: 'nobody of this name' })).toEqual({});
});

it('names the vacancies that somebody stands for where they are asked for', async () => {
  const { vacancies, data } = (await ask({ only: 'vacancies', search: 'nobody of this name' })).answer;
  expect([vacancies.map(({ id }) => id), data]).toEqual([[hiring.vacancy], []]);
});

it('refuses what is no stage, and shows a panelist nobody', async () => {
  const path = '/api/v1/employers/connection_requests/board?stage=x';
  expect((await hiring.house.send('GET', path, { who: hiring.who.manager })).status).toBe(422);
  expect((await ask({}, hiring.who.panelist)).answer).toMatchObject({ data: [], columns: [] });
});

it('says of each hiring when it came how far, those first that wait longest, and pages it', async () => {
  const page = async (query: Args<typeof employerTimeline>['query'], by = hiring.who.manager) =>
    (await hiring.house.call(employerTimeline, { query }, by)).answer;
  const all = await page({ results_per_page: 100 });
  expect([all.total_results, all.data.length]).toEqual([50, 50]);
  const open = all.data.filter(({ card }) => card.closed_at === null).map(({ card }) => card.stage_since);
  expect(open).toEqual([...open].sort());
  for (const { card, phases } of all.data) {
    expect(phases[0]).toMatchObject({ phase: 'asked', from: card.created_at });
    expect(phases.at(-1)?.until).toBe(card.closed_at);
  }
  const second = await page({ page: 2, results_per_page: 20 });
  expect(second.data.map(({ card }) => card.id)).toEqual(all.data.slice(20, 40).map(({ card }) => card.id));
  expect((await page({ status: 'rejected' })).data.every(({ card }) => card.closed_at !== null)).toBe(true);
  expect((await page({}, hiring.who.panelist)).data).toEqual([]);
  expect((await page({}, hiring.who.rival)).data).toEqual([]);
  const wrong = await hiring.house.send(
    'GET',
    '/api/v1/employers/connection_requests/timeline?page=0&vacancy_id=x',
    { who: hiring.who.manager },
  );
  expect([wrong.status, Object.keys(wrong.refusal?.fields ?? {}).sort()]).toEqual([
    422,
    ['page', 'vacancy_id'],
  ]);
});

it('orders the table by what is owed, either way, and pages it', async () => {
  const page = async (order: 'asc' | 'desc', nth: number) =>
    (
      await hiring.house.call(
        employerPipeline,
        { query: { sort: 'owed', order, page: nth, results_per_page: 30, status: 'review' } },
        hiring.who.manager,
      )
    ).answer;
  const [one, two] = [await page('asc', 1), await page('asc', 2)];
  expect([one.data.length, two.data.length, one.total_results]).toEqual([30, 17, 47]);
  const due = [...one.data, ...two.data].map(({ owed_at }) => owed_at ?? '');
  expect(due).toEqual([...due].sort());
  expect((await page('desc', 1)).data[0]?.owed_at).toBe(due.at(-1));
});

it('gives no name a place in the order that the company does not read', async () => {
  const { answer } = await hiring.house.call(
    employerPipeline,
    { query: { sort: 'name', order: 'asc' } },
    hiring.who.manager,
  );
  const stages = answer.data.map(({ stage }) => stage);
  expect(stages.indexOf('requested')).toBe(stages.length - 1);
  const other = await hiring.house.call(
    employerPipeline,
    { query: { sort: 'name', order: 'desc' } },
    hiring.who.manager,
  );
  expect(other.answer.data.at(-1)?.stage).toBe('requested');
});
