// The queues of the desk: what each is called, where it is, and where what is late of it stands.
import type { DeskQueueName } from '@rounds/product/overview/calls';

const late = { list: 'late' } as const;

export const queuePlaces = {
  cases: { title: 'Companies to verify', to: '/platform/desk', waiting: {}, late },
  tickets: { title: 'Tickets', to: '/platform/tickets', waiting: {}, late },
  reports: { title: 'Reports', to: '/platform/reports', waiting: {}, late },
  reviews: { title: 'Profile reviews', to: '/platform/reviews', waiting: {}, late },
  confirmations: { title: 'Two pairs of eyes', to: '/platform/confirmations', waiting: {}, late },
  differences: {
    ...{ title: 'Money differences', to: '/platform/money', late },
    waiting: { list: 'differences' },
  },
  letters: { title: 'Letters that failed', to: '/platform/letters', waiting: {}, late },
} as const satisfies Record<DeskQueueName, { title: string; to: string; waiting: object; late: object }>;
