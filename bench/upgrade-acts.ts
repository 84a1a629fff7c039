// One hiring by two servers at once: the company speaks to the one, the job seeker to the other, each reads both.
import type { CallSpec } from '@rounds/product/call';
import * as chat from '@rounds/product/chat/calls';
import { employerBoard } from '@rounds/product/connections/board-calls';
import * as connections from '@rounds/product/connections/calls';
import { employerCard, seekerCard } from '@rounds/product/connections/card-calls';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { employerTimeline } from '@rounds/product/connections/timeline-calls';
import { employerDashboard } from '@rounds/product/dashboards/calls';
import { profileDashboard } from '@rounds/product/dashboards/seeker-calls';
import * as interviews from '@rounds/product/interviews/calls';
import { searchVacancies, showPublicVacancy } from '@rounds/product/jobs/calls';
import { employerActivities, seekerNotifications } from '@rounds/product/notifications/calls';
import { signIn } from './bank-clients';
import { settled } from './outage-clients';

export interface Server {
  /** What it is called in what is printed. */
  name: string;
  url: string;
}

export interface Hands {
  company: Server;
  seeker: Server;
  vacancy: number;
  email: string;
  /** When its interview begins and ends. */
  start: string;
  end: string;
}

export interface Walked {
  asked: number;
  /** Answers of 500 and above, with what was asked. */
  fives: string[];
  /** What one wrote and the other did not read, and whatever else was refused. */
  faults: string[];
}

interface Given {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: unknown;
}
/** Of two releases: what is read of it is read by name, and nothing more is promised. */
type Data = Record<string, unknown>;
type Ask = (at: Server, spec: CallSpec, given?: Given) => Promise<Data>;

const one = (answer: Data) => (answer['data'] ?? {}) as Data;
const many = (answer: Data) => (answer['data'] ?? []) as Data[];

/** Signed in at one server, and known to both by the token of the last answer. */
async function person(
  home: Server,
  side: 'users' | 'employers',
  email: string,
  walked: Walked,
): Promise<Ask> {
  let { authorization } = await signIn(home.url, side, email);
  return async (at, spec, { params = {}, query = {}, body } = {}) => {
    const path = spec.path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''));
    const search = new URLSearchParams(query).toString();
    const reply = await fetch(`${at.url}/api${path}${search ? `?${search}` : ''}`, {
      method: spec.method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    authorization = reply.headers.get('authorization') ?? authorization;
    walked.asked += 1;
    const where = `${at.name}: ${spec.method} ${path} was answered ${reply.status} ${text.slice(0, 200)}`;
    if (reply.status >= 500) walked.fives.push(where);
    else if (!reply.ok) walked.faults.push(where);
    return reply.ok ? (JSON.parse(text) as Data) : {};
  };
}

interface Hiring extends Hands {
  manager: Ask;
  recruiter: Ask;
  nurse: Ask;
  both: Server[];
  expect(at: Server, what: string, is: boolean): void;
}

async function begin(hands: Hands, walked: Walked): Promise<Hiring> {
  const { company, seeker, email } = hands;
  const expect = (at: Server, what: string, is: boolean) => {
    if (!is) walked.faults.push(`${at.name} does not read ${what}`);
  };
  return {
    ...hands,
    both: [company, seeker],
    manager: await person(company, 'employers', 'manager@mercy.example', walked),
    recruiter: await person(company, 'employers', 'recruiter@mercy.example', walked),
    nurse: await person(seeker, 'users', email, walked),
    expect,
  };
}

async function searchAndApply({ both, seeker, nurse, manager, vacancy, expect }: Hiring): Promise<number> {
  const params = { id: vacancy };
  for (const at of both) {
    const found = await nurse(at, searchVacancies, { query: { query: 'upgrade' } });
    expect(
      at,
      'the vacancy in its search',
      many(found).some(({ id }) => id === vacancy),
    );
    expect(at, 'the vacancy', one(await nurse(at, showPublicVacancy, { params }))['id'] === vacancy);
  }
  const connection_request = { vacancy_id: vacancy, message: 'I would love to join you.' };
  const { request } = one(await nurse(seeker, connections.apply, { body: { connection_request } }));
  const id = Number((request as Data | undefined)?.['id'] ?? 0);
  for (const at of both) {
    const list = await manager(at, employerRequests, { query: { vacancy_id: String(vacancy) } });
    expect(
      at,
      'the application in the list',
      many(list).some((card) => card['id'] === id),
    );
  }
  return id;
}

