// Figures that a text names as {{name}}, filled in when it is read, out of the product's own limits.
import { grouped } from '../billing/money';
import { maskedAfterDays } from '../connections/visibility';
import { limits, plans, type PlanFeature } from '../limits';

const all = Object.values(plans);
const dollars = (cents: number) => `$${grouped(cents / 100)}`;
const namesOf = (feature: PlanFeature) =>
  all
    .filter(({ has }) => has.some((one) => one === feature))
    .map(({ name }) => name)
    .join(', ');
/** What it costs a month, of a plan by the seat both what a seat costs and the least. */
const priceOf = (plan: (typeof all)[number]): string =>
  'per_seat' in plan
    ? `${dollars(plan.per_seat.price_cents)} a seat, at least ${dollars(plan.price_cents)}`
    : dollars(plan.price_cents);
const orNone = (value: number | null) => (value === null ? 'as many as you need' : grouped(value));

const { request, owedBusinessDays, tokens, interview, offer, unlock, vacancy, onTime, sealed } = limits;

/** A table of the plans, as Markdown. */
const planTable = [
  '| Plan | A month | Vacancies | Seats | Tokens a month | Unlocks a month |',
  '| --- | --- | --- | --- | --- | --- |',
  ...all.map((plan) => {
    const { name, vacancies, seats, tokens: granted, unlocks } = plan;
    return `| ${name} | ${priceOf(plan)} | ${orNone(vacancies)} | ${orNone(seats)} | ${grouped(granted)} | ${grouped(unlocks)} |`;
  }),
].join('\n');

const priceTable = [
  '| Discipline | Tokens a request |',
  '| --- | --- |',
  `| Support | ${tokens.price.support} |`,
  `| Nursing and allied health | ${tokens.price.nursing_allied} |`,
  `| Advanced practice and CRNA | ${tokens.price.app_crna} |`,
  `| Physicians | ${tokens.price.physician} |`,
].join('\n');

const own = {
  minimum_completion: `${limits.minimumProfileCompletion} %`,
  upload_size: `${limits.uploadBytes / 1_048_576} MB`,
  desk_days: grouped(limits.desk.businessDays),
  reopen_days: grouped(limits.support.reopenDays),
  plans: planTable,
  token_prices: priceTable,
  plans_with_searches: namesOf('searches'),
  plans_with_processes: namesOf('processes'),
  plan_days: grouped(tokens.planDays),
  bought_months: grouped(tokens.boughtMonths),
  invoice_days: grouped(limits.billing.invoiceDays),
  rollover_times: grouped(tokens.rolloverTimesGrant),
  grace_days: grouped(tokens.graceDays),
  recredit_days: grouped(tokens.recreditDays),
  not_for_me_hours: grouped(tokens.notForMeHours),
  request_days: grouped(request.expiryDays),
  request_days_least: grouped(request.expiryMinDays),
  request_days_most: grouped(request.expiryMaxDays),
  cool_down_same: grouped(request.coolDownSameDays),
  cool_down_other: grouped(request.coolDownOtherDays),
  requests_a_week: grouped(request.newPerWeekDefault),
  requests_to_one: grouped(request.perSeekerIn90Days),
  restore_days: grouped(request.restoreDays),
  note_minutes: grouped(request.notes.changeMinutes),
  late_yes_days: grouped(request.lateYesDays),
  first_message_days: grouped(owedBusinessDays.firstMessage),
  answer_days: grouped(owedBusinessDays.applicationAnswer),
  interview_offer_days: grouped(owedBusinessDays.interviewOffer),
  result_days: grouped(owedBusinessDays.result),
  offer_days: grouped(owedBusinessDays.offer),
  approval_days: grouped(owedBusinessDays.finalApproval),
  on_time_cases: grouped(onTime.leastCases),
  on_time_days: grouped(onTime.days),
  on_time_percent: `${onTime.leastPercent} %`,
  interview_least: grouped(interview.minMinutes),
  interview_moves: grouped(interview.seekerMoves),
  interview_move_hours: grouped(interview.moveHours),
  interview_latest_days: grouped(interview.latestDays),
  no_show_minutes: grouped(interview.noShowMinutes),
  offer_days_nurse: grouped(offer.businessDays.nurse),
  offer_days_app: grouped(offer.businessDays.app),
  offer_days_physician: grouped(offer.businessDays.physician),
  offer_least_hours: grouped(offer.minHours),
  repay_least_days: grouped(offer.repayMinDays),
  counter_rounds: grouped(offer.counterRounds),
  unlock_months: grouped(unlock.months),
  unlocks_a_day: grouped(unlock.perSeatADay),
  hunt_pages: grouped(limits.hunt.pagesADay),
  profiles_a_day: grouped(limits.hunt.opensADay.member),
  vacancy_days: grouped(vacancy.validDays),
  import_hours: grouped(limits.imports.undoHours),
  fill_hours: grouped(vacancy.fillDelayHours),
  spread_nursing: grouped(limits.pay.spreadNursing),
  spread_physician: grouped(limits.pay.spreadPhysician),
  saved_searches: grouped(limits.savedSearches.most),
  band_miles: grouped(limits.distance.bandMiles),
  masked_days: grouped(maskedAfterDays),
  kept_years: grouped(sealed.hiringYears),
  kept_offer_years: grouped(sealed.signedOfferYears),
} as const;

/** Those that shipped data hold: the server brings them along. */
const ofData = ['compact_states'] as const;
export type DataFigure = (typeof ofData)[number];
export type DataFigures = Readonly<Record<DataFigure, string>>;

export const figureNames: readonly string[] = [...Object.keys(own), ...ofData];

const named = /\{\{(.{0,60}?)\}\}/g;

/** Every name between double braces, in their order. */
const namesIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name.trim());

export const namesDataFigure = (text: string): boolean =>
  namesIn(text).some((name) => ofData.some((one) => one === name));

/** What is wrong with the figures that a text names, in a sentence; null where nothing is. */
export function figureFault(text: string): string | null {
  const used = namesIn(text);
  const unknown = used.find((name) => !figureNames.includes(name));
  if (unknown !== undefined) return `There is no figure {{${unknown}}}. Please choose one of the list.`;
  return used.length > limits.content.figures
    ? `Please name at most ${limits.content.figures} figures on a page.`
    : null;
}

/** The text with its figures in place. */
export function withFigures(text: string, data: DataFigures): string {
  const known: Readonly<Record<string, string>> = { ...own, ...data };
  return text.replaceAll(named, (written, name: string) => known[name.trim()] ?? written);
}
