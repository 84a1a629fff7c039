// A job seeker's blocks: companies that neither find nor reach them. What a block ends is a move of each request.
import { z } from 'zod';
import { call, id, idParam, instant, list } from '../call';

/** `id` is the company's. */
const blocks = list(z.object({ id, company: z.string(), created_at: instant }));

export const listBlocks = call({
  name: 'connections.blocks',
  method: 'GET',
  path: '/v1/profile/blocks',
  may: { job_seeker: true },
  summary: 'The companies I have blocked, newest first.',
  response: blocks,
  topics: ['profile'],
});
export const addBlock = call({
  name: 'connections.block',
  method: 'POST',
  path: '/v1/profile/blocks',
  status: 201,
  may: { job_seeker: true },
  summary: 'Blocks a company: every open request with it ends and reads withdrawn, and it finds me no more.',
  body: z.object({ block: z.object({ company_id: id }) }),
  response: blocks,
  topics: ['profile', 'connections', 'interviews', 'chat', 'dashboard', 'vacancies'],
});
export const removeBlock = call({
  name: 'connections.unblock',
  method: 'DELETE',
  path: '/v1/profile/blocks/{id}',
  may: { job_seeker: true },
  summary: 'Lifts a block, by the company’s id. What it ended stays ended.',
  params: idParam,
  response: blocks,
  topics: ['profile', 'vacancies'],
});
