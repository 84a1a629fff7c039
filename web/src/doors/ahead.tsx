// A door as a browser that nobody has used shows it: what its page holds before a script has come.
import { prerender } from 'react-dom/static';
import { Doors } from './doors';
import { screenBehind } from './screens';

/** Doors that somebody finds by themselves, and the file whose styles and script they need. */
export const painted: Readonly<Record<string, string>> = {
  '/employer': 'src/doors/type-page.tsx',
  '/job_seeker': 'src/doors/type-page.tsx',
  '/employer/register': 'src/doors/employer-register.tsx',
  '/job_seeker/register': 'src/doors/seeker-register.tsx',
};

/** The markup of `#root`, its title in front. */
export async function doorAhead(path: string): Promise<string> {
  const Screen = await screenBehind(path);
  const { prelude } = await prerender(<Doors path={path} Screen={Screen} />);
  return new Response(prelude).text();
}
