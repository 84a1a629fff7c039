// The job seeker asks where it stands, once the employer's answer is late.
import { z } from 'zod';
import { fact } from '../../fact-row';
import { nudgeRefusal } from '../asking';
import { move, moveTopics } from '../move-record';
import type { Stage } from '../stages';

const owedByEmployer = [
  'review',
  'in_conversation',
  'interview',
  'schedules',
  'result_pending',
  'offers',
  'final_approval',
] as const satisfies readonly Stage[];

const nudged = fact({
  kind: 'connection_request.nudged',
  tells: ['team'],
  mails: true,
  touches: moveTopics,
  says: { employer: (n) => `${n.job_seeker} asks where ${n.vacancy} stands. Your answer is late.` },
  story: 'Asked where it stands',
});

export const nudge = move({
  title: 'Send a nudge',
  by: 'job_seeker',
  asks: 'at_once',
  says: { field: 'nudge', body: z.literal(true) },
  still: true,
  stamps: (now) => ({ nudged_at: now }),
  rows: owedByEmployer.map((stage) => ({ from: [stage], to: stage, fact: nudged })),
  guard: ({ debt, now }) => nudgeRefusal(debt, now),
});
