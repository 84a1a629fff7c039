// A second hiring that wants the same hour of the same panelist.
import * as connections from '@rounds/product/connections/calls';
import { makeFindable, publishedVacancy } from './fixtures';
import type { Hiring } from './hiring';

interface Booking {
  interview_type_id: number;
  start: string;
  end: string;
  mode: 'video';
  interview_panel: { id: number }[];
}

/** Another person's interview at a time the panel has given away already. */
export async function bookedTwice(hiring: Hiring, booking: Booking) {
  const therapist = await makeFindable(hiring.house, 'therapist@people.example');
  const other = await publishedVacancy(hiring.house, {
    author: 'manager@mercy.example',
    discipline: 'ot',
    title: 'OT',
  });
  const sent = await hiring.house.call(
    connections.sendRequest,
    { body: { connection_request: { vacancy_id: other, user_id: therapist } } },
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
  const second = await hiring.book(id, booking);
  return hiring.acceptInterview(second.answer.data.id, theo);
}
