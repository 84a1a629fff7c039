// The times that a job seeker may choose among by themselves, computed as they are asked for.
import { z } from 'zod';
import { call, idParam, instant, list } from '../call';

export const freeTimes = call({
  name: 'interviews.free_times',
  method: 'GET',
  path: '/v1/profile/interview_schedules/{id}/times',
  may: { job_seeker: true },
  summary:
    'The times within the hours offered at which everybody who has to come is free, soonest first; none where nothing is to be chosen.',
  params: idParam,
  response: list(z.object({ start: instant, end: instant })),
  topics: ['interviews'],
});
