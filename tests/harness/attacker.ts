// A verified company that asks in order to learn: it moves what it may and reads on, over HTTP, every call counted.
import * as company from '@rounds/product/company/place-calls';
import { bandMilesOf, chordOf, placeAt } from '@rounds/product/fit/distance';
import * as fit from '@rounds/product/fit/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as kept from '@rounds/product/kept-searches/hunt-search-calls';
import { markOf } from '@rounds/product/profile/naming';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import type { Session, TestApp } from './http';

export interface Zip {
  zip: string;
  city: string;
  lat: number;
  lng: number;
}

/** One answer: the people of a page in order, each card without what tells people apart anyway. */
export interface Seen {
  /** Pages in one order hold the same people in the same order, or something hidden decides. */
  order: string;
  ids: number[];
  cards: Map<number, string>;
  views: Map<number, ProfileView>;
}

export class Attacker {
  calls = 0;
  readonly seen: Seen[] = [];
  #member = 0;

  private constructor(
    private readonly house: TestApp,
    private readonly members: readonly Session[],
    private readonly target: { vacancy: number; company: number; facility: company.Facility },
  ) {}

  /** Of the cast's hospital, with all of its members. */
  static async enter(house: TestApp, vacancy: number): Promise<Attacker> {
    const members: Session[] = [];
    for (const name of ['admin', 'manager', 'recruiter'])
      members.push(await house.as(`${name}@mercy.example`));
    const { rows } = await house.pool.query<{ company_id: number; facility_id: number }>(
      'select company_id, facility_id from vacancies where id = $1',
      [vacancy],
    );
    const { company_id = 0, facility_id = 0 } = rows[0] ?? {};
    const [admin] = members;
    const places = await house.call(company.listFacilities, { params: { id: company_id } }, admin);
    const facility = places.answer.data.find(({ id }) => id === facility_id);
    if (!facility) throw new Error('The vacancy stands nowhere.');
    return new Attacker(house, members, { vacancy, company: company_id, facility });
  }

  private get admin(): Session {
    const [admin] = this.members;
    if (!admin) throw new Error('Nobody is signed in.');
    return admin;
  }

  /** Members take turns, as each may read so many pages a day. */
  private get somebody(): Session {
    this.#member += 1;
    return this.members[this.#member % this.members.length] ?? this.admin;
  }

  moveTo({ zip, city }: Zip): Promise<void> {
    const { name, type, address } = this.target.facility;
    return this.change({ name, type, address, city, state: 'FL', zip_code: zip });
  }

  /** Its own facility, under the name of somebody's employer, or its own again. */
  callIt(name: string = this.target.facility.name): Promise<void> {
    const { type, address, city, state, zip_code } = this.target.facility;
    return this.change({ name, type, address, city, state, zip_code });
  }

  private async change(
    facility: Pick<company.Facility, 'name' | 'type' | 'address' | 'city' | 'state' | 'zip_code'>,
  ): Promise<void> {
    this.calls += 1;
    const { refusal } = await this.house.call(
      company.changeFacility,
      {
        params: { id: this.target.company, facility_id: this.target.facility.id },
        body: { facility: { ...facility, ccn: '' } },
      },
      this.admin,
    );
    if (refusal) throw new Error(JSON.stringify(refusal));
    await this.house.settle();
  }

  async offer(wording: Record<string, unknown>): Promise<void> {
    this.calls += 1;
    const path = `/api/v1/employers/vacancies/${this.target.vacancy}`;
    const { refusal } = await this.house.send('PUT', path, { who: this.admin, body: { vacancy: wording } });
    if (refusal) throw new Error(JSON.stringify(refusal));
  }

  async prefer(priorities: readonly ('pay' | 'distance' | 'availability' | 'experience')[]): Promise<void> {
    this.calls += 1;
    await this.house.call(fit.setPriorities, { body: { priorities: [...priorities] } }, this.admin);
  }

  /** The hunt for the vacancy, or what else is asked. */
  async look(query: Record<string, string> = { vacancy_id: String(this.target.vacancy) }): Promise<Seen> {
    this.calls += 1;
    const { answer, refusal } = await this.house.call(hunt.hunt, { query }, this.somebody);
    if (refusal) throw new Error(JSON.stringify(refusal));
    const order = query['vacancy_id'] ? 'fit' : query['zip_code'] ? 'distance' : 'newest';
    return this.note(order, answer.data);
  }

  async open(id: number): Promise<Seen> {
    this.calls += 1;
    const given = { params: { id }, query: { vacancy_id: this.target.vacancy } };
    const { answer } = await this.house.call(hunt.huntProfile, given, this.somebody);
    return this.note('card', [answer.data]);
  }

  async keep(query: Record<string, string>): Promise<void> {
    this.calls += 1;
    const saved_search = { name: JSON.stringify(query).slice(0, 80), query };
    const saved = await this.house.call(kept.saveHuntSearch, { body: { saved_search } }, this.admin);
    if (saved.refusal) throw new Error(JSON.stringify(saved.refusal));
  }

  /** How many are new in each of the searches that were kept. */
  async news(): Promise<number[]> {
    this.calls += 1;
    const all = await this.house.call(kept.huntSearches, {}, this.admin);
    return all.answer.data.map(({ new_results }) => new_results);
  }

  private note(order: string, data: readonly ProfileView[]): Seen {
    const seen: Seen = { order, ids: [], cards: new Map(), views: new Map() };
    for (const view of data) {
      seen.ids.push(view.id);
      seen.views.set(view.id, view);
      // The mark is made of the two ids alone, which the company knows.
      const mark = markOf(this.target.company, view.id);
      seen.cards.set(view.id, JSON.stringify({ ...view, id: 0 }).replaceAll(mark, ''));
    }
    this.seen.push(seen);
    return seen;
  }
}

/** As the house counts it, from a point to a point. */
export const bandBetween = (one: { lat: number; lng: number }, two: { lat: number; lng: number }): number =>
  bandMilesOf(chordOf(placeAt(one), placeAt(two)));
