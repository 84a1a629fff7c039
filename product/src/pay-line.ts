// One line of pay in an offer or a counter-offer: what it is for, and how much.
import { z } from 'zod';
import { number, required } from './fields';

const noAmount = 'Please enter the amount.';
/** A field left empty is no zero. */
const amount = number(noAmount)
  .min(0, 'An amount is not negative.')
  .max(9_999_999, 'This amount is too large.');
export const payLine = z.object({ label: required(60, 'Please name the line.'), amount });
