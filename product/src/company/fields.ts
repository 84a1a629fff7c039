// Fields that companies and their places share, as they are sent.
import { z } from 'zod';

export const zip = z
  .string('Please enter the ZIP code.')
  .trim()
  .regex(/^\d{5}$/, 'Please enter the ZIP code.');
export const state = z
  .string('Please choose the state.')
  .trim()
  .regex(/^[A-Z]{2}$/, 'Please choose the state.');
/** The number of a hospital in the federal register. */
export const ccn = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z\d]{6})?$/, 'A CCN has six characters.')
  .transform((value) => (value === '' ? null : value))
  .nullish();
