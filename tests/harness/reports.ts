// Reports over HTTP: people who make them, and staff who decide, in a house with its cast.
import * as reports from '@rounds/product/reports/calls';
import * as desk from '@rounds/product/reports/desk-calls';
import type { z } from 'zod';
import { Hiring } from './hiring';
import type { Session } from './http';
import { Desk } from './staff';

type Act = z.input<typeof desk.workOnReport.body>['report'];
type Fields = z.input<typeof reports.openReport.body>['report'];
type Outcome = NonNullable<Act['decide']>['outcome'];

export const why = { reason: 'decide' as const, note: 'It is next in the queue.' };

export class Reporting {
  readonly staff: Desk;
  private constructor(
    readonly hiring: Hiring,
    /** The company that is hired for. */
    readonly company: number,
  ) {
    this.staff = new Desk(hiring.house);
  }

  static async open(): Promise<Reporting> {
    const hiring = await Hiring.open();
    const { rows } = await hiring.house.pool.query<{ company_id: number }>(
      'select company_id from vacancies where id = $1',
      [hiring.vacancy],
    );
    return new Reporting(hiring, rows[0]?.company_id ?? 0);
  }

  get house() {
    return this.hiring.house;
  }

  report(fields: Fields, who: Session = this.hiring.who.nurse) {
    return this.house.call(reports.openReport, { body: { report: fields } }, who);
  }

  /** A conversation with a word of each side, and its number. */
  async conversation(): Promise<number> {
    const { hiring } = this;
    const id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
    await hiring.answer(id, { user_response_status: 'accepted' });
    await hiring.say(id, 'Answer by tonight or forget it.', hiring.who.recruiter);
    await hiring.say(id, 'Please do not write like that.', hiring.who.nurse);
    return id;
  }

  list(who: Session = this.hiring.who.nurse) {
    return this.house.call(reports.listReports, { query: {} }, who);
  }

  async work(id: number, act: Act, by?: Session) {
    const who = by ?? (await this.staff.reviewer());
    return this.house.call(desk.workOnReport, { params: { id }, body: { report: act } }, who);
  }

  async look(id: number, by?: Session) {
    return this.house.call(desk.showDeskReport, { params: { id } }, by ?? (await this.staff.reviewer()));
  }

  async queue(list: 'waiting' | 'in_force' | 'decided' = 'waiting') {
    const query = { list, per_page: 100 };
    return (await this.house.call(desk.listDeskReports, { query }, await this.staff.reviewer())).answer.data;
  }

  /** Takes it and decides. */
  async decide(id: number, outcome: Outcome) {
    await this.work(id, { claim: why });
    const note = 'As the words beside it show.';
    return this.work(id, { decide: { outcome, rule: 'harassment', note } });
  }

  /** Reports, and decides at once. */
  async brings(outcome: Outcome, fields: Fields, who?: Session): Promise<number> {
    const { id } = (await this.report(fields, who)).answer.data;
    await this.decide(id, outcome);
    return id;
  }

  lift = (id: number) => this.work(id, { lift: { note: 'Settled with them.' } });
}
