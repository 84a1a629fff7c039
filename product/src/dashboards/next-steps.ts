// What a job seeker should do next and what stands in the way, with the way there. Pure; for dashboard and banners.
import type { JobSeekerStatus } from '../identity/session-user';
import { limits } from '../limits';
import { dayWords } from '../moment';
import { findableSentence } from '../profile/findable';
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
  /** Licenses that end within 90 days or have ended. */
  ending: readonly { title: string; state: string; expires_on: string }[];
  /** YYYY-MM-DD */
  today: string;
}

interface Pointer {
  code: string;
  text: string;
  target_url: string | null;
}
type Step = Pointer & { due: string | null };

const asked: Record<string, (owed: Owed) => string> = {
  requested: ({ company, vacancy }) => `Answer ${company} about ${vacancy}.`,
  interview: ({ company, vacancy }) => `Choose a time for your interview with ${company}: ${vacancy}.`,
  offer_rolled_out: ({ company, vacancy }) => `Answer the offer of ${company} for ${vacancy}.`,
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

/** The most urgent first. */
export function bannersOf(standing: Standing): Pointer[] {
  const { confirmed, frozen, status, completion, ending, today } = standing;
  const short = limits.minimumProfileCompletion - completion;
  const licenses = ending.map(({ title, state, expires_on }) => ({
    code: expires_on < today ? 'license_expired' : 'license_expiring',
    text: `Your license ${title} in ${state} ${expires_on < today ? 'expired' : 'expires'} on ${dayWords(expires_on)}.`,
    target_url: '/job_seeker/edit_profile#licenses',
  }));
  const shown = { status, confirmed, frozen, completion };
  return [
    ...(frozen
      ? [{ code: 'frozen', text: findableSentence(shown), target_url: '/job_seeker/support/issues' }]
      : []),
    ...(confirmed
      ? []
      : [
          {
            code: 'confirm_email',
            text: 'Confirm your email address to apply and to answer. We sent you a link.',
            target_url: null,
          },
        ]),
    ...licenses,
    ...(short > 0 && status !== 'off' && !frozen
      ? [
          {
            code: 'below_minimum',
            text: findableSentence(shown),
            target_url: standing.missing[0]?.path ?? '/job_seeker/edit_profile',
          },
        ]
      : []),
    ...(status === 'off' && !frozen
      ? [
          {
            code: 'off_market',
            text: findableSentence(shown),
            target_url: null,
          },
        ]
      : []),
  ];
}
