// What every company begins with could have been written by itself: each row passes the calls' own checks.
import { describe, expect, it } from 'vitest';
import { offerTemplates } from '../vacancies/processes';
import { addProcess } from './process-calls';
import { addPattern, addType } from './setup-calls';
import { slotRefusal } from './slots';
import { processTemplates, typeTemplates, type TypeKey } from './templates';
import { minutesAfter } from '../time';

const types = Object.entries(typeTemplates);
const processes = offerTemplates.map((template) => ({ template, ...processTemplates[template] }));

describe.each(types)('the type %s', (_key, type) => {
  it('is one that a company could add, and may be booked for as long as it lasts', () => {
    const read = addType.body.parse({ interview_type: type }).interview_type;
    expect(read).toEqual({ ...type, version: undefined });
    expect(type.minutes).toBeGreaterThanOrEqual(30);
    const start = '2026-01-07T15:00:00.000Z';
    const slot = { start, end: minutesAfter(start, type.minutes) };
    expect(slotRefusal(slot, '2026-01-05T15:00:00.000Z')).toBeNull();
    expect(type.criteria.length).toBeGreaterThan(0);
  });
});

describe.each(processes)('the process of $template', ({ template, name, pattern, days }) => {
  it('has a pattern of types that are there, the first of them needed and by video', () => {
    const keys = pattern.steps.map(({ type }) => type);
    const steps = pattern.steps.map(({ required }, at) => ({ interview_type_id: at + 1, required }));
    expect(keys.filter((key) => !(key in typeTemplates))).toEqual([]);
    expect(addPattern.body.safeParse({ interview_pattern: { name: pattern.name, steps } }).success).toBe(
      true,
    );
    const [first] = pattern.steps;
    expect(first?.required).toBe(true);
    expect(first && typeTemplates[first.type].mode).toBe('video');
  });

  it('is one that a company could add, and promises nothing that the company has not', () => {
    expect(addProcess.body.safeParse({ hiring_process: { name, template, days } }).success).toBe(true);
    expect(days).toEqual({});
  });
});

it('calls nothing by the name of another, and has no type that no pattern uses', () => {
  const names = [
    types.map(([, { title }]) => title),
    processes.map(({ name }) => name),
    processes.map(({ pattern }) => pattern.name),
  ];
  for (const own of names) expect(new Set(own).size).toBe(own.length);
  const used = new Set(processes.flatMap(({ pattern }) => pattern.steps.map(({ type }): TypeKey => type)));
  expect(types.map(([key]) => key).filter((key) => !used.has(key as TypeKey))).toEqual([]);
});
