// The public pages' only script: colors that follow the reader's system, and the way home for who is signed in.

const isChosen = ['light', 'dark'].includes(localStorage.getItem('mantine-color-scheme-value') ?? '');
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!isChosen) document.documentElement.dataset['mantineColorScheme'] = matches ? 'dark' : 'light';
});

/** The person as the app keeps them: only the type is read here. */
function homeOf(): string | null {
  if (!localStorage.getItem('access_token')) return null;
  try {
    const user: unknown = JSON.parse(localStorage.getItem('session_user') ?? 'null');
    const type = typeof user === 'object' && user !== null && 'userType' in user ? user.userType : null;
    return type === 'employer' || type === 'job_seeker' ? `/${type}/dashboard` : null;
  } catch {
    return null;
  }
}

const home = homeOf();
if (home && ['/', '/final'].includes(location.pathname)) location.replace(home);

export {};
