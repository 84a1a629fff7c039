// The person behind a request, as far as the yes opens them, with contact and the story so far.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type { Seen } from '@rounds/product/address';
import type { RequestCard } from '@rounds/product/connections/card';
import { contactOpen, visibilityOn } from '@rounds/product/connections/visibility';
import { factAsRead, isFactKind, ofCompanyAlone } from '@rounds/product/facts';
import { roleMay } from '@rounds/product/permissions';
import type { FullProfile } from '@rounds/product/profile/full';
import { markOf } from '@rounds/product/profile/naming';
import { dayIn } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import { found, type RequestContext } from '../../http/request-context';
import { coarselyOf } from '../fit/coarse-queries';
import { distanceFor, exactly, fitFor } from '../fit/fit';
import { fitVacancies, publishedVacancies } from '../fit/queries';
import { compactStates } from '../reference/queries';
import { listUnlocks, tiesWith } from '../hunt/queries';
import { viewsFor } from '../hunt/views';
import { loadProfile } from '../profile/queries';
import { viewOf } from '../profile/shown';
import { cardsOf } from './card';
import { noteLook } from './look-queries';
import { factOf } from './hand';
import { listCards, type RequestRow } from './queries';
import { wordsRead } from './act-words';
import { historyOf } from './story-queries';
import { viewerOf } from './viewer';

/** The first look of somebody who works on applications is a fact the applicant can see. */
export async function openedByEmployer(context: RequestContext<Member>, row: RequestRow): Promise<void> {
  if (
    row.initiated_by !== 'job_seeker' ||
    row.opened_at !== null ||
    !roleMay(context.actor.role, 'read_every_request')
  )
    return;
  await noteLook(context.tx, row.id, { opened_at: context.now });
  await context.fact({ kind: 'connection_request.opened', ...factOf(row) });
}

/**
 * An invitation that was opened does not vanish any more; after its answer, looking at it says nothing. The fact is the
 * person's alone: one that named the company would be pushed to its screens.
 */
export async function openedBySeeker(context: RequestContext<JobSeeker>, row: RequestRow): Promise<void> {
  if (row.stage !== 'requested' || row.opened_at !== null) return;
  await noteLook(context.tx, row.id, { opened_at: context.now });
  await context.fact({ kind: 'connection_request.opened', ...factOf(row), company_id: null });
}

/** `close_reason` as it is stored: a card's is in its reader's words. */
export async function fullProfileOf(
  context: RequestContext<JobSeeker | Member>,
  request: RequestCard,
  row: Pick<RequestRow, 'close_reason' | 'shut_at' | 'hired_at' | 'recredited_at'>,
) {
  const { tx, now, actor } = context;
  const seen = found(await asHouse(tx, () => loadProfile(tx, request.job_seeker.id)));
  const companyId = request.company.id;
  // A job seeker reads their own profile as that company has it.
  const ties = await asHouse(tx, () => tiesWith(tx, { companyId, id: actor.id }, [seen.id], now));
  const { close_reason, shut_at, hired_at, recredited_at } = row;
  const opening = { ...request, close_reason, shut_at, hired_at, recredited_at };
  const visibility = seenBy(actor, visibilityOn(opening, { now, unlocked: ties.unlocks.length > 0 }));
  const open = actor.kind === 'job_seeker' || visibility === 'connected';
  const view = viewOf(seen, visibility, {
    today: dayIn(now, 'UTC'),
    mark: markOf(companyId, seen.id),
    ...(seen.erased ? {} : await suits(context, { seen, vacancyId: request.vacancy.id, open })),
    favorite: ties.favorites.length > 0,
    unlocked_until: ties.unlocks[0]?.until ?? null,
    request: { id: request.id, stage: request.stage, vacancy_id: request.vacancy.id },
  });
  const { email, phone, street, city, state, zip_code } = seen;
  const contact =
    contactOpen(opening, actor) && !seen.erased ? { email, phone, street, city, state, zip_code } : null;
  const side = actor.kind === 'employer' ? 'employer' : 'job_seeker';
  const history = (await historyOf(tx, request.id)).filter((row) => tells(row, { request, side }));
  const words = await wordsRead(context, opening, seen);
  return {
    request,
    profile: view,
    contact,
    // By their place in what this reader is told: the facts' own numbers would tell of what they are not.
    history: history.map((row, index) => ({
      id: index + 1,
      event: isFactKind(row.kind) ? factAsRead(row.kind, side) : row.kind,
      at: row.at,
      by: row.actor_kind as 'clock',
      words: words.get(row.id) ?? null,
    })),
  };
}

/** A panelist hunts and unlocks nobody: what a yes opened is all they read of a candidate, as long as it is open. */
const seenBy = (actor: JobSeeker | Member, visibility: Seen): Seen =>
  actor.kind === 'employer' && !roleMay(actor.role, 'read_every_request') && visibility !== 'connected'
    ? 'former'
    : visibility;

/** Exactly for the person and after the yes; until then in the coarse form, and of what is published alone. */
async function suits(
  { tx, now, actor }: RequestContext<JobSeeker | Member>,
  { seen, vacancyId, open }: { seen: FullProfile; vacancyId: number; open: boolean },
) {
  const today = dayIn(now, 'UTC');
  const [vacancy] = await (open ? fitVacancies : publishedVacancies)(tx, [vacancyId]);
  const person = open ? exactly(seen, { now }) : (await coarselyOf(tx, [seen.id], today)).get(seen.id);
  if (!vacancy || !person) return {};
  const payless = actor.kind === 'employer' && !roleMay(actor.role, 'read_money');
  const base = { now, compact: await compactStates(tx, today), payless };
  return {
    fit: fitFor(person, vacancy, base),
    distance: distanceFor(person, vacancy),
    education: vacancy.education,
  };
}

/** Whether an invitation was opened is the job seeker's own, and what goes before an offer the company's. */
const tells = (
  { kind }: { kind: string },
  { request, side }: { request: RequestCard; side: 'employer' | 'job_seeker' },
): boolean =>
  (kind !== 'connection_request.opened' || side === 'job_seeker' || request.initiated_by === 'job_seeker') &&
  (side === 'employer' || !ofCompanyAlone.some((own) => own === kind));

/** Whom the company has unlocked, with the latest request of each. */
export async function seekerViews(
  context: RequestContext<Member>,
  { page, size }: { page: number; size: number },
) {
  const { tx, now, actor } = context;
  if (!roleMay(actor.role, 'read_every_request'))
    return { data: [], total_results: 0, total_relation: 'eq' as const };
  const { rows, total } = await listUnlocks(tx, actor.company_id, {
    now,
    limit: size,
    offset: (page - 1) * size,
  });
  const looker = { companyId: actor.company_id, id: actor.id, role: actor.role };
  const viewer = viewerOf(actor);
  const views = await viewsFor(tx, looker, { ids: rows.map((row) => row.job_seeker_id), now });
  const data = [];
  for (const row of rows) {
    const view = views.find((item) => item.id === row.job_seeker_id);
    if (!view) continue;
    const cards = view.request
      ? await listCards(tx, viewer, { requestId: view.request.id }, { limit: 1, offset: 0 })
      : { rows: [] };
    const [card] = await cardsOf(tx, viewer, cards.rows, now);
    data.push({
      job_seeker: view,
      unlocked_at: row.unlocked_at,
      by: row.by ?? '',
      until: row.until,
      connection_request: card ?? null,
    });
  }
  return { data, total_results: total, total_relation: 'eq' as const };
}
