// My own profile: showing and changing it, and seeing it as companies do.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/profile/calls';
import { completionOf } from '@rounds/product/profile/completeness';
import { completionFactsOf } from '@rounds/product/profile/full';
import { dayIn } from '@rounds/product/time';
import { found, no, type HandlersOf, type Scene } from '../../http/scene';
import { refuseUnknown, type Ref } from '../../patterns/section';
import { changeProfile } from './changing';
import { deleteFile, filesById, findPlaceOf, insertFile, isHuntable, updateSeeker } from './own-queries';
import { loadProfile } from './queries';
import { insertWaiting } from './resume-queries';
import { viewOf } from './shown';

type Mine = Scene<JobSeeker>;
type User = NonNullable<Parameters<HandlersOf<typeof calls>['updateProfile']>[0]['body']['user']>;

const today = ({ now }: Mine) => dayIn(now, 'UTC');

async function myself(scene: Mine) {
  const profile = found(await loadProfile(scene.tx, scene.actor.id));
  const { missing } = completionOf(completionFactsOf(profile, today(scene)));
  return { profile, missing };
}

async function answer(scene: Mine) {
  const { profile, missing } = await myself(scene);
  const files = await filesById(scene.tx, [profile.resume_file_id, profile.photo_file_id]);
  return {
    data: {
      ...profile,
      email_confirmed: profile.confirmed,
      onboard_completed: profile.onboarded_at !== null,
      resume: files.get(profile.resume_file_id ?? '') ?? null,
      photo: files.get(profile.photo_file_id ?? '') ?? null,
      huntable: await isHuntable(scene.tx, profile.id),
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
async function changesOf({ onboard_completed, ...user }: User, scene: Mine, before: string | null) {
  await refuseUnknown(scene.tx, { at: () => 'user', refs, entries: [user] });
  const place = user.zip_code ? await findPlaceOf(scene.tx, user.zip_code) : undefined;
  if (user.zip_code && !place) {
    no('validation_failed', { fields: { 'user.zip_code': 'We do not know this ZIP code.' } });
  }
  const moved = movedOn(user, before, today(scene));
  return { ...place, ...user, ...moved, ...(onboard_completed ? { onboarded_at: scene.now } : {}) };
}

/** Stores a new résumé or photo in place of the one before, whose bytes go after the commit. */
async function replaceFile(scene: Mine, kind: 'resume' | 'photo', before: string | null): Promise<void> {
  const upload = scene.files[kind];
  if (!upload) return;
  await insertFile(scene.tx, { upload, ownerId: scene.actor.id, kind, now: scene.now });
  if (kind === 'resume') {
    await insertWaiting(scene.tx, { fileId: upload.id, seekerId: scene.actor.id, now: scene.now });
    await scene.fact({ kind: 'resume.stored', job_seeker_id: scene.actor.id, data: { file_id: upload.id } });
  }
  const column = kind === 'resume' ? { resume_file_id: upload.id } : { photo_file_id: upload.id };
  await updateSeeker(scene.tx, scene.actor.id, column);
  if (before === null) return;
  await deleteFile(scene.tx, before);
  scene.afterCommit(() => scene.ports.files.remove(before));
}

export const profileHandlers: HandlersOf<typeof calls> = {
  myProfile: (_input, scene) => answer(scene),

  async updateProfile({ body }, scene) {
    await changeProfile(scene, body.version, async (present) => {
      await updateSeeker(scene.tx, scene.actor.id, await changesOf(body.user, scene, present.home_state));
      await replaceFile(scene, 'resume', present.resume_file_id);
      await replaceFile(scene, 'photo', present.photo_file_id);
    });
    return answer(scene);
  },

  async viewProfile({ query }, scene) {
    const { profile } = await myself(scene);
    return { data: viewOf(profile, query.visibility, { today: today(scene), stage: 'interview' }) };
  },
};
