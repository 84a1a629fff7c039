// My usual hours for interviews: read, and kept as a whole.
import { z } from 'zod';
import { call, one } from '../call';
import { usualHours, usualHoursInput } from './usual-hours';

const path = '/v1/profile/usual_hours';
const may = { job_seeker: true } as const;

export const myUsualHours = call({
  name: 'interviews.my_usual_hours',
  method: 'GET',
  path,
  may,
  summary: 'The weekly hours in which I am usually free for interviews; null where I said none.',
  response: one(usualHours.nullable()),
  topics: ['interviews'],
});
export const keepUsualHours = call({
  name: 'interviews.keep_usual_hours',
  method: 'PUT',
  path,
  may,
  summary:
    'Keeps my usual hours in place of those before; without any, none are kept. Companies read them while they can offer me an interview.',
  body: z.object({ usual_hours: usualHoursInput }),
  response: one(usualHours.nullable()),
  topics: ['interviews'],
});
