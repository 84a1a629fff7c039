// Handing a request on to somebody else of the company.
import { z } from 'zod';
import { call, chosen, idParam, one } from '../call';
import { requestCard } from './card';

export const handOn = call({
  name: 'connections.hand_on',
  method: 'PUT',
  path: '/v1/employers/connection_requests/{id}/owner',
  may: { employer: 'send_requests' },
  summary: 'Hands an open request on: from then on somebody else of the company answers for it.',
  params: idParam,
  body: z.object({
    owner_id: chosen('Please choose an admin, hiring manager or recruiter of your team.'),
  }),
  response: one(requestCard),
  refuses: ['move_not_open', 'conflict'],
  topics: ['connections', 'dashboard', 'notifications'],
});
