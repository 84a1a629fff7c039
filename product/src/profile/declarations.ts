// Self declarations: what has to be said with a yes. The questions are a vocabulary; nothing on health or convictions.
import { startBeforeEnd } from './dates';

export interface Declaration {
  answer: boolean;
  start_date: string | null;
  end_date: string | null;
  explanation: string;
}

const needsDates = 'please provide start date and end date';
const needsExplanation = 'Please provide a explanation'; // sic
/** The same, where it is read together with the sentence on the dates. */
const needsExplanationToo = 'provide a explanation'; // sic

/** Field → sentence; a NO needs nothing. Source: docs/rules.md#self-declarations */
export function checkDeclaration(given: Declaration): Record<string, string> {
  if (!given.answer) return {};
  const dates = datesSentence(given);
  const explains = given.explanation !== '';
  return {
    ...(dates ? { start_date: dates } : {}),
    ...(explains ? {} : { explanation: dates ? needsExplanationToo : needsExplanation }),
  };
}

function datesSentence({ start_date, end_date }: Declaration): string | null {
  if (start_date === null || end_date === null) return needsDates;
  return start_date < end_date ? null : startBeforeEnd;
}
