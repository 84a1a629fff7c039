// What stands in the cast's house when screens are looked at: a request in every part of a hiring. Over the API.
import * as chat from '@rounds/product/chat/calls';
import * as connections from '@rounds/product/connections/calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as jobs from '@rounds/product/jobs/calls';
import * as interviews from '@rounds/product/interviews/calls';
import * as offers from '@rounds/product/offers/calls';
import * as profile from '@rounds/product/profile/calls';
import * as reference from '@rounds/product/reference/calls';
import { daysAfter } from '@rounds/product/time';
import * as vacancies from '@rounds/product/vacancies/calls';
import { differential, hourly, signOn } from '../../harness/pay-lines';
import { callAs, type Caller } from './api';
import type { Story } from './visits';

interface House {
  manager: Caller;
  nurse: Caller;
  therapist: Caller;
  physician: Caller;
  vacancyOf(title: string): { id: number; facility: number };
  /** Job seekers by the caller who is that person. */
  idOf(who: Caller): Promise<number>;
}

/** Tells the story once a server; whoever comes later reads what stands there. */
export async function tellStory(base: string): Promise<Story> {
  const house = await openHouse(base);
  const { data: before } = await house.manager.call(connections.employerPipeline, { query: {} });
  if (before.length === 0) {
    await hireTheNurse(house);
    await offerToTheTherapist(house);
    await askThePhysician(house);
    await applyAndBeRefused(house);
  }
  const { data: cards } = await house.manager.call(connections.employerPipeline, { query: {} });
  const idAt = (stage: string) => cards.find((card) => card.stage === stage)?.id ?? 0;
  return {
    vacancy: house.vacancyOf('Registered Nurse, Medical-Surgical, Nights').id,
    draft: house.vacancyOf('Physical Therapist, Outpatient').id,
    conversation: idAt('schedules'),
    offer: idAt('offer_rolled_out'),
  };
}

async function openHouse(base: string): Promise<House> {
  const [manager, nurse, therapist, physician] = await Promise.all([
    callAs(base, 'employer', 'manager@mercy.example'),
    callAs(base, 'job_seeker', 'nurse@people.example'),
    callAs(base, 'job_seeker', 'therapist@people.example'),
    callAs(base, 'job_seeker', 'physician@people.example'),
  ]);
  const { data: rows } = await manager.call(vacancies.listVacancies, { query: {} });
  const vacancyOf = (title: string) => {
    const row = rows.find((item) => item.title === title);
    if (!row) throw new Error(`The cast has no vacancy ${title}.`);
    return { id: row.id, facility: row.facility?.id ?? 0 };
  };
  const idOf = async (who: Caller) => (await who.call(profile.myProfile, {})).data.id;
  return { manager, nurse, therapist, physician, vacancyOf, idOf };
}

const VACANCIES = {
  nurse: 'Registered Nurse, Medical-Surgical, Nights',
  therapist: 'Occupational Therapist, Inpatient Rehabilitation',
  physician: 'Hospitalist Physician',
};

async function invite({ manager, idOf }: House, who: Caller, vacancyId: number): Promise<number> {
  const { data } = await manager.call(connections.sendRequest, {
    body: {
      connection_request: {
        user_id: await idOf(who),
        vacancy_id: vacancyId,
        message: 'Your years on nights are what this unit needs. Shall we talk?',
      },
    },
  });
  return data.id;
}

async function sayYes({ manager }: House, who: Caller, id: number) {
  const params = { id };
  await who.call(connections.moveBySeeker, {
    params,
    body: { connection_request: { user_response_status: 'accepted' } },
  });
  await manager.call(connections.moveByEmployer, {
    params,
    body: { connection_request: { employer_response_status: 'interview_shortlisted' } },
  });
}

async function hireTheNurse(house: House) {
  const { manager, nurse } = house;
  const vacancy = house.vacancyOf(VACANCIES.nurse).id;
  await nurse.call(jobs.addFavorite, { body: { vacancies: { vacancy_id: vacancy } } });
  const params = { id: await invite(house, nurse, vacancy) };
  await sayYes(house, nurse, params.id);
  await manager.call(chat.sendChat, { params, body: { chat: { body: 'When may we call you?' } } });
  await nurse.call(chat.sendChat, { params, body: { chat: { body: 'Tomorrow, after ten.' } } });
  const { data: form } = await manager.call(interviews.newSchedule, { params });
  const day = daysAfter(new Date().toISOString(), 2).slice(0, 10);
  const { data: booked } = await manager.call(interviews.bookSchedule, {
    params,
    body: {
      interview_schedule: {
        interview_type_id: form.next_step?.interview_type_id ?? 0,
        start: `${day}T15:00:00.000Z`,
        end: `${day}T15:45:00.000Z`,
        mode: 'video',
        interview_panel: form.panel.filter((member) => member.role === 'interview_panelist'),
      },
    },
  });
  await nurse.call(interviews.answerSchedule, {
    params: { id: booked.id },
    body: { interview_schedule: { answer: 'accept' } },
  });
}

async function offerToTheTherapist(house: House) {
  const { manager, therapist } = house;
  const vacancy = house.vacancyOf(VACANCIES.therapist);
  const params = { id: await invite(house, therapist, vacancy.id) };
  await sayYes(house, therapist, params.id);
  await manager.call(connections.moveByEmployer, {
    params,
    body: {
      connection_request: {
        employer_response_status: 'selected',
        override_reason: 'We have worked with him for years.',
      },
    },
  });
  const form = await offerForm(manager, vacancy.facility);
  await manager.sendForm(offers.releaseOffer, params, form);
}

async function offerForm(manager: Caller, facility: number): Promise<FormData> {
  const { data: words } = await manager.call(reference.listPreferences, {});
  const fields = {
    start_on: daysAfter(new Date().toISOString(), 40).slice(0, 10),
    lines: JSON.stringify([hourly(48), differential('evenings', 3.5, 12), signOn(5000, 24)]),
    hours_a_week: 40,
    position_type_id: words.type_of_position[0]?.id,
    shift_id: words.shift[0]?.id,
    facility_id: facility,
    conditions: JSON.stringify([
      { kind: 'background_check' },
      { kind: 'license', due_on: daysAfter(new Date().toISOString(), 20).slice(0, 10), note: 'Florida.' },
    ]),
    expires_at: daysAfter(new Date().toISOString(), 9),
    terms: 'Full time, days, with the benefits of the house.',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('document', new Blob(['%PDF-1.4\n%offer\n'], { type: 'application/pdf' }), 'offer.pdf');
  return form;
}

async function askThePhysician(house: House) {
  const { manager, physician } = house;
  const seeker = await house.idOf(physician);
  await manager.call(hunt.unlockSeeker, { params: { id: seeker } });
  await manager.call(hunt.shortlistSeeker, { body: { employer_user: { job_seeker_id: seeker } } });
  await invite(house, physician, house.vacancyOf(VACANCIES.physician).id);
}

async function applyAndBeRefused(house: House) {
  const apply = async (who: Caller, title: string) => {
    const vacancy_id = house.vacancyOf(title).id;
    const { data } = await who.call(connections.apply, { body: { connection_request: { vacancy_id } } });
    return data.request?.id ?? 0;
  };
  await apply(house.nurse, VACANCIES.therapist);
  const refused = await apply(house.therapist, VACANCIES.nurse);
  await house.manager.call(connections.moveByEmployer, {
    params: { id: refused },
    body: {
      connection_request: { employer_response_status: 'rejected', reason: 'license_not_valid_in_state' },
    },
  });
}
