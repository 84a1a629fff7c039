// The calls of a company's message templates. What stands in one and how it is filled is in message-templates.ts.
import { z } from 'zod';
import { call, done, id, idParam, list, one } from '../call';
import { required, requiredProse } from '../fields';
import { longestTemplate, templatePurposes, templateRefusal } from './message-templates';

/** Whoever sends requests uses them; whoever writes how the company interviews writes them. */
const read = { employer: 'send_requests' } as const;
const change = { employer: 'update_interview_types' } as const;
const path = '/v1/employers/message_templates';
const topics = ['company'] as const;

const messageTemplate = z.object({
  id,
  name: z.string(),
  purpose: z.enum(templatePurposes),
  text: z.string(),
  version: z.number().int(),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

const body = z.object({
  message_template: z.object({
    name: required(80, 'Please enter a name.'),
    purpose: z.enum(templatePurposes, 'Please choose where it is used.'),
    text: requiredProse(longestTemplate, 'Please write the text.').superRefine((text, context) => {
      const message = templateRefusal(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    version: z.number().int().optional(),
  }),
});

export const listMessageTemplates = call({
  name: 'message_templates.list',
  method: 'GET',
  path,
  may: read,
  summary: 'The message templates of the company, by name.',
  response: list(messageTemplate),
  topics,
});
export const addMessageTemplate = call({
  name: 'message_templates.add',
  method: 'POST',
  path,
  may: change,
  status: 201,
  summary: 'Adds a message template: a name of its own, where it is used, and its text with fields.',
  body,
  response: one(messageTemplate),
  refuses: ['conflict'],
  topics,
});
export const changeMessageTemplate = call({
  name: 'message_templates.change',
  method: 'PUT',
  path: `${path}/{id}`,
  may: change,
  summary: 'Changes a message template; what was sent by it stays as it was sent.',
  params: idParam,
  body,
  response: one(messageTemplate),
  refuses: ['conflict'],
  topics,
});
export const removeMessageTemplate = call({
  name: 'message_templates.remove',
  method: 'DELETE',
  path: `${path}/{id}`,
  may: change,
  summary: 'Removes a message template.',
  params: idParam,
  response: done,
  topics,
});
