// Where the sentences of a refusal stand: each once, under its field or on top of the form.
import { expect, it } from 'vitest';
import { Refused } from '../api/refused';
import { placeFields } from './form-parts';

const refused = (message: string, fields: Record<string, string>) =>
  placeFields(new Refused(422, 'validation_failed', message, { fields }), { title: '', password: '' });

it('says a sentence under its field, and not on top as well', () => {
  const wrong = 'The password is not right.';
  expect(refused(wrong, { 'user.password': wrong })).toEqual({ fields: { password: wrong }, rest: [] });
});

it('says what no field of the form is about on top, once', () => {
  const taken = 'This place is taken.';
  expect(refused(taken, { 'user.place': taken })).toEqual({ fields: {}, rest: [taken] });
});

it('keeps a sentence about the whole form beside those of its fields', () => {
  const [whole, own] = ['Please look again.', 'Please enter a title.'];
  expect(refused(whole, { title: own })).toEqual({ fields: { title: own }, rest: [whole] });
});
