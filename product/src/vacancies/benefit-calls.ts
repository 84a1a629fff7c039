// A company's own benefits: what it offers beyond the shipped list, and how many of its vacancies name each.
import { z } from 'zod';
import { call, done, id, idParam, list, one } from '../call';
import { required, text } from '../fields';

const may = { employer: 'manage_plans' } as const;
const topics = ['reference', 'vacancies'] as const;
const wording = z.object({
  label: required(80, 'Please name the benefit.'),
  category: text(40).default('Own'),
});
const benefit = z.object({
  id,
  label: z.string(),
  category: z.string(),
  /** Vacancies that name it, whatever their state. */
  vacancies: z.number().int(),
});
export type OwnBenefit = z.infer<typeof benefit>;

export const ownBenefits = call({
  name: 'benefits.list',
  method: 'GET',
  path: '/v1/employers/benefits',
  may,
  summary: 'The company’s own benefits, with the number of its vacancies that name each.',
  response: list(benefit),
  topics,
});

export const addBenefit = call({
  name: 'benefits.add',
  method: 'POST',
  path: '/v1/employers/benefits',
  may: { employer: 'add_benefit' },
  status: 201,
  summary: 'Adds a benefit to the company’s own list.',
  body: z.object({ benefit: wording }),
  response: one(z.object({ id, label: z.string(), category: z.string(), own: z.boolean() })),
  refuses: ['conflict'],
  topics,
});

export const changeBenefit = call({
  name: 'benefits.change',
  method: 'PUT',
  path: '/v1/employers/benefits/{id}',
  may,
  summary: 'Words a benefit anew, in every vacancy that names it.',
  params: idParam,
  body: z.object({ benefit: wording }),
  response: one(benefit),
  refuses: ['conflict'],
  topics,
});

export const removeBenefit = call({
  name: 'benefits.remove',
  method: 'DELETE',
  path: '/v1/employers/benefits/{id}',
  may,
  summary: 'Takes a benefit that no vacancy names off the list.',
  params: idParam,
  response: done,
  refuses: ['in_use'],
  topics,
});
