// Support tickets over HTTP: people who write them, and staff who answer, in a house with its cast.
import * as support from '@rounds/product/support/calls';
import * as desk from '@rounds/product/support/desk-calls';
import type { z } from 'zod';
import type { Session, TestApp } from './http';
import { Desk } from './staff';

type Act = z.input<typeof desk.workOnTicket.body>['support'];
type Fields = z.input<typeof support.openTicket.body>['support'];

export const issue: Fields = {
  title: 'The map stays white',
  description: 'I open the map of the job search and see nothing but white.',
  category: 'vacancies',
  page: '/job_seeker/job_search',
  last_call: 'req-7f',
};
export const why = { reason: 'answer' as const, note: 'It is next in the queue.' };

export class Tickets {
  readonly staff: Desk;
  constructor(readonly house: TestApp) {
    this.staff = new Desk(house);
  }

  reviewer = () => this.staff.reviewer();

  open(who: Session, fields: Partial<Fields> = {}) {
    return this.house.call(support.openTicket, { body: { support: { ...issue, ...fields } } }, who);
  }

  /** The number of a new one. */
  async made(who: Session, fields: Partial<Fields> = {}): Promise<number> {
    return (await this.open(who, fields)).answer.data.id;
  }

  show(id: number, who: Session) {
    return this.house.call(support.showTicket, { params: { id } }, who);
  }

  list(who: Session, query: { about?: 'issues' | 'feedback' } = {}) {
    return this.house.call(support.listTickets, { query }, who);
  }

  move(id: number, act: 'close' | 'reopen', who: Session) {
    return this.house.call(support.moveTicket, { params: { id }, body: { support: { act } } }, who);
  }

  say(id: number, body: string, who: Session) {
    return this.house.call(support.commentTicket, { params: { id }, body: { comment: { body } } }, who);
  }

  /** `seen`: the last message that whoever acts has read. */
  async work(id: number, act: Act, by?: Session, seen?: number) {
    const who = by ?? (await this.reviewer());
    const body = { support: act, ...(seen === undefined ? {} : { seen }) };
    return this.house.call(desk.workOnTicket, { params: { id }, body }, who);
  }

  async look(id: number, by?: Session) {
    return this.house.call(desk.showDeskTicket, { params: { id } }, by ?? (await this.reviewer()));
  }

  async queue(list: 'waiting' | 'answered' | 'closed' = 'waiting') {
    const query = { list, per_page: 100 };
    return (await this.house.call(desk.listDeskTickets, { query }, await this.reviewer())).answer.data;
  }

  /** Takes it and answers. */
  async answer(id: number, message = 'Please load the page once more.', closes = false) {
    await this.work(id, { claim: why });
    return this.work(id, { reply: { message, closes } });
  }
}
