// A second hiring that wants the same hour of the same panelist.
import * as connections from '@rounds/product/connections/calls';
import { makeFindable, publishedVacancy } from './fixtures';
import { Hiring } from './hiring';
import type { Session, Start } from './http';

interface Booking {
  interview_type_id: number;
  start: string;
  end: string;
  mode: 'video';
  interview_panel: { id: number }[];
}

/** Another person's request that has come to its interviews. */
export async function anotherRequest(hiring: Hiring): Promise<{ request: number; seeker: Session }> {
  const therapist = await makeFindable(hiring.house, 'therapist@people.example');
  const other = await publishedVacancy(hiring.house, {
    author: 'manager@mercy.example',
    discipline: 'ot',
    title: 'OT',
  });
  const sent = await hiring.house.call(
    connections.sendRequest,
    { body: { connection_request: { vacancy_id: other, user_id: therapist, message: 'Come and see us.' } } },
    hiring.who.recruiter,
  );
  const theo = await hiring.house.as('therapist@people.example');
  const id = sent.answer.data.id;
  await hiring.house.call(
    connections.moveBySeeker,
    { params: { id }, body: { connection_request: { user_response_status: 'accepted' } } },
    theo,
  );
  await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
  return { request: id, seeker: theo };
}

/** Another person's interview at a time the panel has given away already. */
export async function bookedTwice(hiring: Hiring, booking: Booking) {
  const { request, seeker } = await anotherRequest(hiring);
  const second = await hiring.book(request, booking);
  if (second.refusal) return second;
  return hiring.acceptInterview(second.answer.data.id, seeker);
}

/** Two times of Wednesday, two days after the house opens. */
export const onWednesday = (start: string, end: string) => ({
  start: `2026-01-07T${start}:00.000Z`,
  end: `2026-01-07T${end}:00.000Z`,
});

/** A hiring that has come to its interviews, and a booking that would do. */
export async function toInterview(given: Start = {}) {
  const hiring = await Hiring.open(given);
  const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
  const panel = await hiring.panel(request);
  const booking: Booking = { ...panel, ...onWednesday('15:00', '15:45'), mode: 'video' };
  return { hiring, request, booking };
}

/** The same with the hiring manager on the panel too, booked and taken. */
export async function toPanelOfTwo() {
  const { hiring, request, booking } = await toInterview();
  const second = await hiring.panel(request, 'hiring_manager');
  const interview_panel = [...booking.interview_panel, ...second.interview_panel];
  const { id } = (await hiring.book(request, { ...booking, interview_panel })).answer.data;
  await hiring.acceptInterview(id);
  return { hiring, id };
}
