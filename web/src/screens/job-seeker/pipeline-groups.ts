// The parts of a job seeker's pipeline; the dashboard counts the same parts and leads to each.
import { closedStages, type Stage } from '@rounds/product/connections/stages';

interface PipelineGroup {
  /** Its place in the page, after the `#`. */
  id: string;
  title: string;
  stages: readonly Stage[];
  /** How far back it goes, where not to the beginning. */
  span?: string;
}

export const pipelineGroups: readonly PipelineGroup[] = [
  { id: 'offers', title: 'Offers', stages: ['offer_rolled_out', 'final_approval', 'offers'] },
  { id: 'invitations', title: 'Invitations', stages: ['requested'] },
  { id: 'interviews', title: 'Interviews', stages: ['interview', 'schedules', 'result_pending'] },
  { id: 'conversations', title: 'In conversation', stages: ['in_conversation'] },
  { id: 'applications', title: 'Applications', stages: ['review'] },
  { id: 'hired', title: 'Hired', stages: ['hired'] },
  { id: 'closed', title: 'Closed', stages: closedStages, span: '30 days' },
];