/** The stage as either side reads it at either server. */
async function stands({ both, manager, nurse, expect }: Hiring, id: number, stage: string): Promise<void> {
  for (const at of both) {
    const [ours, hers] = [
      one(await manager(at, employerCard, { params: { id } })),
      one(await nurse(at, seekerCard, { params: { id } })),
    ];
    expect(at, `${stage}, but ${String(ours['stage'])} of the company`, ours['stage'] === stage);
    expect(at, `${stage}, but ${String(hers['stage'])} of the job seeker`, hers['stage'] === stage);
  }
}

async function moveTo(hiring: Hiring, id: number, word: string, stage: string): Promise<void> {
  const body = { connection_request: { employer_response_status: word } };
  await hiring.manager(hiring.company, connections.moveByEmployer, { params: { id }, body });
  await stands(hiring, id, stage);
}

async function talk({ company, seeker, both, recruiter, nurse, expect }: Hiring, id: number): Promise<void> {
  const params = { id };
  const say = (body: string) => ({ params, body: { chat: { body } } });
  await recruiter(company, chat.sendChat, say('Welcome to our hospital.'));
  await nurse(seeker, chat.sendChat, say('Thank you, gladly.'));
  for (const at of both)
    for (const reader of [recruiter, nurse]) {
      const said = many(await reader(at, chat.listChats, { params })).map(({ body }) => body);
      expect(at, 'the conversation', said.join('|') === 'Welcome to our hospital.|Thank you, gladly.');
    }
}

async function interview(hiring: Hiring, id: number): Promise<void> {
  const { company, seeker, both, recruiter, nurse, start, end, expect } = hiring;
  const form = one(await recruiter(company, interviews.newSchedule, { params: { id } }));
  const panel = (form['panel'] ?? []) as { id: number; role: string }[];
  const panelist = panel.find(({ role }) => role === 'interview_panelist');
  const interview_schedule = {
    interview_type_id: (form['next_step'] as Data | null)?.['interview_type_id'],
    interview_panel: [{ id: panelist?.id }],
    ...{ start, end, mode: 'video' },
  };
  const booked = await recruiter(company, interviews.bookSchedule, {
    params: { id },
    body: { interview_schedule },
  });
  const sid = Number(one(booked)['id'] ?? 0);
  const body = { interview_schedule: { answer: 'accept' } };
  await nurse(seeker, interviews.answerSchedule, { params: { id: sid }, body });
  for (const at of both) {
    const seen = one(await recruiter(at, interviews.employerSchedule, { params: { id: sid } }));
    expect(at, `the interview as set, but ${String(seen['status'])}`, seen['status'] === 'confirmed');
    const hers = many(await nurse(at, interviews.seekerSchedules));
    expect(
      at,
      'the interview in her list',
      hers.some((each) => each['id'] === sid),
    );
  }
}

/** The screens that draw on everything, and the bells, which one of the two rings. */
async function lookAround({ both, manager, nurse, expect }: Hiring, id: number): Promise<void> {
  for (const at of both) {
    for (const spec of [employerBoard, employerTimeline, employerDashboard]) await manager(at, spec);
    await nurse(at, profileDashboard);
    await manager(at, connections.employerFullProfile, { params: { id } });
    await nurse(at, connections.seekerFullProfile, { params: { id } });
    const rung = (ask: Ask, spec: CallSpec) => settled(async () => many(await ask(at, spec)).length > 0);
    expect(at, 'a bell of the company', await rung(manager, employerActivities));
    expect(at, 'a bell of the job seeker', await rung(nurse, seekerNotifications));
  }
}

/** Each act at its own server; what came of it is read at both. */
export async function walk(hands: Hands): Promise<Walked> {
  const walked: Walked = { asked: 0, fives: [], faults: [] };
  const hiring = await begin(hands, walked);
  const id = await searchAndApply(hiring);
  await stands(hiring, id, 'review');
  await moveTo(hiring, id, 'accepted', 'in_conversation');
  await talk(hiring, id);
  await moveTo(hiring, id, 'interview_shortlisted', 'interview');
  await interview(hiring, id);
  await lookAround(hiring, id);
  return walked;
}
