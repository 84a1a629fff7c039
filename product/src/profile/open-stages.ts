// From which stage of a hiring a company reads what the yes alone does not open.

/** From here on a company reads self declarations. Source: docs/rules.md#self-declarations */
export const interviewOn = [
  'interview',
  'schedules',
  'result_pending',
  'offers',
  'offer_rolled_out',
  'final_approval',
  'hired',
];

/** From here on a company reads license numbers and opens the documents. Source: docs/rules.md#files */
export const conversationOn = ['in_conversation', ...interviewOn];
