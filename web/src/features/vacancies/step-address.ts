// The steps of the vacancy form as the address names them.
import { z } from 'zod';

export const stepKeys = ['position', 'work', 'requirements', 'description', 'review'] as const;
export type StepKey = (typeof stepKeys)[number];

/** `?step=work`; nonsense reads as the first step. */
export const stepSearch = z.object({ step: z.enum(stepKeys).optional().catch(undefined) });
