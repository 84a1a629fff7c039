// One of my own files as my profile names it.
import { z } from 'zod';
import { instant } from '../call';

export const ownFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  created_at: instant,
});
export type OwnFile = z.infer<typeof ownFile>;
