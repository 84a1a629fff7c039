// One hiring led by hand over HTTP: the house with its cast, a vacancy, a nurse, and the acts of both sides.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as offers from '@rounds/product/offers/calls';
import type { ConditionKind } from '@rounds/product/offers/conditions';
import * as tokens from '@rounds/product/tokens/calls';
import type { z } from 'zod';
import { makeFindable, publishedVacancy } from './fixtures';
import { differential, hourly } from './pay-lines';
import { startApp, type Session, type Start, type TestApp } from './http';

type SeekerWish = z.input<typeof connections.moveBySeeker.body>['connection_request'];
type EmployerWish = z.input<typeof connections.moveByEmployer.body>['connection_request'];
const names = ['admin', 'manager', 'recruiter', 'panelist', 'rival', 'nurse'] as const;
type Booking = z.input<typeof interviews.bookSchedule.body>['interview_schedule'];
type Name = (typeof names)[number];

const addressOf = (name: Name): string => {
  if (name === 'rival') return 'admin@rival.example';
  return name === 'nurse' ? 'nurse@people.example' : `${name}@mercy.example`;
};

export class Hiring {
  readonly who = {} as Record<Name, Session>;

  private constructor(
    readonly house: TestApp,
    readonly vacancy: number,
    readonly nurse: number,
  ) {}

  /** As it stands ready; made anew for whoever opens at another hour, or on another database. */
  static async open(given: Start = {}): Promise<Hiring> {
    if (given.opens ?? given.database ?? given.seed) return Hiring.made(given);
    const { vacancy, nurse, tokens } = (await import('./database')).readyHiring();
    const signedIn = Object.fromEntries(names.map((name) => [addressOf(name), tokens[name] ?? '']));
    const house = await startApp({ seed: 'hiring', signedIn, ...given });
    const hiring = new Hiring(house, vacancy, nurse);
    await hiring.greet();
    return hiring;
  }

  private static async made(given: Start): Promise<Hiring> {
    const house = await startApp({ seed: 'cast', ...given });
    const vacancy = await publishedVacancy(house, {
      author: 'manager@mercy.example',
      discipline: 'rn',
      positions: 2,
    });
    const hiring = new Hiring(house, vacancy, await makeFindable(house, 'nurse@people.example'));
    await hiring.signIn();
    return hiring;
  }

  /** Everybody by the front door; again after the clock has gone past their tokens. */
  async signIn() {
    this.house.signAllOut();
    await this.greet();
  }

  private async greet() {
    for (const name of names) this.who[name] = await this.house.as(addressOf(name));
  }

  /** The ledger's sums as the company's admin reads them. */
  async sums() {
    const { answer } = await this.house.call(tokens.tokenTransactions, { query: {} }, this.who.admin);
    return answer.sums;
  }

  send(by: Session, more: { vacancy_id?: number; message?: string } = {}) {
    const connection_request = {
      vacancy_id: this.vacancy,
      user_id: this.nurse,
      message: 'We would love to meet you.',
      ...more,
    };
    return this.house.call(connections.sendRequest, { body: { connection_request } }, by);
  }

  answer(id: number, connection_request: SeekerWish) {
    const input = { params: { id }, body: { connection_request } };
    return this.house.call(connections.moveBySeeker, input, this.who.nurse);
  }

  move(id: number, connection_request: EmployerWish, by: Session = this.who.manager) {
    const input = { params: { id }, body: { connection_request } };
    return this.house.call(connections.moveByEmployer, input, by);
  }

  async cardFor(id: number, by: Session) {
    return (await this.house.call(connections.employerFullProfile, { params: { id } }, by)).answer.data;
  }

  book(id: number, interview_schedule: Booking, by: Session = this.who.recruiter) {
    const input = { params: { id }, body: { interview_schedule } };
    return this.house.call(interviews.bookSchedule, input, by);
  }

  /** The next step of a request, and somebody of this role to hold it. */
  async panel(id: number, role = 'interview_panelist') {
    const form = (await this.house.call(interviews.newSchedule, { params: { id } }, this.who.recruiter))
      .answer.data;
    const panelist = form.panel.find((member) => member.role === role)?.id ?? 0;
    return {
      interview_type_id: form.next_step?.interview_type_id ?? 0,
      interview_panel: [{ id: panelist }],
    };
  }

  acceptInterview(id: number, by: Session = this.who.nurse, slot_id?: number) {
    const input = { params: { id }, body: { interview_schedule: { answer: 'accept' as const, slot_id } } };
    return this.house.call(interviews.answerSchedule, input, by);
  }

  cancelInterview(id: number, sid: number) {
    return this.house.call(interviews.cancelSchedule, { params: { id, sid } }, this.who.recruiter);
  }

  /** The address of the signed offer for one reader; it works once. */
  async signedOffer(id: number, by: Session) {
    const spec = by === this.who.nurse ? offers.seekerOffer : offers.employerOffer;
    const offer = (await this.house.call(spec, { params: { id } }, by)).answer.data;
    const params = { file_id: offer?.signed_file_id ?? '' };
    return (await this.house.call(offers.fileTicket, { params }, by)).answer.data.url;
  }

  /** As an upload of the nurse's would be kept. */
  async giveResume() {
    await this.house.pool.query(
      `with file as (insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
         values (gen_random_uuid(), $1, 'resume', 'nora.pdf', 'application/pdf', 1, 'x', $2) returning id)
       update job_seekers set resume_file_id = (select id from file) where id = $1`,
      [this.nurse, this.house.clock.now()],
    );
  }

  say(id: number, body: string, by: Session) {
    return this.house.call(chat.sendChat, { params: { id }, body: { chat: { body } } }, by);
  }

  release(id: number, offer: FormData) {
    const path = `/api/v1/employers/connection_requests/${id}/final_offer_release`;
    return this.house.send('PUT', path, { body: offer, who: this.who.manager });
  }

  /** What the offer of `offerForm` hangs on. */
  setCondition(
    id: number,
    state: 'open' | 'met' | 'failed' | 'waived',
    { kind = 'background_check', reason }: { kind?: ConditionKind; reason?: string } = {},
    by: Session = this.who.manager,
  ) {
    const body = { condition: { kind, state, ...(reason === undefined ? {} : { reason }) } };
    return this.house.call(offers.setCondition, { params: { id }, body }, by);
  }

  async positionsFilled() {
    const row = await this.house.db
      .selectFrom('vacancies')
      .select('positions_filled')
      .where('id', '=', this.vacancy)
      .executeTakeFirstOrThrow();
    return row.positions_filled;
  }

  /** An offer with everything it needs, to be sent as a form. */
  async offerForm() {
    const { house, vacancy } = this;
    const word = (kind: string) =>
      house.db.selectFrom('vocabulary').select('id').where('kind', '=', kind).executeTakeFirstOrThrow();
    const facility = await house.db
      .selectFrom('vacancies')
      .select('facility_id')
      .where('id', '=', vacancy)
      .executeTakeFirstOrThrow();
    const form = new FormData();
    const fields = {
      start_on: '2026-02-02',
      lines: JSON.stringify([hourly(45.5), differential('nights', 4.25, 36)]),
      hours_a_week: '36',
      position_type_id: String((await word('type_of_position')).id),
      shift_id: String((await word('shift')).id),
      facility_id: String(facility.facility_id),
      conditions: JSON.stringify([{ kind: 'background_check' }]),
      expires_at: '2026-01-14T22:00:00.000Z',
      terms: 'Full time, nights, with the benefits of the house.',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('document', new Blob(['%PDF-1.4\n%offer\n'], { type: 'application/pdf' }), 'offer.pdf');
    return form;
  }
}
