// What every company begins with: interview types, patterns, and a hiring process for each group of disciplines.
import type { ProcessDays, OfferTemplate } from '../vacancies/processes';
import type { interviewModes } from './setup-calls';

interface TypeTemplate {
  title: string;
  mode: (typeof interviewModes)[number];
  minutes: number;
  /** Kept free around it in the panel's calendars. */
  buffer_minutes: number;
  /** What everybody on the panel rates, the same for every job seeker. */
  criteria: readonly string[];
}

/** By the key under which the patterns name them. Source: docs/rules.md#templates */
export const typeTemplates = {
  nurse_conversation: {
    title: 'Nurse manager conversation',
    mode: 'video',
    minutes: 45,
    buffer_minutes: 15,
    criteria: ['Clinical judgment', 'Patient safety', 'Teamwork', 'Communication'],
  },
  shadow_shift: {
    title: 'Shadow shift',
    mode: 'shadow_shift',
    minutes: 240,
    buffer_minutes: 0,
    criteria: ['Contact with patients', 'Teamwork', 'Asking in time'],
  },
  allied_conversation: {
    title: 'Department conversation',
    mode: 'video',
    minutes: 45,
    buffer_minutes: 15,
    criteria: ['Technical skill', 'Patient safety', 'Teamwork', 'Communication'],
  },
  department_visit: {
    title: 'Department visit',
    mode: 'onsite',
    minutes: 60,
    buffer_minutes: 15,
    criteria: ['Technical skill', 'Teamwork', 'Communication'],
  },
  app_conversation: {
    title: 'Lead clinician conversation',
    mode: 'video',
    minutes: 45,
    buffer_minutes: 15,
    criteria: ['Clinical judgment', 'Knowing the own scope', 'Communication', 'Teamwork'],
  },
  team_visit: {
    title: 'Visit to the clinical team',
    mode: 'onsite',
    minutes: 120,
    buffer_minutes: 15,
    criteria: ['Clinical judgment', 'Teamwork', 'Communication'],
  },
  physician_conversation: {
    title: 'Medical director conversation',
    mode: 'video',
    minutes: 60,
    buffer_minutes: 15,
    criteria: ['Clinical judgment', 'Quality and safety', 'Communication', 'Leading a team'],
  },
  site_visit: {
    title: 'Site visit',
    mode: 'onsite',
    minutes: 240,
    buffer_minutes: 30,
    criteria: ['Clinical judgment', 'Work with colleagues', 'Leading a team'],
  },
} as const satisfies Record<string, TypeTemplate>;
export type TypeKey = keyof typeof typeTemplates;

interface PatternTemplate {
  name: string;
  /** In order. */
  steps: readonly { type: TypeKey; required: boolean }[];
}

interface ProcessTemplate {
  name: string;
  pattern: PatternTemplate;
  /** Business days sooner than the rules ask. None: a promise is the company's own to make. */
  days: ProcessDays;
}

/** By the group of disciplines that each is for. Its first interview is by video, whose link may follow. */
export const processTemplates: Record<OfferTemplate, ProcessTemplate> = {
  nurse: {
    name: 'Nurses',
    pattern: {
      name: 'Nurse interviews',
      steps: [
        { type: 'nurse_conversation', required: true },
        { type: 'shadow_shift', required: false },
      ],
    },
    days: {},
  },
  allied: {
    name: 'Allied health and support',
    pattern: {
      name: 'Allied health interviews',
      steps: [
        { type: 'allied_conversation', required: true },
        { type: 'department_visit', required: false },
      ],
    },
    days: {},
  },
  app: {
    name: 'Advanced practice',
    pattern: {
      name: 'Advanced practice interviews',
      steps: [
        { type: 'app_conversation', required: true },
        { type: 'team_visit', required: true },
      ],
    },
    days: {},
  },
  physician: {
    name: 'Physicians',
    pattern: {
      name: 'Physician interviews',
      steps: [
        { type: 'physician_conversation', required: true },
        { type: 'site_visit', required: true },
      ],
    },
    days: {},
  },
};
