// A company's own words for messages: the fields that stand in them, and what is filled into each for one job seeker.

export const templatePurposes = ['request', 'chat'] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];
export const purposeTitles: Record<TemplatePurpose, string> = {
  request: 'Connection request',
  chat: 'Chat',
};

/** The most characters of a template. Source: docs/rules.md#message-templates */
export const longestTemplate = 2000;

/** What is known where a template is used; null or empty = not yet. */
export interface TemplateFacts {
  /** Both said yes: before, nobody is called by a name, whatever is known. */
  saidYes: boolean;
  /** The job seeker's, as the reader may read it. */
  name: string | null;
  /** The job seeker's. */
  discipline: string | null;
  vacancy: string | null;
  facility: string | null;
  city: string | null;
  company: string | null;
  /** Whoever writes. */
  me: string | null;
}

/** By the name in double braces: the word for it, or what reads well in its place. */
const fields = {
  first_name: ({ saidYes, name }) => (saidYes && firstWord(name)) || 'there',
  discipline: ({ discipline }) => discipline || 'your discipline',
  vacancy: ({ vacancy }) => vacancy || 'this position',
  facility: ({ facility, company }) => facility || company || 'our facility',
  city: ({ city }) => city || 'our area',
  company: ({ company }) => company || 'our company',
  my_name: ({ me }) => me || 'the hiring team',
} satisfies Record<string, (facts: TemplateFacts) => string>;
type TemplateField = keyof typeof fields;
const fieldNames = Object.keys(fields) as TemplateField[];

const firstWord = (name: string | null) => name?.trim().split(/\s+/)[0];
const inBraces = (name: string) => `{{${name}}}`;
export const fieldsAsWritten: readonly string[] = fieldNames.map(inBraces);

const written = /\{\{([^{}]*)\}\}/g;
/** Of braces that stand around nothing, or never close. */
const stray = /\{\{|\}\}/;
const braces = /[{}]{2,}/g;
const isField = (name: string): name is TemplateField => Object.hasOwn(fields, name);

/** Why a text is no template, naming what is wrong in it; null where nothing is. */
export function templateRefusal(text: string): string | null {
  const unknown = [...text.matchAll(written)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !isField(name));
  if (unknown.length > 0) {
    const named = [...new Set(unknown)].map(inBraces).join(', ');
    return `Rounds cannot fill in ${named}. What it can: ${fieldsAsWritten.join(', ')}.`;
  }
  // A space in its place, or what stands on both sides would meet.
  if (text.replace(written, ' ').search(stray) >= 0)
    return `Double braces stand around a field, such as ${inBraces('first_name')}. Please close or remove the others.`;
  return null;
}

/** The words for one job seeker, at most so long. No field is left in them, whatever the text and the facts are. */
export function filledTemplate(text: string, facts: TemplateFacts, most: number): string {
  const words = text.replace(written, (_, name: string) => {
    const field = name.trim();
    return isField(field) ? fields[field](facts).replaceAll(/[{}]/g, '').trim() : '';
  });
  // A whole run of them: where only the stray pair went, its neighbors would meet and be one.
  return cut(
    words.replaceAll(braces, (run) => (stray.test(run) ? '' : run)),
    most,
  );
}

/** Where something is written already the template follows it: nothing that was typed is lost. */
export const addedTo = (typed: string, words: string): string =>
  typed.trim() === '' ? words : `${typed.trimEnd()}\n\n${words}`;

/** Ends between two words where there is room for that, and says that it was cut. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  const room = words.slice(0, most - 1);
  const space = room.search(/\s\S*$/);
  return `${space > most / 2 ? room.slice(0, space) : room.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Made up, for the preview beside a template that is being written. */
export const madeUpFacts: Record<TemplatePurpose, TemplateFacts> = (() => {
  const facts = {
    name: 'Nora Bennett',
    discipline: 'Registered Nurse',
    vacancy: 'Registered Nurse, Medical-Surgical',
    facility: 'Lakeside Medical Center',
    city: 'Orlando',
    company: 'Lakeside Health',
    me: 'Sam Rivera',
  };
  return { request: { ...facts, saidYes: false }, chat: { ...facts, saidYes: true } };
})();

/** What every company begins with. */
export const firstTemplates: readonly { name: string; purpose: TemplatePurpose; text: string }[] = [
  {
    name: 'First contact',
    purpose: 'request',
    text: `Hello {{first_name}},

We are looking for somebody for {{vacancy}} at {{facility}} in {{city}}, and your profile ({{discipline}}) fits what we are looking for. If this interests you, say yes, and we will tell you about the team, the schedule and the pay. You are welcome to ask anything.

{{my_name}}, {{company}}`,
  },
  {
    name: 'Invitation to talk',
    purpose: 'chat',
    text: `Hello {{first_name}},

Thank you for your interest in {{vacancy}} at {{facility}}. We would like to get to know you in a short conversation. Which days and hours suit you this week or next?

{{my_name}}, {{company}}`,
  },
  {
    name: 'After an interview',
    purpose: 'chat',
    text: `Hello {{first_name}},

Thank you for taking the time to talk with us about {{vacancy}}. We are putting together what everybody on the panel says and will come back to you soon. If anything is open for you, please write to me here.

{{my_name}}, {{company}}`,
  },
  {
    name: 'A kind no',
    purpose: 'chat',
    text: `Hello {{first_name}},

Thank you for your interest in {{vacancy}} and for the time you gave us. We have decided to go on with somebody else for this position. This says nothing about your skill, and we would be glad to hear from you about other positions at {{facility}}.

We wish you all the best,
{{my_name}}, {{company}}`,
  },
];
