// My own profile: showing and changing it, and seeing it as companies do.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/profile/calls';
import { completionOf } from '@rounds/product/profile/completeness';
import { completionFactsOf } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { refuseUnknown, type Ref } from '../../patterns/section';
import { findPlaceOf } from '../reference/queries';
import { changeProfile } from './changing';
import { deleteFile, filesById, insertFile, isHuntable, updateSeeker } from './own-queries';
import { loadProfile } from './queries';
import { insertWaiting } from './resume-queries';
import { askForReview } from './reviewing';
import { viewOf } from './shown';

type Mine = RequestContext<JobSeeker>;
type User = NonNullable<Parameters<HandlersOf<typeof calls>['updateProfile']>[0]['body']['user']>;

const today = ({ now }: Mine) => dayIn(now, 'UTC');

async function myself(context: Mine) {
  const profile = found(await loadProfile(context.tx, context.actor.id));
  const { missing } = completionOf(completionFactsOf(profile, today(context)));
  return { profile, missing };
}

async function answer(context: Mine) {
  const { profile, missing } = await myself(context);
  const files = await filesById(context.tx, [profile.resume_file_id, profile.photo_file_id]);
  return {
    data: {
      ...profile,
      email_confirmed: profile.confirmed,
      frozen: profile.frozen,
      onboard_completed: profile.onboarded_at !== null,
      resume: files.get(profile.resume_file_id ?? '') ?? null,
      photo: files.get(profile.photo_file_id ?? '') ?? null,
      huntable: await isHuntable(context.tx, profile.id),
      missing,
    },
  };
}

const refs: Record<string, Ref> = {
  discipline_id: { table: 'disciplines' },
  secondary_discipline_id: { table: 'disciplines' },
  state: { table: 'states', column: 'code' },
  home_state: { table: 'states', column: 'code' },
  physician_type_id: { table: 'vocabulary', kind: 'physician_type' },
  medical_graduate_type_id: { table: 'vocabulary', kind: 'medical_graduate_type' },
  board_status_id: { table: 'vocabulary', kind: 'board_status' },
};

/** Whoever moves to another state has sixty days for its license, counted from here. */
const movedOn = (user: User, before: string | null, day: string) =>
  user.home_state && before !== null && user.home_state !== before ? { home_since: day } : {};

/** The columns to set: what was sent, and with a ZIP its city and state where they were not. */
async function changesOf(
  { onboard_completed, review_request: _asked, ...user }: User,
  context: Mine,
  before: string | null,
) {
  await refuseUnknown(context.tx, { at: () => 'user', refs, entries: [user] });
  const place = user.zip_code ? await findPlaceOf(context.tx, user.zip_code) : undefined;
  if (user.zip_code && !place) {
    no('validation_failed', { fields: { 'user.zip_code': 'We do not know this ZIP code.' } });
  }
  const moved = movedOn(user, before, today(context));
  return { ...place, ...user, ...moved, ...(onboard_completed ? { onboarded_at: context.now } : {}) };
}

/** Stores a new résumé or photo in place of the one before, whose bytes go after the commit. */
async function replaceFile(context: Mine, kind: 'resume' | 'photo', before: string | null): Promise<void> {
  const upload = context.files[kind];
  if (!upload) return;
  await insertFile(context.tx, { upload, ownerId: context.actor.id, kind, now: context.now });
  if (kind === 'resume') {
    await insertWaiting(context.tx, { fileId: upload.id, seekerId: context.actor.id, now: context.now });
    await context.fact({
      kind: 'resume.stored',
      job_seeker_id: context.actor.id,
      data: { file_id: upload.id },
    });
  }
  const column = kind === 'resume' ? { resume_file_id: upload.id } : { photo_file_id: upload.id };
  await updateSeeker(context.tx, context.actor.id, column);
  if (before === null) return;
  await deleteFile(context.tx, before);
  context.afterCommit(() => context.ports.files.remove(before));
}

export const profileHandlers: HandlersOf<typeof calls> = {
  myProfile: (_input, context) => answer(context),

  async updateProfile({ body }, context) {
    await changeProfile(context, body.version, async (present) => {
      await updateSeeker(
        context.tx,
        context.actor.id,
        await changesOf(body.user, context, present.home_state),
      );
      await replaceFile(context, 'resume', present.resume_file_id);
      await replaceFile(context, 'photo', present.photo_file_id);
      if (body.user.review_request) await askForReview(context, 'user.review_request');
    });
    return answer(context);
  },

  async viewProfile({ query }, context) {
    const { profile } = await myself(context);
    return { data: viewOf(profile, query.visibility, { today: today(context), stage: 'interview' }) };
  },
};
