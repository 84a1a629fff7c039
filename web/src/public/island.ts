// The only script of the public pages: the reader's color scheme, and the way home for those who are signed in.

const kept = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  const dark = kept === 'auto' ? prefersDark.matches : kept === 'dark';
  document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light';
};
paint();
prefersDark.addEventListener('change', paint);

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
