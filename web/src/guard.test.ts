// Who gets through to a route, by side, role and state; how a session is kept, read, and forgotten.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
}

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`;
const location = { pathname: '/', replace: vi.fn(), assign: vi.fn() };

const seeker: SessionUser = {
  id: 1,
  email: 'ann@example.com',
  full_name: 'Ann',
  userType: 'job_seeker',
  email_confirmed: true,
  onboard_completed: true,
};
const recruiter: SessionUser = { ...seeker, userType: 'employer', role: 'recruiter' };

// The session reads the storage when it loads, so each case loads it anew.
async function house(user: SessionUser | null) {
  vi.resetModules();
  if (user) {
    localStorage.setItem('access_token', tokenOf({ iat: 1, exp: 2 }));
    localStorage.setItem('session_user', JSON.stringify(user));
  }
  const [guard, way, session, token] = await Promise.all([
    import('./guard'),
    import('./way'),
    import('./api/session'),
    import('./api/token'),
  ]);
  return { ...guard, ...way, ...session, ...token };
}

async function outcome(user: SessionUser | null, pathname: string, searchStr = '') {
  const { guard } = await house(user);
  // Whoever leaves for a page of the server never gets an answer.
  const left = new Promise((resolve) =>
    location.replace.mockImplementation((address: string) => resolve(`loads ${address}`)),
  );
  const passed = guard({ location: { pathname, searchStr } }).then(
    ({ refusal }) => refusal?.refusal ?? 'open',
    (thrown: unknown) => `to ${(thrown as { options: { href: string } }).options.href}`,
  );
  return Promise.race([passed, left]);
}

/** The way of whoever opens a door whose address names a page. */
async function at(user: SessionUser | null, pathname: string, wanted: string) {
  const { wayOf } = await house(user);
  return wayOf({ pathname, search: `?return_to=${encodeURIComponent(wanted)}`, hash: '' });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { location, dispatchEvent: vi.fn(), addEventListener: vi.fn() });
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

describe('the guard', () => {
  it('lets everybody in where they belong, and sends them home from the other side', async () => {
    expect(await outcome(seeker, '/job_seeker/dashboard')).toBe('open');
    expect(await outcome(seeker, '/employer/dashboard')).toBe('to /job_seeker/dashboard');
    expect(await outcome(recruiter, '/job_seeker/dashboard')).toBe('to /employer/dashboard');
  });
  it('refuses what the role may not, and lets in the role that may', async () => {
    expect(await outcome(recruiter, '/employer/plan')).toBe('not_allowed');
    expect(await outcome({ ...recruiter, role: 'admin' }, '/employer/plan')).toBe('open');
  });
  it('goes by a load of its own to where cards are typed in, and away from there', async () => {
    const admin: SessionUser = { ...recruiter, role: 'admin' };
    const way = async (from: string, to: string, key = 'pk_test_1') => {
      vi.stubGlobal('document', { querySelector: () => ({ content: key }) });
      location.pathname = from;
      const { guard } = await house(admin);
      const loads = new Promise((resolve) => location.assign.mockImplementation(resolve));
      const stays = guard({ location: { pathname: to, searchStr: '?a=b' } }).then(() => 'stays');
      return Promise.race([stays, loads]);
    };
    expect(await way('/employer/dashboard', '/employer/plan')).toBe('/employer/plan?a=b');
    expect(await way('/employer/plan', '/employer/dashboard')).toBe('/employer/dashboard?a=b');
    expect(await way('/employer/plan', '/employer/buy_add_ons')).toBe('stays');
    expect(await way('/employer/dashboard', '/employer/plan', '')).toBe('stays');
    const { guard } = await house(admin);
    const looked = guard({ location: { pathname: '/employer/plan', searchStr: '' }, preload: true });
    expect(await looked).toEqual({ refusal: null });
    location.pathname = '/';
  });
  it('sends who has not finished to the onboarding', async () => {
    const fresh = { ...seeker, onboard_completed: false };
    expect(await outcome(fresh, '/job_seeker/dashboard')).toBe('to /job_seeker/onboarding');
  });
  it('sends a guest to the door of the page’s side, whose address keeps what was asked for', async () => {
    expect(await outcome(null, '/employer/pipeline', '?request=7')).toBe(
      'loads /employer?return_to=%2Femployer%2Fpipeline%3Frequest%3D7',
    );
    const { wayOf } = await house(null);
    expect(wayOf({ pathname: '/job_seeker/schedule_interview', search: '', hash: 'schedule-7' })).toEqual({
      kind: 'go',
      to: '/job_seeker?return_to=%2Fjob_seeker%2Fschedule_interview%23schedule-7',
    });
  });
  it('sends a guest to the staff’s door within the application, whose own it is', async () => {
    expect(await outcome(null, '/platform/desk')).toBe('to /platform?return_to=%2Fplatform%2Fdesk');
  });
  it('goes to a door that is open to who is in by a load, and not while it only looks', async () => {
    const { guard } = await house(recruiter);
    const at = { pathname: '/employer/invitation', searchStr: '?invitation_token=x' };
    expect(await guard({ location: at, preload: true })).toEqual({ refusal: null });
    expect(location.assign).not.toHaveBeenCalled();
    const loads = new Promise((resolve) => location.assign.mockImplementation(resolve));
    void guard({ location: at });
    expect(await loads).toBe('/employer/invitation?invitation_token=x');
    const { guard: ofGuest } = await house(null);
    vi.clearAllMocks();
    localStorage.clear();
    const inside = { pathname: '/employer/pipeline', searchStr: '' };
    expect(await ofGuest({ location: inside, preload: true })).toEqual({ refusal: null });
    expect(location.replace).not.toHaveBeenCalled();
  });
  it('keeps at the door what its address names, where that is a page of its side', async () => {
    expect(await at(null, '/employer/', '/employer/pipeline?request=7')).toMatchObject({ kind: 'stay' });
    expect(sessionStorage.getItem('return_to')).toBe('/employer/pipeline?request=7');
    sessionStorage.clear();
    for (const other of [
      '//evil.example/',
      '/job_seeker/pipeline',
      '/employer/invitation?invitation_token=x',
    ])
      expect(await at(null, '/employer', other)).toEqual({ kind: 'stay', refusal: null });
    expect(sessionStorage.getItem('return_to')).toBeNull();
  });
  it('leads whoever is in already from the door to the page, and home where it is not theirs', async () => {
    const led = async (wanted: string) => at(recruiter, '/employer', wanted);
    const to = (address: string) => ({ kind: 'go', to: address });
    expect(await led('/employer/pipeline?request=7')).toEqual(to('/employer/pipeline?request=7'));
    expect(await led('https://evil.example/')).toEqual(to('/employer/dashboard'));
    expect(await led('/job_seeker/pipeline')).toEqual(to('/employer/dashboard'));
  });
  it('keeps nothing of what a signed-in person is sent away from', async () => {
    await outcome(seeker, '/employer/dashboard');
    expect(sessionStorage.getItem('return_to')).toBeNull();
  });
  it('hands a guest’s search to the public page, with its words', async () => {
    expect(await outcome(null, '/job_seeker/job_search', '?q=icu')).toBe('loads /jobs?q=icu');
  });
});

describe('the way back after signing in', () => {
  it('leads once to what was asked for, where it is this person’s', async () => {
    const { rememberReturn, takeReturn } = await house(seeker);
    rememberReturn('/job_seeker/dashboard?tab=2');
    expect(takeReturn(seeker)).toBe('/job_seeker/dashboard?tab=2');
    expect(takeReturn(seeker)).toBe('/job_seeker/dashboard');
  });
  it('leads back to where a session ended by itself, and the door says that it did', async () => {
    const { forgetEnded, hasEnded, takeReturn } = await house(seeker);
    expect(hasEnded()).toBe(false);
    Object.assign(location, { pathname: '/job_seeker/dashboard', search: '?tab=3' });
    forgetEnded('/job_seeker');
    expect(hasEnded()).toBe(true);
    expect(takeReturn(seeker)).toBe('/job_seeker/dashboard?tab=3');
    expect(hasEnded()).toBe(false);
  });
  it('leads home from another side and from another site', async () => {
    const { rememberReturn, takeReturn } = await house(seeker);
    for (const path of ['/employer/dashboard', 'https://evil.example/']) {
      rememberReturn(path);
      expect(takeReturn(seeker)).toBe('/job_seeker/dashboard');
    }
  });
});

describe('the session', () => {
  it('is nobody without a token, or with a person it cannot read', async () => {
    const { currentUser } = await house(seeker);
    expect(currentUser()?.id).toBe(1);
    localStorage.setItem('session_user', '{"id":"x"}');
    expect(currentUser()).toBeNull();
    localStorage.setItem('session_user', JSON.stringify(seeker));
    expect(currentUser()?.id).toBe(1);
    localStorage.removeItem('access_token');
    expect(currentUser()).toBeNull();
  });
  it('keeps a new token, but not the late answer to one that is gone', async () => {
    const { keepToken, readToken } = await house(null);
    keepToken('Bearer one', null);
    keepToken('Bearer two', 'one');
    expect(readToken()).toBe('two');
    keepToken('Bearer late', 'one');
    keepToken('', 'two');
    keepToken(null, 'two');
    expect(readToken()).toBe('two');
    localStorage.clear();
    keepToken('Bearer late', 'two');
    expect(readToken()).toBeNull();
  });
  it('reads how long a token lives, and nothing from a broken one', async () => {
    const { tokenLife } = await house(null);
    expect(tokenLife(tokenOf({ iat: 10, exp: 20 }))).toEqual({ issuedAt: 10_000, expiresAt: 20_000 });
    expect([null, 'a.b.c', 'plain', tokenOf({ iat: 1 }), tokenOf({ exp: 'soon' })].map(tokenLife)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
  it('forgets everything and goes to the door', async () => {
    const { forgetPerson, readToken } = await house(seeker);
    sessionStorage.setItem('draft', 'mine');
    forgetPerson('/job_seeker');
    expect([readToken(), sessionStorage.getItem('draft'), localStorage.length]).toEqual([null, null, 0]);
    expect(location.assign).toHaveBeenCalledWith('/job_seeker');
  });
});
