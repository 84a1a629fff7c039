// Figures that a text names as {{name}} and gets when it is read, out of the product's own limits: no page can say another.
import { maskedAfterDays } from '../connections/visibility';
import { limits, plans, type PlanFeature } from '../limits';

const whole = (value: number) => value.toLocaleString('en-US');
const all = Object.values(plans);
const dollars = (cents: number) => `$${whole(cents / 100)}`;
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
const orNone = (value: number | null) => (value === null ? 'as many as you need' : whole(value));

const { request, owedBusinessDays, tokens, interview, offer, unlock, vacancy, onTime, sealed } = limits;

/** A table of the plans, as Markdown. */
const planTable = [
  '| Plan | A month | Vacancies | Seats | Tokens a month | Unlocks a month |',
  '| --- | --- | --- | --- | --- | --- |',
  ...all.map((plan) => {
    const { name, vacancies, seats, tokens: granted, unlocks } = plan;
    return `| ${name} | ${priceOf(plan)} | ${orNone(vacancies)} | ${orNone(seats)} | ${whole(granted)} | ${whole(unlocks)} |`;
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
  desk_days: whole(limits.desk.businessDays),
  reopen_days: whole(limits.support.reopenDays),
  plans: planTable,
  token_prices: priceTable,
  plans_with_searches: namesOf('searches'),
  plans_with_processes: namesOf('processes'),
  plan_days: whole(tokens.planDays),
  rollover_times: whole(tokens.rolloverTimesGrant),
  grace_days: whole(tokens.graceDays),
  recredit_days: whole(tokens.recreditDays),
  not_for_me_hours: whole(tokens.notForMeHours),
  request_days: whole(request.expiryDays),
  request_days_least: whole(request.expiryMinDays),
  request_days_most: whole(request.expiryMaxDays),
  cool_down_same: whole(request.coolDownSameDays),
  cool_down_other: whole(request.coolDownOtherDays),
  requests_a_week: whole(request.newPerWeekDefault),
  requests_to_one: whole(request.perSeekerIn90Days),
  restore_days: whole(request.restoreDays),
  late_yes_days: whole(request.lateYesDays),
  first_message_days: whole(owedBusinessDays.firstMessage),
  answer_days: whole(owedBusinessDays.applicationAnswer),
  interview_offer_days: whole(owedBusinessDays.interviewOffer),
  result_days: whole(owedBusinessDays.result),
  offer_days: whole(owedBusinessDays.offer),
  approval_days: whole(owedBusinessDays.finalApproval),
  on_time_cases: whole(onTime.leastCases),
  on_time_days: whole(onTime.days),
  on_time_percent: `${onTime.leastPercent} %`,
  interview_least: whole(interview.minMinutes),
  interview_moves: whole(interview.seekerMoves),
  interview_move_hours: whole(interview.moveHours),
  interview_latest_days: whole(interview.latestDays),
  no_show_minutes: whole(interview.noShowMinutes),
  offer_days_nurse: whole(offer.businessDays.nurse),
  offer_days_app: whole(offer.businessDays.app),
  offer_days_physician: whole(offer.businessDays.physician),
  offer_least_hours: whole(offer.minHours),
  repay_least_days: whole(offer.repayMinDays),
  counter_rounds: whole(offer.counterRounds),
  unlock_months: whole(unlock.months),
  unlocks_a_day: whole(unlock.perSeatADay),
  hunt_pages: whole(limits.hunt.pagesADay),
  profiles_a_day: whole(limits.hunt.opensADay.member),
  vacancy_days: whole(vacancy.validDays),
  fill_hours: whole(vacancy.fillDelayHours),
  spread_nursing: whole(limits.pay.spreadNursing),
  spread_physician: whole(limits.pay.spreadPhysician),
  saved_searches: whole(limits.savedSearches.most),
  band_miles: whole(limits.distance.bandMiles),
  masked_days: whole(maskedAfterDays),
  kept_years: whole(sealed.hiringYears),
  kept_offer_years: whole(sealed.signedOfferYears),
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
