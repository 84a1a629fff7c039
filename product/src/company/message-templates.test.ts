// Message templates: which text is one, and that what is filled in is never a field, too long, or a name too early.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactIn } from '../contact';
import { fold } from '../folded';
import { addMessageTemplate } from './message-template-calls';
import {
  fieldsAsWritten,
  filledTemplate,
  firstTemplates,
  longestTemplate,
  madeUpFacts,
  templateRefusal,
  type TemplateFacts,
} from './message-templates';

const { request: before, chat: after } = madeUpFacts;
const nothing: TemplateFacts = {
  ...{ saidYes: false, name: null, discipline: null, vacancy: null },
  ...{ facility: null, city: null, company: null, me: null },
};

describe('a template', () => {
  it.each([
    'Hello {{first_name}}.',
    'Hello {{ first_name }}: {{city}}{{company}}',
    'No field, {one brace}',
    'a{{{city}}}',
  ])('is a text such as %j', (text) => expect(templateRefusal(text)).toBeNull());
  it('is refused with what Rounds does not know, each once', () => {
    expect(templateRefusal('{{salary}} {{first_name}} {{ salary }} {{Last name}} {{}}')).toBe(
      `Rounds cannot fill in {{salary}}, {{Last name}}, {{}}. What it can: ${fieldsAsWritten.join(', ')}.`,
    );
    expect(templateRefusal('{{constructor}}')).toMatch(/^Rounds cannot fill in \{\{constructor\}\}/);
  });
  it.each(['Hello {{first_name', 'Hello first_name}}', '{{{{city}}}}', '{{first\n{{city}}'])(
    'is refused where braces never close: %j',
    (text) => expect(templateRefusal(text)).toMatch(/^Double braces stand around a field/),
  );
});

describe('what is filled in', () => {
  const all = fieldsAsWritten.join('|');
  it('is each thing by its name', () => {
    expect(filledTemplate(all, after, 2000)).toBe(
      'Nora|Registered Nurse|Registered Nurse, Medical-Surgical|Lakeside Medical Center|Orlando|Lakeside Health|Sam Rivera',
    );
  });
  it('reads well where nothing is known, and names the company for a facility', () => {
    expect(filledTemplate(all, nothing, 2000)).toBe(
      'there|your discipline|this position|our facility|our area|our company|the hiring team',
    );
    expect(filledTemplate('{{facility}}', { ...nothing, company: 'Lakeside Health' }, 2000)).toBe(
      'Lakeside Health',
    );
  });
  it('is nobody’s name before the yes', () => {
    expect(filledTemplate('Hello {{first_name}},', before, 2000)).toBe('Hello there,');
    expect(filledTemplate('Hello {{first_name}},', after, 2000)).toBe('Hello Nora,');
  });
  it('ends between words where it would be too long', () => {
    expect(filledTemplate('One two three four', nothing, 12)).toBe('One two…');
    expect(filledTemplate('Onetwothreefour', nothing, 8)).toBe('Onetwot…');
    expect(filledTemplate('One two', nothing, 7)).toBe('One two');
  });

  it('has no braces that stood apart and meet where others went', () => {
    expect(filledTemplate('a{}}{b {}{} {{}{}}', nothing, 20)).toBe('ab {}{} ');
  });

  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('{{city}}', '{', '}}', ' '),
  );
  const maybe = fc.option(word);
  const facts: fc.Arbitrary<TemplateFacts> = fc.record({
    ...{ saidYes: fc.boolean(), name: maybe, discipline: maybe, vacancy: maybe },
    ...{ facility: maybe, city: maybe, company: maybe, me: maybe },
  });
  const part = fc.oneof(word, fc.constantFrom(...fieldsAsWritten, '{{', '}}', '{{salary}}', '{', '}'));
  const text = fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));

  it('has no field left over and is never too long, whatever the text and the facts', () => {
    fc.assert(
      fc.property(text, facts, fc.integer({ min: 2, max: 300 }), (anything, known, most) => {
        const words = filledTemplate(anything, known, most);
        expect(words).not.toMatch(/\{\{|\}\}/);
        expect(words.length).toBeLessThanOrEqual(most);
      }),
    );
  });
  it('says nothing of the name before the yes, whatever it is', () => {
    fc.assert(
      fc.property(text, facts, (anything, known) => {
        const secret = { ...known, saidYes: false };
        const words = filledTemplate(anything, secret, longestTemplate);
        expect(words).toBe(filledTemplate(anything, { ...secret, name: null }, longestTemplate));
      }),
    );
  });
});

describe.each(firstTemplates)('the first template $name', (template) => {
  it('could have been written by the company itself, and gives no contact away', () => {
    expect(addMessageTemplate.body.parse({ message_template: template }).message_template).toEqual(template);
    for (const facts of [nothing, before, after]) {
      const words = filledTemplate(template.text, facts, longestTemplate);
      expect(contactIn(fold(words))).toEqual([]);
    }
  });
});

it('begins with names of its own, one of them for a request', () => {
  expect(new Set(firstTemplates.map(({ name }) => name)).size).toBe(4);
  expect(firstTemplates.filter(({ purpose }) => purpose === 'request')).toHaveLength(1);
});
