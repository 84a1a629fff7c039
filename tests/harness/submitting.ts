// An agency that puts the nurse forward by hand over HTTP: in conversation with her, and with her on a list.
import { apply, moveByEmployer } from '@rounds/product/connections/calls';
import { addEntry, addHitchlist } from '@rounds/product/hitchlists/calls';
import * as rights from '@rounds/product/hitchlists/representation-calls';
import * as calls from '@rounds/product/hitchlists/submission-calls';
import { keepLicenseDocument } from '@rounds/product/profile/document-calls';
import { sectionReads } from '@rounds/product/profile/section-calls';
import type { z } from 'zod';
import { publishedVacancy } from './fixtures';
import { Hiring } from './hiring';
import type { Session } from './http';
import { hourly } from './pay-lines';

type Wish = z.input<typeof calls.submit.body>['submission'];
type Said = z.input<typeof calls.answerSubmission.body>['submission'];
interface Job {
  vacancy_id?: number;
  client?: string;
  requisition?: string;
}

export const byHand = { client: 'Gulf Shore Hospital', requisition: 'REQ 88-12' };
export const wish = (more: Partial<Wish> = {}): Wish => ({
  summary: 'Eight years of nights on telemetry.',
  available_from: '2026-02-02',
  lines: [hourly(54)],
  hours_a_week: 36,
  contract_weeks: 13,
  documents: [],
  ...more,
});

export class Submitting {
  private constructor(
    readonly hiring: Hiring,
    public agency: Session,
    /** The list and the entry of the nurse on it. */
    readonly place: { id: number; entry_id: number },
  ) {}

  static async open(options: Parameters<typeof Hiring.open>[0] = {}): Promise<Submitting> {
    const hiring = await Hiring.open(options);
    const { house, nurse, who } = hiring;
    const agency = await house.as('admin@staffing.example');
    const list = await house.call(addHitchlist, { body: { hitchlist: { name: 'Nights' } } }, agency);
    const vacancy_id = await publishedVacancy(house, { author: 'admin@staffing.example', discipline: 'rn' });
    const applied = await house.call(apply, { body: { connection_request: { vacancy_id } } }, who.nurse);
    const accepted = { connection_request: { employer_response_status: 'accepted' as const } };
    await house.call(
      moveByEmployer,
      { params: { id: applied.answer.data.request?.id ?? 0 }, body: accepted },
      agency,
    );
    const { id } = list.answer.data;
    const body = { entry: { job_seeker_id: nurse } };
    const added = await house.call(addEntry, { params: { id }, body }, agency);
    return new Submitting(hiring, agency, { id, entry_id: added.answer.data.id });
  }

  /** Nothing was asked or sent, and nobody is blocked. */
  async afresh() {
    await this.hiring.house.pool.query('delete from representations');
    await this.hiring.house.pool.query('delete from seeker_blocks');
  }

  /** Hangs a document on her license, in the place of the one before. */
  async store(text: string): Promise<string> {
    const { house, who } = this.hiring;
    const [license] = (await house.call(sectionReads.licenses, {}, who.nurse)).answer.data;
    const form = new FormData();
    form.append('document', new Blob([text]), 'license.txt');
    const path = `/api${keepLicenseDocument.path.replace('{id}', String(license?.id))}`;
    const reply = await house.send('PUT', path, { body: form, who: who.nurse });
    return (reply.answer as { data: { document: { id: string } } }).data.document.id;
  }

  ask(representation: Job = { vacancy_id: this.hiring.vacancy }) {
    const input = { params: this.place, body: { representation } };
    return this.hiring.house.call(rights.askToRepresent, input, this.agency);
  }

  say(id: number, state: 'granted' | 'revoked') {
    const input = { params: { id }, body: { representation: { state } } };
    return this.hiring.house.call(rights.answerRepresentation, input, this.hiring.who.nurse);
  }

  /** Asked for and given: for the hospital's vacancy, unless a client is named. */
  async granted(job?: Job): Promise<number> {
    const { id } = (await this.ask(job)).answer.data;
    await this.say(id, 'granted');
    return id;
  }

  submit(id: number, submission: Wish = wish()) {
    return this.hiring.house.call(calls.submit, { params: { id }, body: { submission } }, this.agency);
  }

  async sent(job?: Job, submission?: Wish) {
    const reply = await this.submit(await this.granted(job), submission);
    if (reply.refusal) throw new Error(`Not sent: ${reply.status} ${reply.refusal.message}`);
    return reply.answer.data;
  }

  answer(id: number, submission: Said, by: Session) {
    const input = { params: { id }, body: { submission } };
    return this.hiring.house.call(calls.answerSubmission, input, by);
  }

  show(id: number, by: Session) {
    return this.hiring.house.call(calls.readSubmission, { params: { id } }, by);
  }

  /** As the hospital reads them on its vacancy. */
  async ofVacancy() {
    const input = { params: { id: this.hiring.vacancy } };
    const { house, who } = this.hiring;
    return (await house.call(calls.submissionsOfVacancy, input, who.recruiter)).answer.data;
  }

  async mine() {
    return (await this.hiring.house.call(rights.myRepresentations, {}, this.hiring.who.nurse)).answer.data;
  }
}
