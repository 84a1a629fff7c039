// What is set and asked about the fit: priorities, what facilities state, and where somebody may work by license.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/fit/calls';
import { fitSeekerOf } from '@rounds/product/fit/seeker';
import { parts, partTitles, type Part } from '@rounds/product/fit/tables';
import { whereMayIWork } from '@rounds/product/fit/where';
import { statedValue, type Attribute } from '@rounds/product/fit/wishes';
import { dayIn } from '@rounds/product/time';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { loadProfile } from '../profile/queries';
import { compactStates } from '../reference/queries';
import {
  attributesOf,
  lockFacility,
  prioritiesOf,
  statedBy,
  tierOf,
  unitedStates,
  writePriorities,
  writeStated,
  type Stating,
} from './preference-queries';
import { typesByDiscipline } from '../../search/license-types';

const choices = parts.map((value) => ({ value, label: partTitles[value] }));

const ordered = async ({ tx, actor }: RequestContext<Member>) => ({
  data: { priorities: (await prioritiesOf(tx, actor.company_id)) as Part[], choices },
});

async function own(context: RequestContext<Member>, facilityId: number): Promise<void> {
  if (!(await lockFacility(context.tx, context.actor.company_id, facilityId))) no('not_found');
}

const hints: Record<Attribute['kind'], string> = {
  choice: 'Please choose from the list.',
  boolean: 'Please answer Yes or No.',
  number: 'Please enter a number.',
  text: 'Please enter a text.',
};

/** What is said of each attribute as words and as a number; what cannot be compared is refused by name. */
function stating(
  attributes: readonly Attribute[],
  said: readonly { id: number; value: string }[],
): Stating[] {
  const fields: Record<string, string> = {};
  const kept = said.flatMap(({ id, value }, index) => {
    const attribute = attributes.find((one) => one.id === id);
    const number = attribute ? statedValue(attribute, value) : null;
    const at = `facility_matching_attribute.matching_attributes.${index}`;
    if (!attribute) fields[`${at}.id`] = 'Please choose from the list.';
    else if (value !== '' && number === null && attribute.kind !== 'text')
      fields[`${at}.value`] = hints[attribute.kind];
    return value === '' ? [] : [{ id, value, number }];
  });
  if (Object.keys(fields).length > 0) no('validation_failed', { fields });
  return [...new Map(kept.map((one) => [one.id, one])).values()];
}

export const fitHandlers: HandlersOf<typeof calls> = {
  showPriorities: (_input, context) => ordered(context),

  async setPriorities({ body: { priorities } }, context) {
    const { tx, actor, now } = context;
    await writePriorities(tx, { company_id: actor.company_id, priorities, updated_at: now });
    await context.fact({ kind: 'company.updated', company_id: actor.company_id });
    return ordered(context);
  },

  async listStated({ params }, context) {
    await own(context, params.facility_id);
    return counted(await statedBy(context.tx, params.facility_id));
  },

  async stateAttributes({ params, body: { facility_matching_attribute: said } }, context) {
    const { tx, actor, now } = context;
    const facility_id = params.facility_id;
    await own(context, facility_id);
    const kept = stating(await attributesOf(tx, said.benefit_id), said.matching_attributes);
    const gone = said.matching_attributes.filter(({ value }) => value === '').map(({ id }) => id);
    await writeStated(tx, facility_id, { kept, gone, now });
    // The facility's published vacancies are written anew with this fact.
    await context.fact({ kind: 'company.updated', company_id: actor.company_id, data: { facility_id } });
    return counted(await statedBy(tx, facility_id));
  },

  async whereMayWork({ query }, { tx, actor, now }) {
    const profile = found(await loadProfile(tx, actor.id));
    const disciplines = [
      profile.discipline,
      ...(profile.secondary_discipline ? [profile.secondary_discipline] : []),
    ];
    const { id, title } = found(
      disciplines.find((one) => one.id === (query.discipline_id ?? profile.discipline.id)),
    );
    const today = dayIn(now, 'UTC');
    const [license_type_ids = []] = await typesByDiscipline(tx, [id]);
    const states = whereMayIWork(fitSeekerOf(profile, today), {
      states: await unitedStates(tx),
      license_type_ids,
      tier: (await tierOf(tx, id)).price_tier,
      today,
      compact_states: await compactStates(tx, today),
    });
    return { data: { discipline: { id, title }, today, states } };
  },
};
