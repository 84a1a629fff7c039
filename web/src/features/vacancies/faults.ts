// The sentences about a vacancy on its way out: those of the call for a draft, those of publishing for all the rest.
import { numberIn } from '@rounds/product/fields';
import { vacancyWording } from '@rounds/product/vacancies/fields';
import { isPayField } from '@rounds/product/vacancies/pay-read';
import { publishFaults, type Choices, type Publishable } from '@rounds/product/vacancies/publishing';
import type { PriceTier } from '@rounds/product/tokens/ledger';
import { z } from 'zod';
import { wordingOf, type VacancyValues } from './values';

/** What the chosen discipline says: its price tier, and which lists it has. */
export interface DisciplineFacts {
  tier: PriceTier | null;
  choices: Choices;
}

/** As the server has it while no discipline is chosen: everything is still to choose. */
export const anyDiscipline: DisciplineFacts = {
  tier: null,
  choices: { certifications: true, related_certifications: true, special_certifications: true, skills: true },
};

/** `whole`: ready to be read by others. Otherwise a draft, of which only the title is asked. */
export interface Asked {
  whole: boolean;
  facts: DisciplineFacts;
  /** Whoever may not read the pay is not asked for it. */
  payless: boolean;
}

type Faults = Record<string, string>;

/** Field path → sentence; empty = nothing to say. */
export function faultsIn(values: VacancyValues, { whole, facts, payless }: Asked): Faults {
  const wording = wordingOf(values);
  const faults: Faults = {};
  for (const issue of vacancyWording.safeParse(wording).error?.issues ?? []) {
    faults[issue.path.join('.')] ??= issue.code === 'invalid_type' ? 'Please enter a number.' : issue.message;
  }
  if (!whole) return faults;
  const today = new Date().toISOString().slice(0, 10);
  const all = { ...publishFaults(publishable(values), { ...facts, today }), ...faults };
  const asked = Object.entries(all).filter(([path]) => !payless || !isPayField(path.split('.')[0] ?? ''));
  return Object.fromEntries(asked);
}

function publishable(values: VacancyValues): Publishable {
  const wording = wordingOf(values);
  return {
    ...values,
    positions: amount(wording.positions) ?? 0,
    min_compensation: amount(wording.min_compensation),
    max_compensation: amount(wording.max_compensation),
    closing_date: wording.closing_date ?? null,
    // Only whether there is one is asked; its terms were checked above.
    contract: (wording.contract ?? null) as Publishable['contract'],
  };
}

const amount = (value: number | string | null | undefined): number | null =>
  typeof value === 'string' ? numberIn(value) : (value ?? null);

/** The form's schema; what is asked may change between two looks at it. */
export const vacancySchema = (asked: () => Asked) =>
  z.custom<VacancyValues>().superRefine((values, context) => {
    for (const [path, message] of Object.entries(faultsIn(values, asked()))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  });
