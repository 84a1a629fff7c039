// What a job seeker should do next and what stands in the way, with the way there. Pure; for dashboard and banners.
import type { JobSeekerStatus } from '../identity/session-user';
import { dayWords } from '../moment';
import type { MissingItem } from '../profile/completeness';

export interface Owed {
  request_id: number;
  company: string;
  vacancy: string;
  stage: string;
  /** Instant. */
  owed_at: string | null;
}

export interface Standing {
  confirmed: boolean;
  frozen: boolean;
  status: JobSeekerStatus;
  completion: number;
  missing: readonly MissingItem[];
  owed: readonly Owed[];
  /** Licenses that end within 90 days or have ended, and that none has followed. */
  ending: readonly { title: string; state: string; expires_on: string }[];
  /** Pending licenses whose expected day is over. */
  overdue: readonly { title: string; state: string; expected_on: string }[];
  /** YYYY-MM-DD */
  today: string;
}

interface Pointer {
  code: string;
  text: string;
  target_url: string;
}
type Step = Pointer & { due: string | null };

const asked: Record<string, (owed: Owed) => string> = {
  requested: ({ company, vacancy }) => `Answer ${company} about ${vacancy}.`,
  interview: ({ company, vacancy }) => `Choose a time for your interview with ${company}: ${vacancy}.`,
  offer_rolled_out: ({ company, vacancy }) => `Answer the offer of ${company} for ${vacancy}.`,
  final_approval: ({ company, vacancy }) =>
    `See to your conditions in the offer of ${company} for ${vacancy}.`,
};

/** What is owed first, by its date; then what the profile lacks, the most points first. At most six. */
export function nextSteps(standing: Standing): Step[] {
  const owed = standing.owed.map((one): Step => ({
    code: `answer_${one.stage}`,
    text: asked[one.stage]?.(one) ?? `${one.company} is waiting for you: ${one.vacancy}.`,
    target_url: `/job_seeker/pipeline?request=${one.request_id}`,
    due: one.owed_at,
  }));
  const missing = standing.missing.map(({ section, label, points, path }): Step => ({
    code: `add_${section}`,
    text: `${label}: ${points} more points for your profile.`,
    target_url: path,
    due: null,
  }));
  return [...owed, ...missing].slice(0, 6);
}

const licensesPath = '/job_seeker/edit_profile#licenses';

/** What stands in the way and can be mended, the most urgent first; not what `findableSentence` says beside it. */
export function bannersOf({ confirmed, ending, overdue, today }: Standing): Pointer[] {
  const confirm = {
    code: 'confirm_email',
    text: 'Your email address is not confirmed yet. The letter with the link has gone astray? Have it sent again.',
    target_url: '/job_seeker/confirmation',
  };
  const licenses = ending.map(({ title, state, expires_on }) => {
    const gone = expires_on < today;
    const license = `Your license ${title} in ${state}`;
    const day = dayWords(expires_on);
    return {
      code: gone ? 'license_expired' : 'license_expiring',
      text: gone
        ? `${license} expired on ${day} and counts for no vacancy. Renewed? Set it to active with its new date.`
        : `${license} expires on ${day}. Once it is renewed, enter the new date.`,
      target_url: licensesPath,
    };
  });
  const late = overdue.map(({ title, state, expected_on }) => ({
    code: 'license_overdue',
    text: `Your license ${title} in ${state} was expected on ${dayWords(expected_on)}. Is it there? Enter its number, or the new date.`,
    target_url: licensesPath,
  }));
  const [expired, expiring] = [true, false].map((gone) =>
    licenses.filter(({ code }) => (code === 'license_expired') === gone),
  );
  return [...(confirmed ? [] : [confirm]), ...(expired ?? []), ...late, ...(expiring ?? [])];
}
