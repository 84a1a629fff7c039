// The refusals of who may not come in: menu and buttons say them on every page, so they stand apart from the others.

/** As in refusals.ts: [HTTP status, default sentence]. */
export const accessRefusals = {
  token_missing: [401, 'Please sign in to go on.'],
  not_allowed: [403, 'Your role does not allow this.'],
  wrong_side: [403, 'This page belongs to the other kind of account.'],
  factor_first: [403, 'Please add a second factor first, under Sign-in and security.'],
  confirm_first: [403, 'Please confirm your email address first. We can send the link again.'],
  no_company: [403, 'Register or join a company first.'],
  agency_only: [403, 'HitchLists belong to staffing agencies. Your company is registered as an employer.'],
} as const satisfies Record<string, readonly [number, string]>;

/** What a rule returns instead of a result when the answer is no. */
export interface RefusalOf<Code extends string> {
  readonly refusal: Code;
  readonly message: string;
  /** Field path → sentence, for forms. */
  readonly fields?: Record<string, string>;
  /** The present state, where the caller lost a race. */
  readonly state?: unknown;
  /** Seconds to wait before it is worth trying again. */
  readonly retryAfter?: number;
}

/** Makes one of these; `detail` replaces the default sentence. */
export function refuseAccess<Code extends keyof typeof accessRefusals>(
  code: Code,
  detail: { message?: string } = {},
): RefusalOf<Code> {
  return { refusal: code, message: accessRefusals[code][1], ...detail };
}
